// How the order reaches the customer, stored across reloads (FULF-04). The chosen outlet is stored with its
// name and address, so that the cart page needs no request to show it.
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OutletId } from '@pesan/contract/ids'
import { useStore } from 'zustand/react'
import { isId, isNullOr, isObjectOf, isOneOf, isText } from '../../lib/guards.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'

export interface ChosenOutlet {
  id: OutletId
  name: string
  address: string
}

export interface FulfilmentChoice {
  mode: FulfilmentMode
  outlet: ChosenOutlet | null
}

const isChosenOutlet = isObjectOf<ChosenOutlet>({ id: isId, name: isText, address: isText })
const isChoice = isObjectOf<FulfilmentChoice>({
  mode: isOneOf(['delivery', 'pickup']),
  outlet: isNullOr(isChosenOutlet),
})

export const fulfilmentStore = createPersistedStore<FulfilmentChoice>({
  key: 'fulfilment',
  read: acceptedBy(isChoice),
  initial: { mode: 'delivery', outlet: null },
})

export const setMode = (mode: FulfilmentChoice['mode']): void => fulfilmentStore.setState({ mode })

export const chooseOutlet = ({ id, name, address }: ChosenOutlet): void =>
  fulfilmentStore.setState({ mode: 'pickup', outlet: { id, name, address } })

export const useFulfilment = (): FulfilmentChoice => useStore(fulfilmentStore)
