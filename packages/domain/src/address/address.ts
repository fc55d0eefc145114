// A delivery address and what can be told about it without asking anybody (ADDR-01 to ADDR-04).
import type { AddressId as SavedAddressId } from '@pesan/contract/address'
import type { Coordinates } from '../delivery/distance.ts'

export const ADDRESS_TYPES = ['home', 'office', 'other'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

export interface AddressFields extends Coordinates {
  saveAs: AddressType
  /** What the customer calls it; shown only for type other. */
  name: string
  mapsName: string
  mapsAddress: string
  locationDetail: string
  landmark: string
}

/** A number is the server's id, a text that of a draft (AMB-019): never one for the other. */
export type AddressId = SavedAddressId | string

export interface Address extends AddressFields {
  id: AddressId
}

/** ADDR-02 */
export const isTemporary = ({ id }: { id?: number | string | null | undefined }): boolean =>
  typeof id !== 'number'

/** ADDR-04 */
export const addressType = (saveAs: unknown): AddressType =>
  ADDRESS_TYPES.find(type => type === saveAs) ?? 'other'

/** ADDR-03. The labels are words of the reader's language. */
export const displayName = (
  { saveAs, name }: Pick<AddressFields, 'saveAs' | 'name'>,
  labels: Readonly<Record<AddressType, string>>,
): string => (saveAs === 'other' ? name : labels[saveAs])

/** ADDR-44. Only type other is called by its name. */
export const isNameMissing = ({ saveAs, name }: Pick<AddressFields, 'saveAs' | 'name'>): boolean =>
  saveAs === 'other' && name.trim() === ''

const SAME_PLACE_DEGREES = 0.0001
/** Far below a millimetre: what subtracting two decimal fractions may be off by. */
const ROUNDING_DEGREES = 1e-9

/** ADDR-13, ADDR-27: within 0.0001 degrees both ways, some eleven metres. */
export const isSamePlace = (one: Coordinates, other: Coordinates): boolean =>
  isNear(one.latitude, other.latitude) && isNear(one.longitude, other.longitude)

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= SAME_PLACE_DEGREES + ROUNDING_DEGREES
