// Channels, events and the authorisation of the realtime endpoint, which speaks the Pusher protocol (AMB-034).
import * as z from 'zod/mini'
import type { CustomerId, OrderId } from './ids.ts'
import { orderId } from './ids.ts'
import { orderStatus } from './order.ts'

export const orderChannel = (id: OrderId) => `private-orders.${id}` as const
export const customerChannel = (id: CustomerId) => `private-customers.${id}` as const

/** RT-05: what a change of an order tells; everything else is read again from the server. */
export const orderStatusUpdated = z.object({
  order: z.object({ id: orderId, status: orderStatus, paid: z.boolean() }),
})
export type OrderStatusUpdated = z.infer<typeof orderStatusUpdated>

export const ORDER_STATUS_UPDATED = 'OrderStatusUpdated'

/** Sent by pusher-js as a form or as JSON. */
export const channelAuthBody = z.object({
  socket_id: z.string().check(z.regex(/^\d+\.\d+$/)),
  channel_name: z.string().check(z.minLength(1), z.maxLength(164)),
})
export const userAuthBody = z.object({ socket_id: z.string().check(z.regex(/^\d+\.\d+$/)) })
export const channelAuthAnswer = z.object({ auth: z.string() })
export const userAuthAnswer = z.object({ auth: z.string(), user_data: z.string() })
