// The addresses of this browser: saved, recent, the chosen one, and the zoom of the customer's map (ADDR-06,
// ADDR-57). Part of the first view, whose chip shows the chosen one; `address-sync.ts` changes them.
import { ADDRESS_TYPES } from '@pesan/contract/address-type'
import { type Address } from '@pesan/domain/address/address'
import type { AddressBook } from '@pesan/domain/address/address-book'
import { useStore } from 'zustand/react'
import { type Guard, isInteger, isListOf, isNullOr, isObjectOf, isOneOf, isText } from '../../lib/guards.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'

const isDegrees = (content: unknown): content is number => Number.isFinite(content)
const isId: Guard<Address['id']> = (content): content is Address['id'] =>
  isText(content) || isInteger(1)(content)

const isAddress = isObjectOf<Address>({
  id: isId,
  saveAs: isOneOf(ADDRESS_TYPES),
  name: isText,
  mapsName: isText,
  mapsAddress: isText,
  latitude: isDegrees,
  longitude: isDegrees,
  locationDetail: isText,
  landmark: isText,
})

export const addressStore = createPersistedStore<AddressBook>({
  key: 'addresses',
  read: acceptedBy(
    isObjectOf<AddressBook>({
      saved: isListOf(isAddress),
      recent: isListOf(isAddress),
      selected: isNullOr(isAddress),
    }),
  ),
  initial: { saved: [], recent: [], selected: null },
})

export const useAddressBook = (): AddressBook => useStore(addressStore)
export const useSelectedAddress = (): Address | null => useStore(addressStore, ({ selected }) => selected)

// AUTH-39
onSessionEnd('addresses', () => addressStore.setState(addressStore.getInitialState(), true))
