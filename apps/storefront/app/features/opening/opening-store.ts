// What the page says about when orders are taken: of the outlet and the mode of this customer, once they are known.
import type { OpeningNotice } from '@pesan/contract/page-props'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { usePage } from '../../shell/page.tsx'
import type { OpeningState } from './opening-state.ts'

interface ShownOpening extends OpeningState {
  /** PROMISE-02: what stands at the address, after its heading; empty: nothing. */
  atAddress: string
}

export const openingStore = createStore<ShownOpening>(() => ({
  atAddress: '',
  notice: undefined,
  closed: '',
  soonest: null,
}))

export function useOpeningNotice(): OpeningNotice | null {
  const { opening } = usePage()
  const { notice } = useStore(openingStore)
  return notice === undefined ? opening : notice
}

export const usePromiseAtAddress = (): string => useStore(openingStore, ({ atAddress }) => atAddress)
