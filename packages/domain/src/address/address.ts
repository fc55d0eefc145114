// A delivery address and the facts that follow from it without a request (ADDR-01 to ADDR-04).

import type { AddressId as SavedAddressId } from '@pesan/contract/address'
import { ADDRESS_TYPES, type AddressType } from '@pesan/contract/address-type'
import type { Coordinates } from '../delivery/distance.ts'

export interface AddressFields extends Coordinates {
  saveAs: AddressType
  /** The customer's label; shown only for type other. */
  name: string
  mapsName: string
  mapsAddress: string
  locationDetail: string
  landmark: string
}

/** A number is a server id, a text is the id of a draft (AMB-019); neither is ever used as the other. */
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

/** ADDR-03. The labels are in the reader's language. */
export const displayName = (
  { saveAs, name }: Pick<AddressFields, 'saveAs' | 'name'>,
  labels: Readonly<Record<AddressType, string>>,
): string => (saveAs === 'other' ? name : labels[saveAs])

/** ADDR-44. Only type other is shown by its name. */
export const isNameMissing = ({ saveAs, name }: Pick<AddressFields, 'saveAs' | 'name'>): boolean =>
  saveAs === 'other' && name.trim() === ''

const SAME_LOCATION_DEGREES = 0.0001
/** Far below a millimetre: the possible rounding error of subtracting two decimal fractions. */
const ROUNDING_DEGREES = 1e-9

/** ADDR-13, ADDR-27: within 0.0001 degrees in both directions, about eleven metres. */
export const isSameLocation = (one: Coordinates, other: Coordinates): boolean =>
  isNear(one.latitude, other.latitude) && isNear(one.longitude, other.longitude)

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= SAME_LOCATION_DEGREES + ROUNDING_DEGREES
