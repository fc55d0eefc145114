// An order as the restaurant's own systems see it, and what they may do with it (AMB-065).
import * as z from 'zod/mini'
import { order, orderStatus } from './order.ts'
import { printable } from './plain-text.ts'

const moment = z.nullable(z.string())

export const restaurantOrder = z.extend(order, {
  customer_name: z.nullable(z.string()),
  customer_phone: z.string(),
  fulfilment: z.enum(['pickup', 'delivery']),
  /** Grows by one with every change of status. */
  version: z.int(),
  /** When the restaurant said that it has seen the order, and for when it promised it. */
  acknowledged_at: moment,
  ready_at: moment,
})
export type RestaurantOrderAnswer = z.infer<typeof restaurantOrder>
export const restaurantOrderAnswer = z.object({ data: restaurantOrder })

/** Newest first, at most 100. */
export const restaurantOrdersAnswer = z.object({ data: z.array(restaurantOrder) })
export const restaurantOrdersQuery = z.object({ status: z.optional(orderStatus) })

/** Without a cursor from the first order on; `limit` 1 to 100, otherwise 50. */
export const orderChangesQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'must be a number from 1 to 100'))),
})

/**
 * Oldest change first, each order as it is now. `next_cursor` is always given, also where nothing has changed: keep it
 * and ask again with it. `has_more`: ask at once.
 */
export const orderChangesAnswer = z.object({
  data: z.array(restaurantOrder),
  next_cursor: z.string(),
  has_more: z.boolean(),
})

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(255), printable)

/** `reason` is kept in the order's history. */
export const advanceOrderBody = z.object({
  status: orderStatus,
  reason: z.optional(z.string().check(z.trim(), z.maxLength(255), printable)),
})

/** In how many minutes the order will be ready, or at the door. */
export const acknowledgeOrderBody = z.object({ minutes: z.int().check(z.minimum(1), z.maximum(240)) })

export const rejectOrderBody = z.object({ reason })
export const refundOrderBody = z.object({ reason })
