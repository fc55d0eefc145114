// The fee for delivery to a location (FULF-03, API-15, AMB-107), and who asks for a message when the company
// starts to deliver there (AMB-054).
import * as v from 'valibot'
import { threshold } from './charge.ts'
import { coordinates, latitude, longitude } from './coordinates.ts'
import { modifierId, productId } from './ids.ts'
import { integer } from './integer.ts'
import { MAX_ADDRESS_TEXT_LENGTH, MAX_CART_LINES, MAX_QUANTITY, MAX_ZONE_CORNERS } from './limits.ts'
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

/** Of the items of an order, before a voucher. The larger of this minimum and the company's holds. */
const deliveryTerms = v.object({
  minimum_order: v.optional(threshold),
  /** From this price of the items on, delivery costs nothing. Absent: what the company says. */
  free_from: v.optional(threshold),
})
export type DeliveryTerms = v.InferOutput<typeof deliveryTerms>

export const deliveryQuote = v.object({
  name: v.pipe(v.string(), printable),
  price: rupiah,
  ...deliveryTerms.entries,
  /** How long the courier takes, where the offer says so in minutes (PROMISE-01). */
  minutes: v.optional(v.pipe(integer, v.minValue(1))),
})
export type DeliveryQuote = v.InferOutput<typeof deliveryQuote>

/** A bare list, the cheapest first; empty when no delivery is available there now. */
export const deliveryQuotesAnswer = v.array(deliveryQuote)

const optionName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64), printable)

/** Up to this distance from the centre, the quote of this name has this price. */
export const deliveryBand = v.object({
  up_to_km: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)),
  price: rupiah,
  name: optionName,
  ...deliveryTerms.entries,
})
export type DeliveryBand = v.InferOutput<typeof deliveryBand>

/** An area drawn on the map, with its price. The last corner is joined to the first; the sides do not cross. */
export const deliveryZone = v.object({
  name: optionName,
  price: rupiah,
  ...deliveryTerms.entries,
  corners: v.pipe(v.array(coordinates), v.minLength(3), v.maxLength(MAX_ZONE_CORNERS)),
})
export type DeliveryZone = v.InferOutput<typeof deliveryZone>

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
