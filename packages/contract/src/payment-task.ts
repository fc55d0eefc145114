// Money that needs a person: payments that came late, twice or with another amount, and refunds that failed
// (I7).
import * as z from 'zod/mini'
import { orderId } from './ids.ts'
import { rupiah } from './money.ts'
import { orderStatus } from './order.ts'
import { captureStatus, paymentMethod } from './payment.ts'
import { paymentDifference } from './payment-difference.ts'

export const paymentTask = z.object({
  /** The id of the payment, not of the order. */
  id: z.string(),
  order_id: orderId,
  outlet_order_id: z.string(),
  order_status: orderStatus,
  order_total: rupiah,
  payment_method: paymentMethod,
  amount: rupiah,
  /** One of `late`, `second`, `wrong_amount`, `replaced`, `refund_refused`. */
  reason: z.string(),
  captured_at: z.string(),
  /** The provider's id of the payment. */
  provider_payment_id: z.string(),
})
export type PaymentTask = z.infer<typeof paymentTask>

export const paymentTasksAnswer = z.object({
  data: z.array(paymentTask),
  /** This company's differences between the provider's books and ours. */
  differences: z.array(paymentDifference),
})
export const paymentTaskParams = z.object({ captureId: z.uuid() })

/**
 * `by_hand`: it was refunded outside this system, which is only recorded; a virtual account has no other way.
 */
export const refundTaskBody = z.object({ by_hand: z._default(z.boolean(), false) })
export const paymentTaskAnswer = z.object({
  data: z.object({ id: z.string(), status: captureStatus }),
})
