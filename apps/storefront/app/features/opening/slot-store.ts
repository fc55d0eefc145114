// The slot that the customer chose for this order, stored across reloads, so that it survives the page of a bank (LATER-06).
import { useStore } from 'zustand/react'
import { isNullOr, isObjectOf, isText } from '../../lib/guards.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'

interface ChosenSlot {
  /** Its beginning, ISO 8601; null: as soon as possible. */
  slot: string | null
}

const isChosenSlot = isObjectOf<ChosenSlot>({ slot: isNullOr(isText) })

export const slotStore = createPersistedStore<ChosenSlot>({
  key: 'slot',
  read: acceptedBy(isChosenSlot),
  initial: { slot: null },
})

export const chooseSlot = (slot: string | null): void => slotStore.setState({ slot })

export const useSlot = (): string | null => useStore(slotStore, ({ slot }) => slot)
