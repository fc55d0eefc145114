// Placing an order and reading it back (ORDER-10, ORDER-30, ORDER-31; AMB-031, AMB-078).
import * as z from 'zod/mini'
import { latitude, longitude } from './coordinates.ts'
import { modifierGroupId, modifierId, orderId, outletId, paymentCardId, productId } from './ids.ts'
import { MAX_ADDRESS_TEXT_LENGTH, MAX_CART_LINES, MAX_NOTE_LENGTH, MAX_QUANTITY } from './limits.ts'
import { rupiah } from './money.ts'
import { externalPaymentData, paymentCapture, paymentCheck, paymentMethod, paymentStatus } from './payment.ts'
import { plainText } from './plain-text.ts'

/** Every status an order can have, our own or imported (ORDER-32). */
export const orderStatus = z.enum([
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
export type OrderStatus = z.infer<typeof orderStatus>

const quantity = z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))
const note = plainText(MAX_NOTE_LENGTH)
const addressText = plainText(MAX_ADDRESS_TEXT_LENGTH)

/** A chosen modifier; `quantity` is always 1, `unit_price` is the price that the customer was shown. */
export const orderModifierInput = z.object({
  product_id: modifierId,
  quantity: z.literal(1),
  unit_price: rupiah,
})

/** `unit_price` is the product's price without modifiers, as the customer was shown it (AMB-032). */
export const orderItemInput = z.object({
  product_id: productId,
  quantity,
  unit_price: rupiah,
  notes: z._default(note, ''),
  modifierGroups: z._default(
    z
      .array(
        z.object({ id: modifierGroupId, modifiers: z.array(orderModifierInput).check(z.maxLength(100)) }),
      )
      .check(z.maxLength(30)),
    [],
  ),
})
export type OrderItemInput = z.infer<typeof orderItemInput>

/**
 * Exactly one of `pickup_outlet_id` and the delivery fields is required; `delivery_notes` is allowed with
 * both (AMB-080).
 */
export const placeOrderBody = z
  .object({
    items: z.array(orderItemInput).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
    payment_method: paymentMethod,
    pickup_outlet_id: z.optional(outletId),
    delivery_address_name: z.optional(addressText),
    delivery_latitude: z.optional(latitude),
    delivery_longitude: z.optional(longitude),
    delivery_location_detail: z.optional(addressText),
    delivery_landmark: z.optional(addressText),
    gmaps_address: z.optional(addressText),
    /**
     * The fee that the customer was shown. The server determines the fee itself and refuses a different one
     * (I3).
     */
    delivery_fees: z.optional(rupiah),
    delivery_notes: z._default(note, ''),
    /** AMB-031: evaluated again when the order is placed. */
    voucher_code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(32))),
    /** Card: the saved card to pay with, and its token from the list of cards (AMB-045). */
    payment_card_id: z.optional(paymentCardId),
    payment_token: z.optional(z.string().check(z.maxLength(100))),
    /** AMB-044: without it, an order that still waits for its payment is offered instead of a second one. */
    allow_second: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ pickup_outlet_id, delivery_latitude }) => !pickup_outlet_id || delivery_latitude === undefined,
      {
        message: 'An order is either picked up or delivered',
        path: ['pickup_outlet_id'],
      },
    ),
  )
export type PlaceOrderBody = z.infer<typeof placeOrderBody>

export const orderItem = z.object({
  id: z.string(),
  product_id: productId,
  name: z.string(),
  quantity: z.int(),
  unit_price: rupiah,
  notes: z.string(),
  options: z.array(z.object({ id: z.string(), product_id: modifierId, name: z.string(), price: rupiah })),
  modifier_groups: z.array(z.object({ id: modifierGroupId })),
})

export type OrderItem = z.infer<typeof orderItem>

/**
 * The other format of ORDER-31, from orders of other channels and never sent by our server: lines with the
 * same `line_id` are one item. The line without a `group` names the item, the others its options (AMB-079).
 */
