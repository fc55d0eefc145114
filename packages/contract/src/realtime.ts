// Channels, events and the authorisation of the realtime endpoint, which implements the Pusher protocol
// (AMB-034).
import * as z from 'zod/mini'
import type { CustomerId, OrderId } from './ids.ts'
import { orderId, paymentCardId } from './ids.ts'
import { orderStatus } from './order.ts'

export const orderChannel = (id: OrderId) => `private-orders.${id}` as const
export const customerChannel = (id: CustomerId) => `private-customers.${id}` as const

/** RT-05: the fields that an event of an order contains; clients read everything else from the server. */
export const orderStatusUpdated = z.object({
  order: z.object({ id: orderId, status: orderStatus, paid: z.boolean() }),
})
export type OrderStatusUpdated = z.infer<typeof orderStatusUpdated>

export const ORDER_STATUS_UPDATED = 'OrderStatusUpdated'

/**
 * The payload of a status change, sent in addition when `paid` changes. Also sent, on the customer's channel
 * too, when money of the order is held or refunded: read the order again.
 */
export const ORDER_PAID_STATUS = 'OrderPaidStatus'

/** On the order's channel and on the customer's; the same failure is sent twice (AMB-050). */
export const PAYMENT_FAILED = 'PaymentFailed'
export const paymentFailed = z.object({
  order: z.object({ id: orderId, status: orderStatus, paid: z.boolean() }),
  paymentFailed: z.object({ data: z.object({ failure_code: z.string() }) }),
})
export type PaymentFailed = z.infer<typeof paymentFailed>

/** Customer's channel: a card was saved, or was refused by the provider (AMB-094). */
export const PAYMENT_CARD_ADD_SUCCESS = 'PaymentCardAddSuccess'
export const paymentCardAddSuccess = z.object({ paymentCard: z.object({ id: paymentCardId }) })
export type PaymentCardAddSuccess = z.infer<typeof paymentCardAddSuccess>
export const PAYMENT_CARD_FAILED = 'PaymentCardFailed'
export const paymentCardFailed = z.object({
  paymentFailed: z.object({ data: z.object({ failure_code: z.string() }) }),
})
export type PaymentCardFailed = z.infer<typeof paymentCardFailed>

/** Sent by pusher-js as a form or as JSON. */
export const channelAuthBody = z.object({
  socket_id: z.string().check(z.regex(/^\d+\.\d+$/)),
  channel_name: z.string().check(z.minLength(1), z.maxLength(164)),
})
export const userAuthBody = z.object({ socket_id: z.string().check(z.regex(/^\d+\.\d+$/)) })
export const channelAuthAnswer = z.object({ auth: z.string() })
export const userAuthAnswer = z.object({ auth: z.string(), user_data: z.string() })
