// The diets by which the menu is filtered, while the page is open.
import type { DietFilter } from '@pesan/domain/menu/diets'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

export const filterStore = createStore<readonly DietFilter[]>(() => [])

export const useDietFilters = (): readonly DietFilter[] => useStore(filterStore)
