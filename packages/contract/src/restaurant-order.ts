// An order as the restaurant's own systems see it, and what they may do with it (AMB-065).

import * as v from 'valibot'
import { activityEntry } from './activity.ts'
import { boardState } from './device.ts'
import { fulfilmentMode } from './fulfilment-mode.ts'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'
import { LOCALES } from './language.ts'
import { MAX_CART_LINES } from './limits.ts'
import { givenMoment, isoDay } from './moment.ts'
import { rupiah } from './money.ts'
import { handOverCode, order, orderStatus, unreadableOrders } from './order.ts'
import { ORDER_MESSAGES } from './order-message.ts'
import { shortCode } from './outlet.ts'
import { onlinePaymentMethod, paymentStatus, refundStatus } from './payment.ts'
import { printable } from './plain-text.ts'

const moment = v.nullable(v.string())
const seenChange = v.object({ at: v.string(), by: moment, seen_at: moment, seen_by: moment })

const messageStatus = v.picklist([
  'waiting',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'refused',
  'unknown',
  'too_late',
])
const messageOutcome = { status: messageStatus, at: v.string() }
const alertMessage = v.object(messageOutcome)

/**
 * A WhatsApp message, `alert` to the restaurant and the others to the customer. `unknown`: it may have arrived;
 * `too_late`: it was not sent. WhatsApp reports `delivered`, `read` and `failed`, which are known for a week.
 */
export const orderMessage = v.object({ kind: v.picklist(ORDER_MESSAGES), ...messageOutcome })
export type OrderMessageAnswer = v.InferOutput<typeof orderMessage>

/** Where an order comes from: the customer's own press, or the restaurant's people (BOARD-13). */
export const orderChannel = v.picklist(['storefront', 'phone', 'counter'])
export type OrderChannel = v.InferOutput<typeof orderChannel>

/** What can change in an accepted order without a press on its boards. */
export const orderChange = v.picklist(['cancelled', 'promise_moved'])
export type OrderChange = v.InferOutput<typeof orderChange>

// Only its customer sees the code.
const { hand_over_code: _code, ...shared } = order.entries

export const restaurantOrder = v.object({
  ...shared /** The name that the customer gave; otherwise `Guest` and the last digits of the number. */,
  customer_name: v.string(),
  /** Empty for an order at the counter without a number. */
  customer_phone: v.string(),
  /** The language of the page on which it was placed; null for an order from before that was stored. */
  customer_locale: v.optional(v.nullable(v.picklist(LOCALES)), null),
  channel: v.optional(orderChannel, 'storefront'),
  /** The member or the API key that entered it, by name; null for a customer's own order. */
  entered_by: v.optional(moment, null),
  fulfilment: fulfilmentMode,
  /** LATER-05: when the kitchen has to begin with an order for later; null for every other order. */
  starts_at: v.optional(moment, null),
  /** PROMISE-01: the largest of its items; null where none has its own, and the usual minutes of the outlet count. */
  preparation_minutes: v.optional(v.nullable(integer), null),
  outlet_id: outletId,
  /** The code in the company's document. */
  outlet_short_code: v.string(),
  /** The voucher that gave `voucher_discount`, in capitals. */
  voucher_code: v.nullable(v.string()),
  /** Grows by one with every change of status. */
  version: integer,
  /** When the restaurant acknowledged the order. */
  acknowledged_at: moment,
  /** When its people were alerted that no one had acknowledged it. */
  alerted_at: v.optional(moment, null),
  /** Whether that is a WhatsApp message, sent or on its way: the outlet or the company has a number for it. */
  whatsapp_alert: v.optional(v.boolean(), false),
  /** How far it is; `at`: when WhatsApp took it, before that when it was written. Absent without one. */
  alert_message: v.optional(alertMessage),
  /** The member or the API key that made the last move, by name; null for others. */
  moved_by: v.optional(moment, null),
  /** Whether the outlet accepted it automatically (BOARD-12). */
  auto_accepted: v.optional(v.boolean(), false),
  /** When it was completed; it can be called back for two hours (BOARD-26). Null for every other status. */
  finished_at: v.optional(moment, null),
  /** Why it was called back by `moved_by`, until its next move. */
  recalled: v.optional(v.nullable(v.object({ reason: v.string(), at: v.string() })), null),
  /** The items that the kitchen has made (BOARD-24), by their `id`; `by` is a member or an API key. */
  ticks: v.optional(v.array(v.object({ item_id: v.string(), at: v.string(), by: moment })), []),
  /** Changes made elsewhere than at the console (BOARD-23), the last of each kind; `seen_at` is null until one is seen. */
  changes: v.optional(v.array(v.object({ change: orderChange, ...seenChange.entries })), []),
  /** The same of its items, for which a page of the previous release knows no kind in `changes`. */
  items_changed: v.optional(v.nullable(seenChange), null),
  /** The same of its address, also by a member. Absent: it goes where it was placed for. */
  address_changed: v.optional(seenChange),
  /**
   * A move that can be taken back until it is due (BOARD-05); the customer is notified then. With the status that the order has, it
   * is a later promise.
   */
  planned: v.optional(
    v.nullable(v.object({ status: orderStatus, ready_at: moment, due_at: v.string(), by: moment })),
    null,
  ),
  /** It ended more than 400 days ago: it can be read, and whatever changes it is refused with `order_archived`. */
  is_archived: v.optional(v.boolean(), false),
})
export type RestaurantOrderAnswer = v.InferOutput<typeof restaurantOrder>
export const restaurantOrderAnswer = v.object({ data: restaurantOrder })

