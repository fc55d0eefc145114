// What the payment provider has paid out to the bank, and what is still on its way (LEDGER-11). Amounts may be negative: more went back
// than came.

import * as v from 'valibot'
import { orderId } from './ids.ts'
import { integer } from './integer.ts'
import { isoDay } from './moment.ts'
import { movementType } from './payment.ts'

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/
const month = v.pipe(v.string(), v.regex(MONTH))

export const payoutsQuery = v.object({ month })

const amounts = {
  captured: integer,
  returned: integer,
  fees: integer,
  /** What comes to the bank: what was captured, less what went back and the fees. */
  net: integer,
}

const payoutSums = v.object({
  ...amounts,
  orders: integer,
  /** Payments and refunds whose fee the provider has not said yet. */
  without_fee: integer,
})
export type PayoutAmounts = v.InferOutput<typeof payoutSums>

const payout = v.object({
  /** The provider's, in the time zone of the company. Null: it has not said which, and the payments are of this month. */
  day: v.nullable(isoDay),
  ...payoutSums.entries,
})
export type Payout = v.InferOutput<typeof payout>

/** When the nightly comparison last read the provider's books of the account that is paid; null: it has not. */
export const comparedUntil = v.optional(v.nullable(v.string()), null)

const payouts = v.object({
  month: v.string(),
  compared_until: comparedUntil,
  /** Whatever the month is. */
  on_its_way: payoutSums,
  /** Of the month. */
  total: v.object(amounts),
  /** The newest first. */
  payouts: v.array(payout),
})
export type Payouts = v.InferOutput<typeof payouts>
export const payoutsAnswer = v.object({ data: payouts })

export const ON_ITS_WAY = 'on-its-way'
const YEAR = /^[12]\d{3}-/
/** A day; a month for what was paid out in it without a day; or what is on its way. */
export const payoutParams = v.object({
  payout: v.union([v.pipe(isoDay, v.regex(YEAR)), month, v.literal(ON_ITS_WAY)]),
})

const CURSOR = /^\d{1,15}\.[\w.:-]{1,200}$/
const payoutFigure = v.picklist(['net', 'fees', 'returned'])
export type PayoutFigure = v.InferOutput<typeof payoutFigure>
export const payoutLinesQuery = v.object({
  /** Only the lines that this figure is the sum of; with a month those of all its payouts. */
  figure: v.optional(payoutFigure),
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(CURSOR))),
})

const payoutLine = v.object({
  /** The provider's id of the transaction. */
  id: v.string(),
  kind: movementType,
  /** Null: no order here is known for it, or the provider lists a payment twice. */
  order_id: v.nullable(orderId),
  outlet_order_id: v.nullable(v.string()),
  amount: integer,
  fee: v.nullable(integer),
  net: integer,
  /** When it was paid, or given back. */
  at: v.string(),
  /** When the provider pays it out, by its own words. */
  settles_at: v.nullable(v.string()),
})
export type PayoutLine = v.InferOutput<typeof payoutLine>
export const payoutLinesAnswer = v.object({ data: v.array(payoutLine), next: v.nullable(v.string()) })
