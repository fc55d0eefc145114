// The menu of this page's company, for home and cart. On those pages it is available before hydration;
// elsewhere it loads later, and its readers suspend.
import type { Menu } from '@pesan/contract/menu'
import type { FilteredMenu } from '@pesan/domain/menu/diet-menu'
import { indexProducts, type ProductIndex } from '@pesan/domain/menu/find-product'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { loadMenu } from './load-menu.ts'
import { usePage } from './page.tsx'

export type MenuSource = Menu | Promise<Menu>

interface LoadedMenu {
  menu: Menu
  products: ProductIndex
}

/** Fetches the current menu; given a state of it, shows that. */
type Reload = (state?: Menu) => Promise<Menu>

interface MenuContextValue {
  source: MenuSource
  reload: Reload
}

const MenuContext = createContext<MenuContextValue | null>(null)

export function MenuProvider({ source: first, children }: { source: MenuSource; children: ReactNode }) {
  const { company, locale } = usePage()
  const [source, setSource] = useState(first)
  const reload = useCallback(
    async (state?: Menu) => {
      const fresh = state ?? loadMenu({ companyId: company.id, version: 'latest', locale })
      setSource(fresh)
      return fresh
    },
    [company.id, locale],
  )
  const value = useMemo(() => ({ source, reload }), [source, reload])
  useEffect(() => {
    if (source instanceof Promise) remember(source)
  }, [source])
  return <MenuContext value={value}>{children}</MenuContext>
}

/** For what neither waits for the menu nor fails with it. */
export function useMenuContext(): MenuContextValue {
  const value = useContext(MenuContext)
  if (!value) throw new Error('no MenuProvider')
  return value
}

/** The menu last loaded, null until there is one; for what does not wait for it. */
export function useLoadedMenu(): Menu | null {
  const { source } = useMenuContext()
  const [loaded, setLoaded] = useState<Menu | null>(null)
  useEffect(() => {
    let isCurrent = true
    Promise.resolve(source).then(
      menu => isCurrent && setLoaded(menu),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [source])
  return source instanceof Promise ? loaded : source
}

/** Suspends until the menu has loaded; throws what loading it threw. */
export function useMenu(): LoadedMenu {
  const { source } = useMenuContext()
  const menu = source instanceof Promise ? settledMenu(source) : source
  return useMemo(() => ({ menu, products: productsOf(menu) }), [menu])
}

/** Renders its children once the menu has loaded or failed, and the skeleton when that takes long. */
export function WhenMenuIsHere({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const { source } = useMenuContext()
  const [seen, setSeen] = useState<{ source: MenuSource; stage: ArrivalStage }>()
  useEffect(() => {
    if (source instanceof Promise && !outcomes.has(source))
      return followArrival(source, stage => setSeen({ source, stage }))
  }, [source])
  if (!(source instanceof Promise)) return children
  const stage = seen?.source === source ? seen.stage : outcomes.has(source) ? 'here' : 'expected'
  if (stage === 'here') return children
  return stage === 'late' ? skeleton : null
}

/** For a page whose menu failed to load, is outdated, or is shown in another state. */
export const useReloadMenu = (): Reload => useMenuContext().reload

/**
 * The menu that was published while the page was open, null: none was. What else the page shows of it (stock, outlet, times,
 * diets) is added by `routes/menu-effects.tsx`.
 */
export const publishedMenuStore = createStore<{ menu: Menu | null }>(() => ({ menu: null }))

export const usePublishedMenu = (): Menu | null => useStore(publishedMenuStore).menu

/** The results of earlier waits: React itself would show the fallback of the boundary again for a moment. */
const outcomes = new WeakMap<Promise<Menu>, { menu: Menu } | { error: unknown }>()

function remember(source: Promise<Menu>): void {
  source.then(
    menu => outcomes.set(source, { menu }),
    (error: unknown) => outcomes.set(source, { error }),
  )
}

function settledMenu(source: Promise<Menu>): Menu {
  const outcome = outcomes.get(source)
  if (!outcome) return use(source)
  if ('error' in outcome) throw outcome.error
  return outcome.menu
}

const indexes = new WeakMap<Menu, ProductIndex>()

function productsOf(menu: FilteredMenu): ProductIndex {
  const known = indexes.get(menu)
  if (known) return known
  const index = indexProducts(menu.all ?? menu.categories)
  indexes.set(menu, index)
  return index
}

const SHOW_AFTER_MS = 150
const SHOW_AT_LEAST_MS = 300

/** `expected`: show nothing yet. `late`: show the placeholder. `here`: it has loaded or failed. */
export type ArrivalStage = 'expected' | 'late' | 'here'

/**
 * When the placeholder may replace the menu that is loading: not for very short waits, and never only for a moment.
 * Reports every stage after `expected`; returns a function that stops it.
 */
export function followArrival(
  arrival: Promise<unknown>,
  onStage: (stage: Exclude<ArrivalStage, 'expected'>) => void,
): () => void {
  let isFollowed = true
  const settled = arrival.then(
    () => 'here' as const,
    () => 'here' as const,
  )
  const follow = async () => {
    const stage = await Promise.race([settled, after(SHOW_AFTER_MS)])
    if (!isFollowed) return
    if (stage !== 'here') {
      onStage('late')
      await Promise.all([settled, after(SHOW_AT_LEAST_MS)])
    }
    if (isFollowed) onStage('here')
  }
  void follow()
  return () => {
    isFollowed = false
  }
}

const after = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