/**
 * One change of status: `cause` names its origin, such as `customer`, `restaurant`, `payment`, `deadline` or `auto_accept`;
 * `recall` is a restaurant that called the order back.
 */
export const orderHistoryEntry = v.object({
  version: integer,
  status: orderStatus,
  at: v.string(),
  cause: v.string(),
  reason: v.nullable(v.string()),
  /** The name of the member or the API key. */
  by: v.optional(v.nullable(v.string()), null),
})
export type OrderHistoryEntry = v.InferOutput<typeof orderHistoryEntry>

/** An attempt to collect the money through the provider; one that was replaced by another method too. */
export const orderPayment = v.object({
  method: onlinePaymentMethod,
  status: paymentStatus,
  amount: rupiah,
  /** When it was begun; `captures` say what arrived. */
  at: v.string(),
  /** By another method or another attempt. */
  is_replaced: v.boolean(),
})
export type OrderPaymentAnswer = v.InferOutput<typeof orderPayment>

/** Money on its way back through the provider. */
export const orderRefund = v.object({
  amount: rupiah,
  status: refundStatus,
  requested_at: v.string(),
  /** When the status last changed. */
  changed_at: v.string(),
})
export type OrderRefundAnswer = v.InferOutput<typeof orderRefund>

/** A single order includes what happened to it, each list oldest first. A server of the previous release does not send it. */
export const restaurantOrderWithHistory = v.object({
  ...restaurantOrder.entries,
  history: v.optional(v.array(orderHistoryEntry), []),
  payments: v.optional(v.array(orderPayment), []),
  refunds: v.optional(v.array(orderRefund), []),
  messages: v.optional(v.array(orderMessage), []),
  /** What its people did to it besides moving it on, as the activity log has it. */
  actions: v.optional(v.array(activityEntry)),
})
export type RestaurantOrderWithHistory = v.InferOutput<typeof restaurantOrderWithHistory>
export const restaurantOrderWithHistoryAnswer = v.object({ data: restaurantOrderWithHistory })

/** Newest first. `next_cursor` leads to the older ones; null when there are none. */
export const restaurantOrdersAnswer = v.object({
  data: v.array(restaurantOrder),
  unreadable: unreadableOrders,
  next_cursor: v.nullable(v.string()),
})

/** LATER-05. */
export const ordersForLaterAnswer = v.object({
  data: v.array(restaurantOrder),
  unreadable: unreadableOrders,
})

