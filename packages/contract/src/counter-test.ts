// The test of the counter (OPEN-11): rings like an order at the boards and on the phones of an outlet, and is none.
import * as v from 'valibot'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'

const moment = v.string()

/** A test rings for so long, unless it is answered. */
export const COUNTER_TEST_LIFE_MIN = 3
/** After so many days without an order, and without a test, one is offered. */
export const COUNTER_TEST_DUE_DAYS = 7

export const counterTest = v.object({
  id: v.string(),
  outlet: outletId,
  at: moment,
  /** Who began it; null for the operator. */
  by: v.nullable(v.string()),
  /** 0: it has ended. A screen counts from here, because its clock may be wrong. */
  ends_in_s: integer,
  /** Null: no one has said yet. */
  rang: v.nullable(v.boolean()),
  /** The names of the printers that print it. A server of the previous release sends none. */
  printers: v.optional(v.array(v.string()), []),
  /** Whether it is on the paper of all of them, as a person sees it. Null: no one has said yet, or nothing prints. */
  printed: v.optional(v.nullable(v.boolean()), null),
  /** Who answered first. */
  answered_by: v.nullable(v.string()),
})
export type CounterTest = v.InferOutput<typeof counterTest>
export const counterTestAnswer = v.object({ data: counterTest })
export const runningCounterTestsAnswer = v.object({ data: v.array(counterTest) })

/** `open`: also those that ring no more, while no one has said whether they are on paper. */
export const runningCounterTestsQuery = v.object({ open: v.optional(v.picklist(['true'])) })

export const startCounterTestBody = v.object({ outlet: outletId })

/** `pushes`: to how many browsers of members a message went, and how many could not be reached. */
export const startedCounterTest = v.object({
  ...counterTest.entries,
  pushes: v.object({ sent: integer, failed: integer }),
  /** The printers of the outlet, each with its test, which `readPrinterTest` follows. */
  prints: v.array(v.object({ printer: v.string(), name: v.string(), test: v.string() })),
})
export type StartedCounterTest = v.InferOutput<typeof startedCounterTest>
export const startedCounterTestAnswer = v.object({ data: startedCounterTest })

export const counterTestParams = v.object({ testId: v.pipe(v.string(), v.uuid()) })
/** What is absent stays open. */
export const answerCounterTestBody = v.pipe(
  v.object({ rang: v.optional(v.boolean()), printed: v.optional(v.boolean()) }),
  v.check(({ rang, printed }) => rang !== undefined || printed !== undefined, 'must answer something'),
)
export type CounterTestAnswer = v.InferOutput<typeof answerCounterTestBody>

/** Of an outlet: whether a test is due, and the last one of the last days. */
export const counterOfOutlet = v.object({
  outlet: outletId,
  last_order_at: v.nullable(moment),
  last_test: v.nullable(counterTest),
  /** There were orders, but none for days, and no test either. */
  is_due: v.boolean(),
})
export type CounterOfOutlet = v.InferOutput<typeof counterOfOutlet>
export const counterTestsAnswer = v.object({ data: v.array(counterOfOutlet) })
