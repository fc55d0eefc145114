// The saved addresses of a customer (ADDR-01, API-16 to API-19). Server ids are numbers, a browser draft has
// a text id, and neither is ever converted into the other (AMB-019).

import * as v from 'valibot'
import { ADDRESS_TYPES, type AddressType } from './address-type.ts'
import { latitude, longitude } from './coordinates.ts'
import { integer } from './integer.ts'
import { MAX_ADDRESS_TEXT_LENGTH } from './limits.ts'
import { plainText } from './plain-text.ts'

export type AddressId = number & { readonly __id: 'address' }

export const addressId = v.pipe(
  integer,
  v.minValue(1),
  v.transform(number => number as AddressId),
)

const addressType = v.picklist(ADDRESS_TYPES)

const unknownType = v.pipe(
  v.string(),
  v.transform((): AddressType => 'other'),
)
const text = v.optional(
  v.pipe(
    plainText(MAX_ADDRESS_TEXT_LENGTH),
    v.transform(given => given.trim()),
  ),
  '',
)

/** `name` is the customer's label and required with `other` (ADDR-44); an unknown type counts as `other`. */
export const addressBody = v.pipe(
  v.object({
    save_as: v.optional(v.union([addressType, unknownType]), 'other'),
    name: text,
    /** The location's name on the map, and its address there. */
    gmaps_name: text,
    gmaps_address: text,
    latitude,
    longitude,
    location_detail: text,
    landmark: text,
  }),
  v.forward(
    v.check(
      ({ save_as, name }) => save_as !== 'other' || name !== '',
      'Please enter a name for this address',
    ),
    ['name'],
  ),
)
export type AddressBody = v.InferOutput<typeof addressBody>

export const address = v.object({
  id: addressId,
  save_as: addressType,
  name: v.string(),
  gmaps_name: v.string(),
  gmaps_address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  location_detail: v.string(),
  landmark: v.string(),
})
export type AddressAnswer = v.InferOutput<typeof address>

export const addressAnswer = v.object({ data: address })
/** Oldest first. */
export const addressesAnswer = v.object({ data: v.array(address) })

export const addressParams = v.object({
  addressId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number), addressId),
})
