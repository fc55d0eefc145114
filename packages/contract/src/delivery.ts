// The fee for delivery to a location (FULF-03, API-15, AMB-107), and who asks for a message when the company
// starts to deliver there (AMB-054).
import * as z from 'zod/mini'
import { latitude, longitude } from './coordinates.ts'
import { MAX_ADDRESS_TEXT_LENGTH } from './limits.ts'
import { rupiah } from './money.ts'
import { plainText, printable } from './plain-text.ts'

export const deliveryCostBody = z.object({ delivery_latitude: latitude, delivery_longitude: longitude })

export const deliveryOption = z.object({ name: z.string().check(printable), price: rupiah })
export type DeliveryOption = z.infer<typeof deliveryOption>

/** A bare list, the cheapest first; empty when no delivery is available there now. */
export const deliveryCostAnswer = z.array(deliveryOption)

/** Up to this distance from the centre, the option of this name has this price. */
export const deliveryBand = z.object({
  up_to_km: z.number().check(z.positive(), z.maximum(100)),
  price: rupiah,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64), printable),
})
export type DeliveryBand = z.infer<typeof deliveryBand>

/** By the company's table of bands, or by the couriers' quotes. */
export const deliveryPricing = z.enum(['bands', 'couriers'])
export type DeliveryPricing = z.infer<typeof deliveryPricing>

/**
 * RANGE-05: an Indonesian number in any format, stored with +62. The location is the one the customer chose.
 */
export const leadBody = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  gmaps_address: z.optional(plainText(MAX_ADDRESS_TEXT_LENGTH)),
})
