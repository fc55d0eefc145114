// An order as the restaurant's own systems see it, and what they may do with it (AMB-065).
import * as z from 'zod/mini'
import { outletId } from './ids.ts'
import { order, orderStatus, unreadableOrders } from './order.ts'
import { shortCode } from './outlet.ts'
import { printable } from './plain-text.ts'

const moment = z.nullable(z.string())

export const restaurantOrder = z.extend(order, {
  /** The name that the customer gave; otherwise `Guest` and the last digits of the number. */
  customer_name: z.string(),
  customer_phone: z.string(),
  fulfilment: z.enum(['pickup', 'delivery']),
  outlet_id: outletId,
  /** The code in the company's document. */
  outlet_short_code: z.string(),
  /** The voucher that gave `voucher_discount`, in capitals. */
  voucher_code: z.nullable(z.string()),
  /** Grows by one with every change of status. */
  version: z.int(),
  /** When the restaurant acknowledged the order, and the time that it promised: ready, or delivered. */
  acknowledged_at: moment,
  ready_at: moment,
})
export type RestaurantOrderAnswer = z.infer<typeof restaurantOrder>
export const restaurantOrderAnswer = z.object({ data: restaurantOrder })

/**
 * One change of status: `cause` names its origin, such as `customer`, `restaurant`, `payment` or `deadline`.
 */
export const orderHistoryEntry = z.object({
  version: z.int(),
  status: orderStatus,
  at: z.string(),
  cause: z.string(),
  reason: z.nullable(z.string()),
})
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>

/** A single order includes its history, oldest first. A server of the previous release does not send it. */
export const restaurantOrderWithHistory = z.extend(restaurantOrder, {
  history: z._default(z.array(orderHistoryEntry), []),
})
export type RestaurantOrderWithHistory = z.infer<typeof restaurantOrderWithHistory>
export const restaurantOrderWithHistoryAnswer = z.object({ data: restaurantOrderWithHistory })

/** Newest first. `next_cursor` leads to the older ones; null when there are none. */
export const restaurantOrdersAnswer = z.object({
  data: z.array(restaurantOrder),
  unreadable: unreadableOrders,
  next_cursor: z.nullable(z.string()),
})

const cursor = z.optional(z.string().check(z.maxLength(200)))
const limit = z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'must be a number from 1 to 100')))

/** Each member narrows the list. `limit` 1 to 100, default 100. */
export const restaurantOrdersQuery = z.object({
  status: z.optional(orderStatus),
  /** The short code of an outlet. */
  outlet: z.optional(shortCode),
  /** `YYYY-MM-DD` in the company's time zone: the day on which the order was placed. */
  day: z.optional(z.iso.date().check(z.regex(/^20\d\d-/, 'must be a day of this century'))),
  /** The order's number without `#`. */
  number: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'must be the number of an order'))),
  cursor,
  limit,
})

/** Without a cursor, from the first order on; `limit` 1 to 100, default 50. */
export const orderChangesQuery = z.object({ cursor, limit })

/**
 * Oldest change first, each order in its current state. `next_cursor` is always set, even without changes:
 * store it for the next request. `has_more`: request again at once.
 */
export const orderChangesAnswer = z.object({
  data: z.array(restaurantOrder),
  unreadable: unreadableOrders,
  next_cursor: z.string(),
  has_more: z.boolean(),
})

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(255), printable)

/** `reason` is stored in the order's history. */
export const advanceOrderBody = z.object({
  status: orderStatus,
  reason: z.optional(z.string().check(z.trim(), z.maxLength(255), printable)),
})

/** In how many minutes the order will be ready, or delivered. */
export const acknowledgeOrderBody = z.object({ minutes: z.int().check(z.minimum(1), z.maximum(240)) })

export const rejectOrderBody = z.object({ reason })
export const refundOrderBody = z.object({ reason })
