// Money that needs a person: payments that came late, twice or with another amount, and refunds that failed
// (I7).
import * as v from 'valibot'
import { orderId } from './ids.ts'
import { rupiah } from './money.ts'
import { orderStatus } from './order.ts'
import { captureStatus, paymentMethod } from './payment.ts'
import { paymentDifference } from './payment-difference.ts'

export const paymentTask = v.object({
  /** The id of the payment, or of a part of it that could not be given back; not of the order. */
  id: v.string(),
  order_id: orderId,
  outlet_order_id: v.string(),
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

export const paymentTasksAnswer = v.object({
  data: v.array(paymentTask),
  /** This company's differences between the provider's books and ours. */
  differences: v.array(paymentDifference),
})
export const paymentTaskParams = v.object({ captureId: v.pipe(v.string(), v.uuid()) })

/**
 * `by_hand`: it was refunded outside this system, which is only recorded; a virtual account has no other way.
 */
export const refundTaskBody = v.object({ by_hand: v.optional(v.boolean(), false) })
export const paymentTaskAnswer = v.object({
  data: v.object({ id: v.string(), status: captureStatus }),
})
