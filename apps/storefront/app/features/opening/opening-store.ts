// What the page says about when orders are taken: of the outlet and the mode of this customer, once they are known.
import type { OpeningNotice } from '@pesan/contract/page-props'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { usePage } from '../../shell/page.tsx'

/** Undefined: as the server wrote it into the page. */
export const openingStore = createStore<{ notice: OpeningNotice | null | undefined }>(() => ({
  notice: undefined,
}))

export function useOpeningNotice(): OpeningNotice | null {
  const { opening } = usePage()
  const { notice } = useStore(openingStore)
  return notice === undefined ? opening : notice
}
