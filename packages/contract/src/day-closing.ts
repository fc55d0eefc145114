// Closing a business day of an outlet: the cash that should be there, what was counted, and the day as it was shown (REPORT-03), and
// the month for the tax office (REPORT-04).
import * as v from 'valibot'
import { amountKind } from './charge.ts'
import { orderId, outletId } from './ids.ts'
import { integer } from './integer.ts'
import { isoDay } from './moment.ts'
import { orderStatus } from './order.ts'
import { plainText } from './plain-text.ts'
import { waitingMoney } from './report.ts'

const MAX_CASH = 10_000_000_000
const cash = v.pipe(integer, v.minValue(0), v.maxValue(MAX_CASH))
const MAX_CLOSING_TEXT = 60

/** Why the drawer holds another sum: a word, or the person's own. */
const closingReason = v.pipe(plainText(MAX_CLOSING_TEXT), v.minLength(1))

export const dayParams = v.object({ day: isoDay })
export const dayQuery = v.object({ outlet: outletId })

const closingEntries = {
  /** In the drawer in the morning. */
  opening: cash,
  paid_out: cash,
  /** For what, such as ice and gas; empty for nothing. */
  paid_out_for: plainText(MAX_CLOSING_TEXT),
  counted: cash,
}

export const closeDayBody = v.pipe(
  v.object({
    outlet: outletId,
    ...closingEntries,
    paid_out_for: v.optional(plainText(MAX_CLOSING_TEXT), ''),
    /** What the page showed: if cash has moved since, nothing is closed. */
    expected: v.pipe(integer, v.minValue(-MAX_CASH), v.maxValue(MAX_CASH)),
    reason: v.optional(v.nullable(closingReason), null),
  }),
  v.forward(
    v.check(
      ({ counted, expected, reason }) => counted === expected || reason !== null,
      'says why it differs',
    ),
    ['reason'],
  ),
)
export type CloseDayBody = v.InferOutput<typeof closeDayBody>

export const daySums = v.object({
  /** Paid orders of this day. */
  orders: integer,
  takings: integer,
  refunds: v.object({ orders: integer, amount: integer }),
  methods: v.array(v.object({ method: v.string(), orders: integer, amount: integer })),
  charges: v.array(v.object({ kind: amountKind, amount: integer })),
  /** PB1 after what was given back on this day. */
  tax: integer,
  /** Cancelled before they were handed over. */
  cancelled: integer,
  /** Days that were closed before it was counted have none. */
  waiting: v.optional(waitingMoney, { orders: 0, amount: 0 }),
})
export type DaySums = v.InferOutput<typeof daySums>

const closedDay = v.object({
  ...closingEntries,
  closed_at: v.string(),
  closed_by: v.string(),
  expected: integer,
  reason: v.nullable(v.string()),
  /** The receipt numbers of the orders that were handed over until then. */
  first_receipt: v.nullable(integer),
  last_receipt: v.nullable(integer),
})
export type ClosedDay = v.InferOutput<typeof closedDay>

const businessDayOfOutlet = v.object({
  day: isoDay,
  outlet_id: outletId,
  /** Null: it is open. Of a closed day everything is as it was then. */
  closing: v.nullable(closedDay),
  /** What was in the drawer at the beginning of the day that was closed last. */
  usual_opening: v.nullable(integer),
  /** Cash of orders since the last closing, less what was given back. */
  cash: v.object({ orders: integer, amount: integer }),
  sums: daySums,
  /** Not handed over yet: they count for the next closing. At most 20. */
  open_orders: v.array(v.object({ id: orderId, number: v.string(), status: orderStatus })),
})
export type BusinessDayOfOutlet = v.InferOutput<typeof businessDayOfOutlet>
export const businessDayAnswer = v.object({ data: businessDayOfOutlet })

export const taxMonthParams = v.object({ month: v.pipe(v.string(), v.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)) })
export const taxMonthQuery = v.object({ outlet: v.optional(outletId) })

const taxSums = v.object({
  /** What the tax was taken from, less what went back. */
  base: integer,
  /** PB1, less what went back. */
  tax: integer,
  /** Of PB1: what went back. */
  returned: integer,
})

const taxMonth = v.object({
  month: v.string(),
  as_at: v.string(),
  is_complete: v.boolean(),
  total: taxSums,
  waiting: waitingMoney,
  /** At the rates with which orders were placed. */
  rates: v.array(v.object({ millipercent: integer, ...taxSums.entries })),
  days: v.array(
    v.object({
      day: isoDay,
      orders: integer,
      takings: integer,
      ...taxSums.entries,
      /** Of the closings of this day. */
      first_receipt: v.nullable(integer),
      last_receipt: v.nullable(integer),
    }),
  ),
})
export type TaxMonth = v.InferOutput<typeof taxMonth>
export const taxMonthAnswer = v.object({ data: taxMonth })
