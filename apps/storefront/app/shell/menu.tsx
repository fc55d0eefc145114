// The menu of this page's company, for home and cart. On those pages it is there before hydration; elsewhere it
// arrives later, and whoever asks for it waits in a Suspense boundary.
import type { Menu } from '@pesan/contract/menu'
import { indexProducts, type ProductIndex } from '@pesan/domain/menu/find-product'
import { createContext, type ReactNode, use, useCallback, useContext, useMemo, useState } from 'react'
import { loadMenu } from './load-menu.ts'
import { usePage } from './page.tsx'

export type MenuSource = Menu | Promise<Menu>

export interface LoadedMenu {
  menu: Menu
  products: ProductIndex
}

interface MenuContextValue {
  source: MenuSource
  reload: () => Promise<void>
}

const MenuContext = createContext<MenuContextValue | null>(null)

export function MenuProvider({ source: first, children }: { source: MenuSource; children: ReactNode }) {
  const { company } = usePage()
  const [source, setSource] = useState(first)
  const reload = useCallback(async () => {
    const fresh = loadMenu(company.id, 'latest')
    setSource(fresh)
    await fresh
  }, [company.id])
  const value = useMemo(() => ({ source, reload }), [source, reload])
  return <MenuContext value={value}>{children}</MenuContext>
}

function useMenuContext(): MenuContextValue {
  const value = useContext(MenuContext)
  if (!value) throw new Error('useMenu is for components inside a MenuProvider')
  return value
}

/** Suspends until the menu is there; throws what loading it threw. */
export function useMenu(): LoadedMenu {
  const { source } = useMenuContext()
  const menu = source instanceof Promise ? use(source) : source
  return useMemo(() => ({ menu, products: productsOf(menu) }), [menu])
}

/** Fetches today's menu, for a page whose menu failed to load or has become out of date. */
export const useReloadMenu = (): (() => Promise<void>) => useMenuContext().reload

const indexes = new WeakMap<Menu, ProductIndex>()

function productsOf(menu: Menu): ProductIndex {
  const known = indexes.get(menu)
  if (known) return known
  const index = indexProducts(menu.categories)
  indexes.set(menu, index)
  return index
}
