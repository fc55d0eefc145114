// What is known of the outlets that may make the order, for the pages that need more than the first view.
import { useStore } from 'zustand/react'
import type { Soonest } from './opening-state.ts'
import { openingStore } from './opening-store.ts'

/** HOURS-14. Empty until the opening has been read. */
export const useClosedOutlets = (): string => useStore(openingStore, ({ closed }) => closed)

export const useSoonest = (): Soonest | null => useStore(openingStore, ({ soonest }) => soonest)
