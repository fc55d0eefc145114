// Placing an order and reading it back (ORDER-10, ORDER-30, ORDER-31; AMB-031, AMB-078).

import * as v from 'valibot'
import { orderAmount, tip } from './charge.ts'
import { latitude, longitude } from './coordinates.ts'
import { modifierGroupId, modifierId, orderId, outletId, paymentCardId, productId } from './ids.ts'
import { integer } from './integer.ts'
import { MAX_ADDRESS_TEXT_LENGTH, MAX_CART_LINES, MAX_NOTE_LENGTH, MAX_QUANTITY } from './limits.ts'
import { ALLERGENS } from './menu-parts.ts'
import { givenMoment } from './moment.ts'
import { rupiah } from './money.ts'
import { externalPaymentData, paymentCapture, paymentCheck, paymentMethod, paymentStatus } from './payment.ts'
import { plainText } from './plain-text.ts'

/** Every status an order can have, our own or imported (ORDER-32). */
export const orderStatus = v.picklist([
  'pending',
  'processing',
  'preparing',
  'ready',
  'prepare_order',
  'delivering',
  'on_deliver',
  'approved',
  'completed',
  'complete',
  'complete_deliver',
  'cancelled',
  'refunded',
])
export type OrderStatus = v.InferOutput<typeof orderStatus>

const quantity = v.pipe(integer, v.minValue(1), v.maxValue(MAX_QUANTITY))
const note = plainText(MAX_NOTE_LENGTH)
const allergies = v.array(v.picklist(ALLERGENS))
/** EDIT-10: what the customer must not eat, for the kitchen. */
export const givenAllergies = v.optional(
  v.pipe(
    allergies,
    v.check(list => new Set(list).size === list.length, 'names an entry twice'),
  ),
)
const addressText = plainText(MAX_ADDRESS_TEXT_LENGTH)

/** A chosen modifier; `quantity` is always 1, `unit_price` is the price that the customer was shown. */
export const orderModifierInput = v.object({
  product_id: modifierId,
  quantity: v.literal(1),
  unit_price: rupiah,
})

/** `unit_price` is the product's price without modifiers, as the customer was shown it (AMB-032). */
export const orderItemInput = v.object({
  product_id: productId,
  quantity,
  unit_price: rupiah,
  notes: v.optional(note, ''),
  modifierGroups: v.optional(
    v.pipe(
      v.array(
        v.object({ id: modifierGroupId, modifiers: v.pipe(v.array(orderModifierInput), v.maxLength(100)) }),
      ),
      v.maxLength(30),
    ),
    [],
  ),
})
export type OrderItemSent = v.InferInput<typeof orderItemInput>
export type OrderItemInput = v.InferOutput<typeof orderItemInput>

/**
 * What is ordered and how it reaches the customer. Exactly one of `pickup_outlet_id` and the delivery fields is
 * required; `delivery_notes` is allowed with both (AMB-080).
 */
export const orderedEntries = {
  items: v.pipe(v.array(orderItemInput), v.minLength(1), v.maxLength(MAX_CART_LINES)),
  pickup_outlet_id: v.optional(outletId),
  delivery_address_name: v.optional(addressText),
  delivery_latitude: v.optional(latitude),
  delivery_longitude: v.optional(longitude),
  delivery_location_detail: v.optional(addressText),
  delivery_landmark: v.optional(addressText),
  gmaps_address: v.optional(addressText),
  /**
   * The fee that the customer was shown. The server determines the fee itself and refuses a different one
   * (I3).
   */
  delivery_fees: v.optional(rupiah),
  delivery_notes: v.optional(note, ''),
  /** AMB-031: evaluated again when the order is placed. */
  voucher_code: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32))),
}

interface Ways {
  pickup_outlet_id?: string | undefined
  delivery_latitude?: number | undefined
}

export const hasOneWay = ({ pickup_outlet_id, delivery_latitude }: Ways): boolean =>
  pickup_outlet_id === undefined || delivery_latitude === undefined
export const ONE_WAY = 'An order is either picked up or delivered'

export const placeOrderBody = v.pipe(
  v.object({
    ...orderedEntries,
    payment_method: paymentMethod,
    /** Card: the saved card to pay with, and its token from the list of cards (AMB-045). */
    payment_card_id: v.optional(paymentCardId),
    payment_token: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** AMB-044: without it, an order that still waits for its payment is offered instead of a second one. */
    allow_second: v.optional(v.boolean()),
    /** CHARGE-09: what the customer adds for the people who bring it, where the company offers tips. */
    tip: v.optional(tip),
    /** The total that the customer was shown; required where charges make another one than CART-14 (CHARGE-06). */
    total: v.optional(rupiah),
    /** LATER-04: the beginning of the slot that the customer chose. Without it: as soon as possible. */
    scheduled_for: v.optional(givenMoment),
    allergies: givenAllergies,
  }),
  v.forward(
    v.check(ordered => hasOneWay(ordered), ONE_WAY),
    ['pickup_outlet_id'],
  ),
)
export type PlaceOrderBody = v.InferOutput<typeof placeOrderBody>

export const orderItem = v.object({
  id: v.string(),
  product_id: productId,
  name: v.string(),
  quantity: integer,
  unit_price: rupiah,
  notes: v.string(),
  options: v.array(v.object({ id: v.string(), product_id: modifierId, name: v.string(), price: rupiah })),
  modifier_groups: v.array(v.object({ id: modifierGroupId })),
})

export type OrderItem = v.InferOutput<typeof orderItem>

/**
 * The other format of ORDER-31, from orders of other channels and never sent by our server: lines with the
 * same `line_id` are one item. The line without a `group` names the item, the others its options (AMB-079).
 */