export const groupedOrderLine = z.object({
  line_id: z.string(),
  product_id: z.optional(z.nullable(productId)),
  product_name: z.string(),
  group: z.optional(z.nullable(z.string())),
  quantity: z.int(),
  unit_price: rupiah,
  notes: z.optional(z.nullable(z.string())),
})

export type GroupedOrderLine = z.infer<typeof groupedOrderLine>

/**
 * Who ended an order: the restaurant, actively or by not confirming it in time; the customer, by cancelling
 * or not paying in time; or `other`, also for values of a newer server.
 */
export const cancelledBy = z.enum(['restaurant', 'not_confirmed', 'not_paid', 'customer', 'other'])
export type CancelledBy = z.infer<typeof cancelledBy>

/** `reason`: the text of the person who cancelled it; null without one. `at`: ISO 8601. */
export const cancellation = z.object({
  // oxlint-disable-next-line promise/valid-params -- the `catch` of a schema, not of a promise
  by: z.catch(cancelledBy, 'other'),
  reason: z.nullable(z.string()),
  at: z.string(),
})

export const order = z.object({
  id: orderId,
  outlet_order_id: z.string(),
  status: orderStatus,
  service_type: z.string(),
  service_order_type: z.nullable(z.string()),
  ordered_at_date: z.string(),
  created_at: z.string(),
  payment_due_date: z.nullable(z.string()),
  outlet_name: z.nullable(z.string()),
  outlet_address: z.nullable(z.string()),
  gmaps_address: z.nullable(z.string()),
  delivery_latitude: z.nullable(z.number()),
  delivery_longitude: z.nullable(z.number()),
  delivery_address_name: z.nullable(z.string()),
  delivery_location_detail: z.nullable(z.string()),
  delivery_landmark: z.nullable(z.string()),
  delivery_notes: z.string(),
  delivery_fees: rupiah,
  voucher_discount: rupiah,
  subtotal: rupiah,
  total: rupiah,
  items: z.array(orderItem),
  paid: z.boolean(),
  external_payment_id: z.nullable(z.string()),
  external_payment_data: z.nullable(externalPaymentData),
  payment_status: paymentStatus,
  /** All payments received for the order, oldest first. A server of the previous release does not send it. */
  captures: z._default(z.array(paymentCapture), []),
  /** Null when the provider did not have to be asked. A server of the previous release does not send it. */
  payment_check: z._default(z.nullable(paymentCheck), null),
  payment_info: z.array(z.object({ id: z.string() })),
  failed_orders: z.array(z.object({ failed_code: z.string() })),
  /** Stays when the order is refunded later. A server of the previous release does not send it. */
  cancellation: z._default(z.nullable(cancellation), null),
  service_json: z.object({
    payment_method: z.string(),
    payment_card: z.nullable(z.object({ masked_card_number: z.string(), network: z.string() })),
  }),
})
export type OrderAnswer = z.infer<typeof order>

export const orderAnswer = z.object({ data: order })

/** An order that exists but cannot be read: it is omitted from `data`, so that the others can be returned. */
export const unreadableOrder = z.object({ id: orderId, outlet_order_id: z.string() })
export type UnreadableOrderAnswer = z.infer<typeof unreadableOrder>

/** In lists next to `data`, nearly always empty. A server of the previous release does not send it. */
export const unreadableOrders = z._default(z.array(unreadableOrder), [])

/** Newest first. `next_cursor` leads to the older ones; null when there are none. */
export const ordersAnswer = z.object({
  data: z.array(order),
  unreadable: unreadableOrders,
  next_cursor: z.nullable(z.string()),
})
export const ordersQuery = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) })
export const orderParams = z.object({ orderId })

/** LEDGER-09: another way to pay an unpaid order; a card as in `placeOrderBody`. */
export const changePaymentBody = z.object({
  payment_method: paymentMethod,
  payment_card_id: z.optional(paymentCardId),
  payment_token: z.optional(z.string().check(z.maxLength(100))),
})
export type ChangePaymentBody = z.infer<typeof changePaymentBody>