/**
 * What a board shows when it opens: the newest 500 orders of `day`, which is today, and those for later. `next_cursor` leads to
 * older ones of that day in the list of orders, `changes_cursor` to whatever changes after this answer.
 */
export const boardOrdersAnswer = v.object({
  data: v.array(restaurantOrder),
  unreadable: unreadableOrders,
  day: isoDay,
  next_cursor: v.nullable(v.string()),
  changes_cursor: v.string(),
})

export const openOrderCountAnswer = v.object({ data: v.object({ count: integer }) })

const cursor = v.optional(v.pipe(v.string(), v.maxLength(200)))
const limit = v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'must be a number from 1 to 100')))

/** Each member narrows the list. `limit` 1 to 100, default 100. */
export const restaurantOrdersQuery = v.object({
  status: v.optional(orderStatus),
  /** The short code of an outlet. */
  outlet: v.optional(shortCode),
  /** `YYYY-MM-DD` in the company's time zone: the day on which the order was placed. */
  day: v.optional(v.pipe(isoDay, v.regex(/^20\d\d-/, 'must be a day of this century'))),
  /** The order's number without `#`. */
  number: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be the number of an order'))),
  cursor,
  limit,
})

/** How far back a search looks (BOARD-10). */
export const SEARCHED_DAYS = 90

/**
 * `q`: a number (`431` or `#431`), the beginnings of words of the customer's name or of items, a phone number or at least
 * four of its last digits; an order matches all of it. `limit` 1 to 100, default 50.
 */
export const searchOrdersQuery = v.object({
  q: v.pipe(
    v.string(),
    v.maxLength(100),
    printable,
    v.regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit'),
  ),
  cursor,
  limit,
})

/**
 * Without a cursor, from the first order on, or with `from` from this moment on: a client that then lists the orders misses
 * no change. `limit` 1 to 100, default 50. A paired tablet says how its board is.
 */
export const orderChangesQuery = v.object({
  cursor,
  from: v.optional(v.literal('now')),
  limit,
  ...v.partial(boardState).entries,
})

/**
 * Oldest change first, each order in its current state. `next_cursor` is always set, even without changes:
 * store it for the next request. `has_more`: request again at once.
 */
export const orderChangesAnswer = v.object({
  data: v.array(restaurantOrder),
  unreadable: unreadableOrders,
  next_cursor: v.string(),
  has_more: v.boolean(),
})

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255), printable)

/** `reason` is stored in the order's history. */
export const advanceOrderBody = v.object({
  status: orderStatus,
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255), printable)),
})

export const minutes = v.pipe(integer, v.minValue(1), v.maxValue(240))

/** In how many minutes the order will be ready, or delivered. */
export const acknowledgeOrderBody = v.object({ minutes })

/**
 * By how many minutes; of a promise that has passed, from now on. `ready_at`: the promise that the caller saw (to plan, also a planned
 * one); nothing changes if it is another one by now, as after a repeat.
 */
export const postponeOrderBody = v.object({
  minutes: v.pipe(integer, v.minValue(1), v.maxValue(60)),
  ready_at: v.optional(givenMoment),
})

export const rejectOrderBody = v.object({ reason })
export const refundOrderBody = v.object({ reason })
export const recallOrderBody = v.object({ reason })

export const handOverCodeBody = v.object({ code: handOverCode })
/** `tries_left`: how many more wrong ones are answered before the order waits. */
export const handOverCodeAnswer = v.object({
  data: v.object({ is_right: v.boolean(), tries_left: integer }),
})

/** What they are from now on, whatever they were: repeats change nothing, and devices agree. */
export const tickItemsBody = v.object({
  item_ids: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'must be the id of an item'))),
    v.minLength(1),
    v.maxLength(MAX_CART_LINES),
  ),
  ticked: v.boolean(),
})

/** `until`: the time of the last change that was shown, so that one that came meanwhile is still to be seen. */
export const seenBody = v.object({ until: givenMoment })
