// What the outlets of the company have left, and where they are, for the pages of one that counts or marks (STOCK-05).
import type { PublicStock } from '@pesan/contract/stock'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { usePage } from '../../shell/page.tsx'

/**
 * Whether the outlets of the company count or mark what they have left: since the page was rendered, or since a
 * message said so (STOCK-05).
 */
export const stockBegunStore = createStore<{ hasBegun: boolean }>(() => ({ hasBegun: false }))

export function useHasStock(): boolean {
  const { hasBegun } = useStore(stockBegunStore)
  return usePage().company.has_stock === true || hasBegun
}

/** Null until it has been read. */
export const stockStore = createStore<{ stock: PublicStock | null; at: Date }>(() => ({
  stock: null,
  at: new Date(0),
}))

/** Empty until they have been read. */
export const outletsStore = createStore<{ outlets: readonly Outlet[] }>(() => ({ outlets: [] }))

export const useStock = () => useStore(stockStore)
export const useOutlets = (): readonly Outlet[] => useStore(outletsStore).outlets
