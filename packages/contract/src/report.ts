// What the restaurant reads about its sales (REPORT-01, REPORT-02, REPORT-05).
import * as v from 'valibot'
import { amountKind } from './charge.ts'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'
import { isoDay } from './moment.ts'
import { cancelledBy } from './order.ts'
import { paymentMethod } from './payment.ts'

/** The sums that are prepared for each business day and outlet. */
const FIGURE_KINDS = [
  'total',
  'hour',
  'product',
  'modifier',
  'category',
  'mode',
  'method',
  'voucher',
  'charge',
  'tax',
  'refund',
  'promise',
  'ended',
  'acceptance',
  'waiting',
] as const
export const figureKind = v.picklist(FIGURE_KINDS)
export type FigureKind = v.InferOutput<typeof figureKind>

export const MAX_REPORT_DAYS = 400
/** Rows of an answer; the sum counts the others, too. */
export const MAX_REPORT_ROWS = 2000
const DAY_MS = 86_400_000

/** Business days, both included. */
export const span = { from: isoDay, to: isoDay }
interface Span {
  from: string
  to: string
}
export const isInOrder = ({ from, to }: Span): boolean => from <= to
export const ENDS_BEFORE = 'ends before it begins'
export const isShort = ({ from, to }: Span): boolean =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_REPORT_DAYS
export const TOO_LONG = `is longer than ${MAX_REPORT_DAYS} days`

export const reportBy = v.picklist([
  'day',
  'product',
  'modifier',
  'category',
  'outlet',
  'mode',
  'method',
  'voucher',
])
export type ReportBy = v.InferOutput<typeof reportBy>
const reportSort = v.picklist(['key', 'orders', 'pieces', 'amount', 'returned'])
export type ReportSort = v.InferOutput<typeof reportSort>

/** How current the sums are: `is_complete` is false while they are counted again after the end of the day was moved. */
export const freshness = { as_at: v.string(), is_complete: v.boolean() }

/** Payments of these days that no one has accepted or given back yet: they are in no other figure (LEDGER-03). */
export const waitingMoney = v.object({ orders: integer, amount: integer })

/** Without an outlet, all outlets of the caller. */
export const todayQuery = v.object({ outlet: v.optional(outletId) })

const usual = v.object({
  orders: integer,
  amount: integer,
})

const todayReport = v.object({
  ...freshness,
  /** The business day. */
  day: isoDay,
  /** Paid orders for this day, and what was taken for them. */
  orders: integer,
  takings: integer,
  /** Null: no orders. */
  average: v.nullable(integer),
  /** On this day, also for orders of other days. */
  refunds: v.object({ orders: integer, amount: integer }),
  waiting: waitingMoney,
  methods: v.array(v.object({ method: paymentMethod, orders: integer, amount: integer, returned: integer })),
  charges: v.array(v.object({ kind: amountKind, amount: integer })),
  /** The same weekday of the last four weeks, as far as there were orders. `by_now`: up to this time of the day. */
  usual: v.nullable(v.object({ days: integer, whole: usual, by_now: usual })),
  /** In the order of the business day. */
  hours: v.array(
    v.object({ hour: v.string(), orders: integer, amount: integer, usual_orders: v.nullable(v.number()) }),
  ),
  promises: v.object({ met: integer, missed: integer }),
  /** The five of which most was taken. */
  products: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      pieces: integer,
      amount: integer,
      usual_pieces: v.nullable(v.number()),
    }),
  ),
})
export type TodayReport = v.InferOutput<typeof todayReport>
export const todayAnswer = v.object({ data: todayReport })

export const reportQuery = v.pipe(
  v.object({
    ...span,
    by: reportBy,
    outlet: v.optional(outletId),
    /** The largest first; `key`: by day, or by name. Without it days by day, everything else by amount. */
    sort: v.optional(reportSort),
  }),
  v.check(query => isInOrder(query), ENDS_BEFORE),
  v.check(query => isShort(query), TOO_LONG),
)
export type ReportQuery = v.InferOutput<typeof reportQuery>

/** Without a day, from the first one on. */
export const recountBody = v.object({ from: v.optional(isoDay) })
/** The orders with greater numbers are counted again; null: nothing has happened since that day. */
export const recountAnswer = v.object({ data: v.object({ after: v.nullable(integer) }) })

const measures = {
  /** Paid orders. */
  orders: integer,
  pieces: integer,
  /** What was taken for them; of products, categories and choices their prices, before vouchers and charges. */
  amount: integer,
  /** Given back in these days. Products, categories and choices have none. */
  returned: integer,
}

const reportRow = v.object({
  /** A day, an id, `pickup` or `delivery`, a payment method or a code. */
  key: v.string(),
  name: v.string(),
  ...measures,
  /** Of a voucher: what it took off. */
  discount: integer,
})
export type ReportRow = v.InferOutput<typeof reportRow>

const spanReport = v.object({
  ...freshness,
  from: isoDay,
  to: isoDay,
  by: reportBy,
  total: v.object(measures),
  charges: v.array(v.object({ kind: amountKind, amount: integer })),
  /** PB1 after what was given back. */
  tax: integer,
  waiting: waitingMoney,
  /** What was taken in as many days before. */
  amount_before: integer,
  rows: v.array(reportRow),
  /** Rows above the greatest number of an answer are left out. */
  is_cut: v.boolean(),
})
export type SpanReport = v.InferOutput<typeof spanReport>
export const spanAnswer = v.object({ data: spanReport })

export const serviceQuery = v.pipe(
  v.object({ ...span, outlet: v.optional(outletId) }),
  v.check(query => isInOrder(query), ENDS_BEFORE),
  v.check(query => isShort(query), TOO_LONG),
)

/** REPORT-05, of the orders for these days. */
const serviceReport = v.object({
  ...freshness,
  from: isoDay,
  to: isoDay,
  promises: v.object({ met: integer, missed: integer }),
  /** From the order, or its payment, to the restaurant's answer; null: none was answered. */
  acceptance: v.object({ orders: integer, average_seconds: v.nullable(integer) }),
  /** Orders that were cancelled before they were handed over, the most frequent first; at most 100 rows. */
  ended: v.array(
    v.object({ by: cancelledBy, reason: v.nullable(v.string()), orders: integer, amount: integer }),
  ),
  /** How often products were looked at while they were sold out, the most frequent first; at most 100 rows. */
  sold_out_looks: v.array(v.object({ product_id: v.string(), name: v.string(), looks: integer })),
})
export type ServiceReport = v.InferOutput<typeof serviceReport>
export const serviceAnswer = v.object({ data: serviceReport })
