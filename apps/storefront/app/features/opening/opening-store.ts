// What the page says about when orders are taken: of the outlet and the mode of this customer, once they are known.
import type { OpeningNotice } from '@pesan/contract/page-props'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { usePage } from '../../shell/page.tsx'
import type { OpeningState, Soonest } from './opening-state.ts'

export const openingStore = createStore<OpeningState>(() => ({
  notice: undefined,
  closed: '',
  soonest: null,
  firstSlot: null,
}))

export function useOpeningNotice(): OpeningNotice | null {
  const { opening } = usePage()
  const { notice } = useStore(openingStore)
  return notice === undefined ? opening : notice
}

/** HOURS-14. Empty until the opening has been read. */
export const useClosedOutlets = (): string => useStore(openingStore, ({ closed }) => closed)

export const useSoonest = (): Soonest | null => useStore(openingStore, ({ soonest }) => soonest)
