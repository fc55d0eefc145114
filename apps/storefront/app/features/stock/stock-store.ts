// What the outlets of the company have left, and where they are, for the pages of one that counts or marks (STOCK-05).
import type { PublicStock } from '@pesan/contract/stock'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** Null until it has been read. */
export const stockStore = createStore<{ stock: PublicStock | null; at: Date }>(() => ({
  stock: null,
  at: new Date(0),
}))

/** Empty until they have been read. */
export const outletsStore = createStore<{ outlets: readonly Outlet[] }>(() => ({ outlets: [] }))

export const useStock = () => useStore(stockStore)
export const useOutlets = (): readonly Outlet[] => useStore(outletsStore).outlets
