// The saved addresses of a customer (ADDR-01, API-16 to API-19). Server ids are numbers, a browser draft has
// a text id, and neither is ever converted into the other (AMB-019).
import * as z from 'zod/mini'
import { latitude, longitude } from './coordinates.ts'
import { MAX_ADDRESS_TEXT_LENGTH } from './limits.ts'
import { plainText } from './plain-text.ts'

export type AddressId = number & { readonly __id: 'address' }

const id = z.pipe(
  z.int().check(z.minimum(1)),
  z.transform(number => number as AddressId),
)

export const addressType = z.enum(['home', 'office', 'other'])
export type AddressType = z.infer<typeof addressType>

const unknownType = z.pipe(
  z.string(),
  z.transform((): AddressType => 'other'),
)
const text = z._default(
  z.pipe(
    plainText(MAX_ADDRESS_TEXT_LENGTH),
    z.transform(given => given.trim()),
  ),
  '',
)

/** `name` is the customer's label and required with `other` (ADDR-44); an unknown type counts as `other`. */
export const addressBody = z
  .object({
    save_as: z._default(z.union([addressType, unknownType]), 'other'),
    name: text,
    /** The location's name on the map, and its address there. */
    gmaps_name: text,
    gmaps_address: text,
    latitude,
    longitude,
    location_detail: text,
    landmark: text,
  })
  .check(
    z.refine(({ save_as, name }) => save_as !== 'other' || name !== '', {
      message: 'Please enter a name for this address',
      path: ['name'],
    }),
  )
export type AddressBody = z.infer<typeof addressBody>

export const address = z.object({
  id,
  save_as: addressType,
  name: z.string(),
  gmaps_name: z.string(),
  gmaps_address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  location_detail: z.string(),
  landmark: z.string(),
})
export type AddressAnswer = z.infer<typeof address>

export const addressAnswer = z.object({ data: address })
/** Oldest first. */
export const addressesAnswer = z.object({ data: z.array(address) })

export const addressParams = z.object({
  addressId: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.pipe(z.transform(Number), id)),
})
