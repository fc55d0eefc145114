// Tests the counter of an outlet (OPEN-11): everything that a new order does to be noticed happens, and there is no order.
import {
  COUNTER_TEST_DUE_DAYS,
  type CounterOfOutlet,
  type CounterTest,
  type CounterTestAnswer,
  type StartedCounterTest,
} from '@pesan/contract/counter-test'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import { COUNTER_TESTED, companyOrdersChannel } from '@pesan/contract/realtime'
import type { Company } from '../../companies/company.ts'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { insertEvents } from '../../outbox/outbox.repository.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import type { PushSender } from '../../providers/push-sender/push-sender.ts'
import { listRecentEntries, type RecordingDeps } from '../activity/activity.service.ts'
import { actorText } from '../activity/actor.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import { testPrintersOf } from '../printer/printer-test.service.ts'
import { pushTest } from '../push/push-test.service.ts'
import { consumeRateLimit } from '../rate-limit/rate-limit.service.ts'
import { toRetryAfterS } from '../rate-limit/rate-limit-result.ts'
import { COMPANY_LIMITS, scaled } from '../rate-limit/rate-limits.ts'
import { readLastOrders } from './counter-test.repository.ts'
import { isOpen, isRunning, TEST_ACTIONS, TEST_LIFE_MS, testsOf } from './test-entries.ts'

const DUE_AFTER_MS = COUNTER_TEST_DUE_DAYS * 24 * 60 * 60_000

export interface CounterTestKey {
  companyId: CompanyId
  /** The outlets of the caller; null: all (STAFF-08). */
  outletIds: readonly OutletId[] | null
}

interface ReadingDeps {
  db: Db
  clock: Clock
}

interface ChangingDeps extends RecordingDeps {
  clock: Clock
  /** Call after a commit that wrote to the outbox. */
  outboxFilled(): void
}

export interface StartingDeps extends ChangingDeps {
  ids: Ids
  log: Log
  pushSender: PushSender
  /** 1 in production. */
  limitScale: number
}

export type StartResult =
  | { status: 'started'; test: StartedCounterTest }
  | { status: 'limited'; retryAfterS: number }
  | { status: 'unknown_outlet' }

/**
 * Each way by which a new order is noticed has its line here: the boards by an event of their channel, the printers by a print
 * job, the phones by a push message.
 */
export async function startCounterTest(
  deps: StartingDeps,
  company: Company,
  { outletId, outletIds }: { outletId: OutletId; outletIds: readonly OutletId[] | null },
): Promise<StartResult> {
  const { db, clock, ids, activity, limitScale } = deps
  const outlet = (await outletsOf({ db }, company)).find(({ id }) => id === outletId)
  if (!outlet || !(outletIds?.includes(outletId) ?? true)) return { status: 'unknown_outlet' }
  const now = clock.now()
  const key = `counter_tests:${company.id}`
  const waitMs = await consumeRateLimit(db, {
    key,
    now,
    allowances: scaled(COMPANY_LIMITS.counter_tests, limitScale),
  })
  if (waitMs > 0) return { status: 'limited', retryAfterS: toRetryAfterS(waitMs) }
  const test = ids.uuid()
  const prints = await transaction(db, async tx => {
    const printed = await testPrintersOf(tx, deps, { companyId: company.id, outletId, now })
    const printers = printed.map(({ name }) => name)
    const subject = { id: outletId, name: outlet.name }
    const after = { test, ...(printers.length > 0 && { printers }) }
    await activity.record(tx, { companyId: company.id, subject, after })
    await announceTest(tx, company.id, now)
    return printed
  })
  deps.outboxFilled()
  const pushes = await pushTest(deps, { company, outlet, test })
  const started: CounterTest = {
    id: test,
    outlet: outletId,
    at: now.toISOString(),
    by: actorText(activity.actor),
    ends_in_s: TEST_LIFE_MS / 1000,
    rang: null,
    printers: prints.map(({ name }) => name),
    printed: null,
    answered_by: null,
  }
  return { status: 'started', test: { ...started, pushes, prints } }
}