export const groupedOrderLine = v.object({
  line_id: v.string(),
  product_id: v.nullish(productId),
  product_name: v.string(),
  group: v.nullish(v.string()),
  quantity: integer,
  unit_price: rupiah,
  notes: v.nullish(v.string()),
})

export type GroupedOrderLine = v.InferOutput<typeof groupedOrderLine>

/**
 * Who ended an order: the restaurant, actively or by not confirming it in time; the customer, by cancelling
 * or not paying in time; or `other`, also for values of a newer server.
 */
export const cancelledBy = v.picklist(['restaurant', 'not_confirmed', 'not_paid', 'customer', 'other'])
export type CancelledBy = v.InferOutput<typeof cancelledBy>

/** `reason`: the text of the person who cancelled it; null without one. `at`: ISO 8601. */
export const cancellation = v.object({
  // oxlint-disable-next-line promise/valid-params -- the `catch` of a schema, not of a promise
  by: v.fallback(cancelledBy, 'other'),
  reason: v.nullable(v.string()),
  at: v.string(),
})

export const order = v.object({
  id: orderId,
  outlet_order_id: v.string(),
  status: orderStatus,
  service_type: v.string(),
  service_order_type: v.nullable(v.string()),
  ordered_at_date: v.string(),
  created_at: v.string(),
  /** The time that the restaurant promised: ready, or delivered. */
  ready_at: v.optional(v.nullable(v.string()), null),
  /** The first of these times, where it was moved. A server of the previous release does not send it. */
  promised_at: v.optional(v.nullable(v.string()), null),
  /**
   * PROMISE-02: when the order was placed, it was expected in this span; null for an order for later, and for a company that has not said
   * when it takes orders. A server of the previous release does not send it.
   */
  expected: v.optional(v.nullable(v.object({ from: v.string(), until: v.string() })), null),
  /** LATER-04: the beginning of the slot of 15 minutes; null: as soon as possible. A server of the previous release does not send it. */
  scheduled_for: v.optional(v.nullable(v.string()), null),
  payment_due_date: v.nullable(v.string()),
  outlet_name: v.nullable(v.string()),
  outlet_address: v.nullable(v.string()),
  gmaps_address: v.nullable(v.string()),
  delivery_latitude: v.nullable(v.number()),
  delivery_longitude: v.nullable(v.number()),
  delivery_address_name: v.nullable(v.string()),
  delivery_location_detail: v.nullable(v.string()),
  delivery_landmark: v.nullable(v.string()),
  delivery_notes: v.string(),
  /** EDIT-10: what the customer must not eat. A server of the previous release does not send it. */
  allergies: v.optional(allergies, []),
  delivery_fees: rupiah,
  voucher_discount: rupiah,
  subtotal: rupiah,
  total: rupiah,
  /** CHARGE-02: what the total is the sum of, in its order. A server of the previous release does not send it. */
  amounts: v.optional(v.array(orderAmount), []),
  /** As they are now. */
  items: v.array(orderItem),
  /** BOARD-14: when items were last taken out or swapped, why, and as what the order was placed. A server of the previous release does not send it. */
  changed_items: v.nullish(
    v.object({ at: v.string(), reason: v.string(), items_before: v.array(orderItem) }),
  ),
  /** What the order was placed for, and by how much it was reduced since. A server of the previous release sends neither. */
  placed_total: v.optional(rupiah),
  reduced: v.optional(rupiah),
  paid: v.boolean(),
  external_payment_id: v.nullable(v.string()),
  external_payment_data: v.nullable(externalPaymentData),
  payment_status: paymentStatus,
  /** All payments received for the order, oldest first. A server of the previous release does not send it. */
  captures: v.optional(v.array(paymentCapture), []),
  /** Null when the provider did not have to be asked. A server of the previous release does not send it. */
  payment_check: v.nullish(paymentCheck, null),
  payment_info: v.array(v.object({ id: v.string() })),
  failed_orders: v.array(v.object({ failed_code: v.string() })),
  /** Stays when the order is refunded later. A server of the previous release does not send it. */
  cancellation: v.nullish(cancellation, null),
  /** BOARD-19: when its customer reads it, if the company requires it, until it has ended. */
  hand_over_code: v.optional(v.string()),
  service_json: v.object({
    payment_method: v.string(),
    payment_card: v.nullable(v.object({ masked_card_number: v.string(), network: v.string() })),
  }),
})
export type OrderAnswer = v.InferOutput<typeof order>

export const HAND_OVER_CODE_LENGTH = 4
export const handOverCode = v.pipe(v.string(), v.regex(/^\d{4}$/, 'must have four digits'))

export const orderAnswer = v.object({ data: order })

/** An order that exists but cannot be read: it is omitted from `data`, so that the others can be returned. */
export const unreadableOrder = v.object({ id: orderId, outlet_order_id: v.string() })
export type UnreadableOrderAnswer = v.InferOutput<typeof unreadableOrder>

/** In lists next to `data`, nearly always empty. A server of the previous release does not send it. */
export const unreadableOrders = v.optional(v.array(unreadableOrder), [])

/** Newest first. `next_cursor` leads to the older ones; null when there are none. */
export const ordersAnswer = v.object({
  data: v.array(order),
  unreadable: unreadableOrders,
  next_cursor: v.nullable(v.string()),
})
export const ordersQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.regex(/^a?\d{1,15}$/))) })
export const orderParams = v.object({ orderId })

/** LEDGER-09: another way to pay an unpaid order; a card as in `placeOrderBody`. */
export const changePaymentBody = v.object({
  payment_method: paymentMethod,
  payment_card_id: v.optional(paymentCardId),
  payment_token: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type ChangePaymentBody = v.InferOutput<typeof changePaymentBody>
