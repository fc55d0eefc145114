// Whether the outlets of the company count or mark what they have left: since the page was rendered, or since a message said so (STOCK-05).
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { usePage } from '../../shell/page.tsx'

export const stockBegunStore = createStore<{ hasBegun: boolean }>(() => ({ hasBegun: false }))

export function useHasStock(): boolean {
  const { hasBegun } = useStore(stockBegunStore)
  return usePage().company.has_stock === true || hasBegun
}
