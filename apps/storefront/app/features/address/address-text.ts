// An address as text in the reader's language.
import type { AddressType } from '@pesan/contract/address-type'
import { type Address, displayName } from '@pesan/domain/address/address'
import type { T } from '../../lib/i18n/t.ts'

export const typeLabels = (t: T): Record<AddressType, string> => ({
  home: t('address.home'),
  office: t('address.office'),
  other: t('address.other'),
})

/** ADDR-03 */
export const addressTitle = (t: T, address: Address): string => displayName(address, typeLabels(t))

/** ADDR-65, FULF-07: what the customer added to the map's address. */
export const addedText = ({ locationDetail, landmark }: Address): string =>
  [locationDetail, landmark].filter(text => text.trim() !== '').join(', ')

/** On one line, as in the header: the name and the first part of the address. */
export const shortAddress = (t: T, address: Address): string =>
  [addressTitle(t, address), address.mapsAddress.split(',')[0]].filter(Boolean).join(', ')
