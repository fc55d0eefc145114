// The work around payments that nobody waits for: webhooks, what the provider was not heard of, deadlines, refunds.
import * as z from 'zod'
import { listPaymentsToCheck } from '../features/payment/payment.repository.ts'
import { type PaymentTools, putOff, syncPayment } from '../features/payment/payment.service.ts'
import { forgetEvents, listForgottenEvents } from '../features/payment/provider-event.repository.ts'
import { workEvent } from '../features/payment/provider-event.service.ts'
import { listOpenRefunds } from '../features/payment/refund.repository.ts'
import { startRefunds, workRefund } from '../features/payment/refund.service.ts'
import { defineJob } from './job.ts'
import type { Jobs } from './jobs.ts'

export const workEventJob = defineJob({
  name: 'payment.work_event',
  payload: z.object({ webhookId: z.string() }),
  oncePerKey: true,
})

/** Asks the provider about everything that waits, whatever webhooks came. */
export const reconcileJob = defineJob({
  name: 'payment.reconcile',
  payload: z.object({}),
  everyS: 10,
  retryLimit: 0,
})

const FORGOTTEN_AFTER_MS = 30_000
const EVENTS_KEPT_MS = 90 * 24 * 60 * 60_000
const BATCH = 100
const AT_ONCE = 5

export function workPayments(jobs: Jobs, tools: PaymentTools): void {
  jobs.work(workEventJob, ({ webhookId }) => workEvent(tools, webhookId))
  jobs.work(reconcileJob, async () => {
    const now = tools.clock.now()
    const forgotten = await listForgottenEvents(tools.db, new Date(now.getTime() - FORGOTTEN_AFTER_MS))
    for (const webhookId of forgotten) await jobs.send(workEventJob, { webhookId }, { key: webhookId })
    await inBatches(await listPaymentsToCheck(tools.db, { now, limit: BATCH }), async id => {
      if ((await syncPayment(tools, id)) === 'unknown') await putOff(tools, id)
    })
    await startRefunds(tools)
    await inBatches(await listOpenRefunds(tools.db), async id => {
      await workRefund(tools, id)
    })
    await forgetEvents(tools.db, new Date(now.getTime() - EVENTS_KEPT_MS))
  })
}

/** One that fails must not keep the others from their turn. */
async function inBatches(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const results = await Promise.allSettled(ids.slice(at, at + AT_ONCE).map(work))
    failures.push(...results.flatMap(result => (result.status === 'rejected' ? [result.reason] : [])))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some payments could not be worked')
}
