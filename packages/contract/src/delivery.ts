// The fee for delivery to a location (FULF-03, API-15, AMB-107), and who asks for a message when the company
// starts to deliver there (AMB-054).
import * as v from 'valibot'
import { latitude, longitude } from './coordinates.ts'
import { modifierId, productId } from './ids.ts'
import { integer } from './integer.ts'
import { MAX_ADDRESS_TEXT_LENGTH, MAX_CART_LINES, MAX_QUANTITY } from './limits.ts'
import { givenMoment } from './moment.ts'
import { rupiah } from './money.ts'
import { plainText, printable } from './plain-text.ts'

/** What is to be brought; a modifier that is chosen twice is named twice. */
export const deliveryItem = v.object({
  product_id: productId,
  quantity: v.pipe(integer, v.minValue(1), v.maxValue(MAX_QUANTITY)),
  modifier_ids: v.optional(v.pipe(v.array(modifierId), v.maxLength(100)), []),
})

export type DeliveryItem = v.InferOutput<typeof deliveryItem>

/**
 * `items`: the order goes to the nearest outlet that has all of them (HOURS-14). Without them, to the nearest. `scheduled_for`: to
 * one that has this slot.
 */
export const deliveryQuoteBody = v.object({
  delivery_latitude: latitude,
  delivery_longitude: longitude,
  items: v.optional(v.pipe(v.array(deliveryItem), v.maxLength(MAX_CART_LINES)), []),
  scheduled_for: v.optional(givenMoment),
})

export const deliveryQuote = v.object({ name: v.pipe(v.string(), printable), price: rupiah })
export type DeliveryQuote = v.InferOutput<typeof deliveryQuote>

/** A bare list, the cheapest first; empty when no delivery is available there now. */
export const deliveryQuotesAnswer = v.array(deliveryQuote)

/** Up to this distance from the centre, the quote of this name has this price. */
export const deliveryBand = v.object({
  up_to_km: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)),
  price: rupiah,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64), printable),
})
export type DeliveryBand = v.InferOutput<typeof deliveryBand>

/** By the company's table of bands, or by the couriers' quotes. */
export const deliveryPricing = v.picklist(['bands', 'couriers'])
export type DeliveryPricing = v.InferOutput<typeof deliveryPricing>

/**
 * RANGE-05: an Indonesian number in any format, stored with +62. The location is the one the customer chose.
 */
export const leadBody = v.object({
  phone: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  latitude: v.optional(latitude),
  longitude: v.optional(longitude),
  gmaps_address: v.optional(plainText(MAX_ADDRESS_TEXT_LENGTH)),
})
