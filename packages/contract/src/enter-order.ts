// An order that the restaurant's people enter for a customer, by phone or at the counter (BOARD-13).
import * as v from 'valibot'
import { orderAmount } from './charge.ts'
import { orderId, outletId } from './ids.ts'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './limits.ts'
import { rupiah } from './money.ts'
import { givenAllergies, hasOneWay, ONE_WAY, orderedEntries } from './order.ts'
import { plainText } from './plain-text.ts'
import { minutes } from './restaurant-order.ts'

export const enteredChannel = v.picklist(['phone', 'counter'])
export type EnteredChannel = v.InferOutput<typeof enteredChannel>

interface Contact {
  channel: EnteredChannel
  customer_phone?: string | undefined
  pickup_outlet_id?: string | undefined
  voucher_code?: string | undefined
}

/** Only what is picked up from the counter goes without: a driver calls, and a voucher counts its uses by customer. */
export const hasContact = ({ channel, ...order }: Contact): boolean =>
  order.customer_phone !== undefined ||
  (channel === 'counter' && order.pickup_outlet_id !== undefined && order.voucher_code === undefined)

/** `customer_name` is for this order only; what a customer is called stays the customer's own. */
export const enterOrderBody = v.pipe(
  v.object({
    ...orderedEntries,
    channel: enteredChannel,
    payment_method: v.literal('cash'),
    customer_name: v.optional(v.pipe(plainText(MAX_NAME_LENGTH), v.trim()), ''),
    customer_phone: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_PHONE_LENGTH))),
    /** With it the order is accepted at once, to be ready in so many minutes. */
    minutes: v.optional(minutes),
    allergies: givenAllergies,
  }),
  v.forward(
    v.check(ordered => hasOneWay(ordered), ONE_WAY),
    ['pickup_outlet_id'],
  ),
  v.forward(
    v.check(ordered => hasContact(ordered), 'An order by phone, a delivery and a voucher need the number'),
    ['customer_phone'],
  ),
)
export type EnterOrderBody = v.InferOutput<typeof enterOrderBody>

/** What of an entered order decides its price. A voucher counts its uses by customer, so it needs the number. */
export const quoteOrderBody = v.pipe(
  v.object({
    items: orderedEntries.items,
    pickup_outlet_id: orderedEntries.pickup_outlet_id,
    delivery_latitude: orderedEntries.delivery_latitude,
    delivery_longitude: orderedEntries.delivery_longitude,
    voucher_code: orderedEntries.voucher_code,
    customer_phone: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_PHONE_LENGTH))),
  }),
  v.forward(
    v.check(ordered => hasOneWay(ordered), ONE_WAY),
    ['pickup_outlet_id'],
  ),
  v.forward(
    v.check(
      ({ voucher_code, customer_phone }) => voucher_code === undefined || customer_phone !== undefined,
      'A voucher needs the number',
    ),
    ['customer_phone'],
  ),
)
export type QuoteOrderBody = v.InferOutput<typeof quoteOrderBody>

/** The amounts that the order would be placed with now, and the outlet that makes it. */
export const orderQuoteAnswer = v.object({
  data: v.object({
    outlet_id: outletId,
    outlet_name: v.string(),
    subtotal: rupiah,
    delivery_fees: rupiah,
    voucher_discount: rupiah,
    total: rupiah,
    /** CHARGE-02: what the total is the sum of. A server of the previous release does not send it. */
    amounts: v.optional(v.array(orderAmount), []),
  }),
})
export type OrderQuote = v.InferOutput<typeof orderQuoteAnswer>['data']

/** Nothing of the customer: the first answer is stored for repeats. */
export const enteredOrderAnswer = v.object({ data: v.object({ id: orderId, outlet_order_id: v.string() }) })
