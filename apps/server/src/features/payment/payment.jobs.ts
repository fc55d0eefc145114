// Payment work that no request waits for: webhooks, payments without news from the provider, deadlines, refunds. Every
// process takes its share of the webhooks and of the payments that are due.
import * as v from 'valibot'
import { createCoalescingRunner } from '../../jobs/coalescing-runner.ts'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { AccountKeys } from '../../settings/secrets.ts'
import { drainEvents } from './drain-events.service.ts'
import { inParallel } from './in-parallel.ts'
import { compareDueAccounts } from './nightly-comparison.service.ts'
import type { PaymentDeps } from './payment.service.ts'
import { resealAccounts } from './payment-account.service.ts'
import { deleteEvents, parkOverdueEvents } from './provider-event.repository.ts'
import { listOpenRefunds } from './refund.repository.ts'
import { startRefunds, syncRefund } from './refund.service.ts'
import { watchPayments } from './watch-payments.service.ts'

/** Starts refunds and deletes expired events, at an interval, in whichever process comes first. */
export const reconcileJob = defineJob({
  name: 'payment.reconcile',
  payload: v.object({}),
  everyS: 10,
  retryLimit: 0,
})

/** LEDGER-06: each account once a night; at an interval, so that one that could not be read is tried again. */
const compareJob = defineJob({
  name: 'payment.compare',
  payload: v.object({}),
  everyS: 600,
  expireInS: 3600,
  retryLimit: 0,
})

/** After this time a person has to decide: the provider was away for a day, or the event cannot be processed. */
const EVENTS_TRIED_MS = 24 * 60 * 60_000
const CHECK_EVERY_MS = 5_000
/** Webhooks within this time are processed together; a single one never waits for it. */
const DEBOUNCE_MS = 50
const EVENTS_TTL_MS = 90 * 24 * 60 * 60_000
const AT_ONCE = 5

export interface PaymentWork {
  /** Call after events of the provider were stored; returns at once. */
  eventsWait(): void
  /** Starts nothing more, and waits for the work under way. */
  stop(): Promise<void>
}

/** `isByHand`: in tests, where only the jobs they run are run. */
export function registerPaymentJobs(
  jobs: Jobs,
  deps: PaymentDeps & { accountKeys: AccountKeys },
  { isByHand }: { isByHand: boolean },
): PaymentWork {
  const stopping = new AbortController()
  const { signal } = stopping
  const events = createCoalescingRunner(
    async () => {
      if (await drainEvents(deps, signal)) events.trigger()
    },
    {
      debounceMs: DEBOUNCE_MS,
      onFailure: error => deps.log.warn({ err: error }, 'processing events failed and will be retried'),
    },
  )
  const watch = createCoalescingRunner(
    async () => {
      if (await watchPayments(deps, signal)) watch.trigger()
    },
    {
      debounceMs: 0,
      onFailure: error => deps.log.warn({ err: error }, 'some payments could not be checked'),
    },
  )
  const timer = setInterval(() => {
    if (isByHand) return
    events.trigger()
    watch.trigger()
  }, CHECK_EVERY_MS)
  timer.unref()

  jobs.work(compareJob, () => compareDueAccounts(deps, signal))
  jobs.work(reconcileJob, async () => {
    if (isByHand) {
      while (await drainEvents(deps));
      while (await watchPayments(deps));
    }
    await startRefunds(deps)
    await inParallel(await listOpenRefunds(deps.db), AT_ONCE, async refund => {
      await syncRefund(deps, refund)
    })
    await resealAccounts(deps)
    const now = deps.clock.now()
    await deleteEvents(deps.db, new Date(now.getTime() - EVENTS_TTL_MS))
    await parkOverdueEvents(deps.db, { before: new Date(now.getTime() - EVENTS_TRIED_MS), now })
  })

  return {
    eventsWait: () => {
      if (!isByHand) events.trigger()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all([events.stop(), watch.stop()])
    },
  }
}