interface Answering extends Pick<CounterTestKey, 'outletIds'> {
  testId: string
  answer: CounterTestAnswer
}

/** What no one has said before: of two answers the first counts. */
const newAnswers = (
  { rang, printed, printers }: CounterTest,
  answer: CounterTestAnswer,
): CounterTestAnswer => ({
  ...(rang === null && answer.rang !== undefined && { rang: answer.rang }),
  ...(printed === null && printers.length > 0 && answer.printed !== undefined && { printed: answer.printed }),
})

/** Null if there is no such test at those outlets. */
export async function answerCounterTest(
  deps: ChangingDeps,
  company: Company,
  { testId, answer, outletIds }: Answering,
): Promise<CounterTest | null> {
  const { db, clock, activity } = deps
  const key = { companyId: company.id, outletIds }
  const answered = await transaction(db, async tx => {
    const test = (await listTests({ db: tx, clock }, key)).find(({ id }) => id === testId)
    const answers = test ? newAnswers(test, answer) : {}
    if (!test || Object.keys(answers).length === 0) {
      activity.nothingChanged()
      return test ?? null
    }
    const outlet = (await outletsOf({ db: tx }, company)).find(({ id }) => id === test.outlet)
    const subject = { id: test.outlet, name: outlet?.name ?? '' }
    await activity.record(tx, { companyId: company.id, subject, after: { test: testId, ...answers } })
    await announceTest(tx, company.id, clock.now())
    return {
      ...test,
      rang: answers.rang ?? test.rang,
      printed: answers.printed ?? test.printed,
      answered_by: test.answered_by ?? actorText(activity.actor),
    }
  })
  deps.outboxFilled()
  return answered
}

/** Those that ring now; `open`: also those that ring no more and may still be answered. */
export const listRunningTests = async (
  deps: ReadingDeps,
  { open, ...key }: CounterTestKey & { open: boolean },
): Promise<CounterTest[]> => (await listTests(deps, key, TEST_LIFE_MS)).filter(open ? isOpen : isRunning)

export async function readCounters(deps: ReadingDeps, key: CounterTestKey): Promise<CounterOfOutlet[]> {
  const tests = await listTests(deps, key)
  const lastOrders = await readLastOrders(deps.db, key)
  const dueBefore = deps.clock.now().getTime() - DUE_AFTER_MS
  return [...lastOrders]
    .filter(([outlet]) => key.outletIds?.includes(outlet) ?? true)
    .map(([outlet, lastOrderAt]) => {
      const last_test = tests.findLast(test => test.outlet === outlet) ?? null
      const isQuiet = lastOrderAt !== null && lastOrderAt.getTime() < dueBefore
      return {
        outlet,
        last_order_at: lastOrderAt?.toISOString() ?? null,
        last_test,
        is_due: isQuiet && last_test === null,
      }
    })
}

/** Oldest first. */
async function listTests(
  { db, clock }: ReadingDeps,
  { companyId, outletIds }: CounterTestKey,
  withinMs = DUE_AFTER_MS,
): Promise<CounterTest[]> {
  const now = clock.now()
  const after = new Date(now.getTime() - withinMs)
  const entries = await listRecentEntries(db, { companyId, kind: 'device', actions: TEST_ACTIONS, after })
  return testsOf(entries, now).filter(({ outlet }) => outletIds?.includes(outlet) ?? true)
}

/** Boards read at once which tests are running. */
const announceTest = (tx: Db, companyId: CompanyId, now: Date): Promise<void> =>
  insertEvents(
    tx,
    [
      {
        companyId,
        orderId: null,
        channel: companyOrdersChannel(companyId),
        event: COUNTER_TESTED,
        payload: {},
      },
    ],
    now,
  )
