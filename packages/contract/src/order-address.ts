// Another address for an order that is on its way through the kitchen (BOARD-23).
import * as v from 'valibot'
import { latitude, longitude } from './coordinates.ts'
import { MAX_ADDRESS_TEXT_LENGTH } from './limits.ts'
import { plainText } from './plain-text.ts'

const addressText = v.pipe(plainText(MAX_ADDRESS_TEXT_LENGTH), v.trim())

/** What is absent stays as it is. */
export const changeAddressBody = v.pipe(
  v.object({
    delivery_address_name: v.optional(addressText),
    gmaps_address: v.optional(v.pipe(addressText, v.minLength(1))),
    delivery_latitude: v.optional(latitude),
    delivery_longitude: v.optional(longitude),
    delivery_location_detail: v.optional(addressText),
    delivery_landmark: v.optional(addressText),
  }),
  v.check(place => Object.keys(place).length > 0, 'Nothing of the address is given'),
  v.forward(
    v.check(
      place => (place.delivery_latitude === undefined) === (place.delivery_longitude === undefined),
      'A place has a latitude and a longitude',
    ),
    ['delivery_longitude'],
  ),
)
export type ChangeAddressBody = v.InferOutput<typeof changeAddressBody>
