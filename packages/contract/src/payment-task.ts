// Money that needs a person: payments that came late, twice or with another amount, and refunds that failed
// (I7).
import * as v from 'valibot'
import { orderId } from './ids.ts'
import { rupiah } from './money.ts'
import { orderStatus } from './order.ts'
import { captureStatus, paymentMethod } from './payment.ts'
import { paymentDifference, settledDifference } from './payment-difference.ts'
import { comparedUntil } from './payout.ts'
import { minutes } from './restaurant-order.ts'

export const paymentTask = v.object({
  /** The id of the payment, or of a part of it that could not be given back; not of the order. */
  id: v.string(),
  order_id: orderId,
  outlet_order_id: v.string(),
  /** Absent: the customer gave none, or the server is of the previous release. */
  customer_name: v.optional(v.string()),
  order_status: orderStatus,
  order_total: rupiah,
  payment_method: paymentMethod,
  amount: rupiah,
  /** One of `late`, `second`, `wrong_amount`, `replaced`, `refund_refused`. */
  reason: v.string(),
  captured_at: v.string(),
  /** The provider's id of the payment. */
  provider_payment_id: v.string(),
})
export type PaymentTask = v.InferOutput<typeof paymentTask>

/** `cooked`: the order was made after all. `taken`: for an order that still waited. `by_hand`: given back past the provider. */
export const paymentDecision = v.picklist(['cooked', 'taken', 'given_back', 'by_hand'])
export type PaymentDecision = v.InferOutput<typeof paymentDecision>

export const settledPayment = v.object({
  id: v.string(),
  order_id: orderId,
  outlet_order_id: v.string(),
  amount: rupiah,
  reason: v.string(),
  decision: paymentDecision,
  /** Who decided, by name. */
  by: v.string(),
  at: v.string(),
})
export type SettledPayment = v.InferOutput<typeof settledPayment>

export const paymentTasksAnswer = v.object({
  compared_until: comparedUntil,
  data: v.array(paymentTask),
  /** The last ones that people have decided about, newest first. */
  settled: v.optional(v.array(settledPayment), []),
  /** This company's differences between the provider's books and ours. */
  differences: v.array(paymentDifference),
  /** Those that people have settled, or that have healed, newest first. */
  settled_differences: v.optional(v.array(settledDifference), []),
})
export const paymentTaskParams = v.object({ captureId: v.pipe(v.string(), v.uuid()) })

/**
 * `by_hand`: it was refunded outside this system, which is only recorded; a virtual account has no other way.
 */
export const refundTaskBody = v.object({ by_hand: v.optional(v.boolean(), false) })
/** In how many minutes the order will be ready, or delivered. */
export const cookTaskBody = v.object({ minutes })
export const paymentTaskAnswer = v.object({
  data: v.object({ id: v.string(), status: captureStatus }),
})
