// What the customer must not eat (EDIT-10), stored on this device only; an order takes it along.
import { ALLERGENS, type Allergen } from '@pesan/contract/menu-parts'
import { useStore } from 'zustand/react'
import { isListOf, isOneOf } from '../../lib/guards.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'

export const allergyStore = createPersistedStore<readonly Allergen[]>({
  key: 'allergies',
  read: acceptedBy(isListOf(isOneOf(ALLERGENS))),
  initial: [],
})

export const useAllergies = (): readonly Allergen[] => useStore(allergyStore)
