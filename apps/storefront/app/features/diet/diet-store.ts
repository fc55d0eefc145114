// The diets by which the customer filters the menu, and their allergies, which are stored on this device only and sent with each
// order (EDIT-10).

import type { DietFilter } from '@pesan/contract/menu-parts'
import { ALLERGENS, type Allergen } from '@pesan/contract/menu-parts'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { isListOf, isOneOf } from '../../lib/guards.ts'
import { acceptedBy, createPersistedStore } from '../../lib/storage/persisted-store.ts'

/** The diets by which the menu is filtered, while the page is open. */
export const filterStore = createStore<readonly DietFilter[]>(() => [])

export const useDietFilters = (): readonly DietFilter[] => useStore(filterStore)

export const allergyStore = createPersistedStore<readonly Allergen[]>({
  key: 'allergies',
  read: acceptedBy(isListOf(isOneOf(ALLERGENS))),
  initial: [],
})

export const useAllergies = (): readonly Allergen[] => useStore(allergyStore)
