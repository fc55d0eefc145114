// The menu that was published while the page was open. What else the page shows of it (stock, outlet, times, diets) is added by
// `routes/menu-effects.tsx`.
import type { Menu } from '@pesan/contract/menu'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'

/** Null: none was. */
export const publishedMenuStore = createStore<{ menu: Menu | null }>(() => ({ menu: null }))

export const usePublishedMenu = (): Menu | null => useStore(publishedMenuStore).menu
