// The menu of the home page: category bar, popular items, categories, search. The product dialog and the cart
// are other features; the route connects them through `offers`.
import type { Category } from '@pesan/contract/menu'
import { searchMenu } from '@pesan/domain/menu/search'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { DialogSlot } from '../../shell/dialog-slot.tsx'
import { useDialogs } from '../../shell/dialogs.tsx'
import { loadable, usePreloadAtIdle } from '../../shell/loadable.tsx'
import { useMenu } from '../../shell/menu.tsx'
import { usePage, useT } from '../../shell/page.tsx'
import { scrollBehavior } from '../../ui/scroll-behavior.ts'
import { MENU_ID, sectionId, useCategoryOfAddress } from './category-address.ts'
import { CategoryBar } from './category-bar.tsx'
import { CategorySection } from './category-section.tsx'
import { CategoriesBesideMenu, EmptyMenu, NoResults, SearchField } from './deferred-chunk.ts'
import { FIRST_FOUND, FIRST_PRODUCTS, isLongMenu, openBlocks } from './menu-windowing.ts'
import { PopularSection } from './popular-section.tsx'
import type { Offers } from './product-card-marks.tsx'
import { useReadingPosition } from './use-reading-position.ts'

const CategorySheet = loadable(() => import('./category-sheet.tsx').then(module => module.CategorySheet))
const SOON = [CategorySheet, SearchField, NoResults]

interface MenuViewProps {
  offers: Offers
  /** What is below the menu when no search is open. */
  below: ReactNode
}

export function MenuView({ offers, below }: MenuViewProps) {
  const t = useT()
  const dialogs = useDialogs()
  const { menu } = useMenu()
  const { categoryId } = usePage()
  const search = useSearch(menu.categories)
  const only = useCategoryOfAddress(categoryId)
  const shown = useMemo(() => shownOf(search.found, only), [search.found, only])
  const isLong = useMemo(() => isLongMenu(menu.categories), [menu])
  const first = search.isFiltering ? FIRST_FOUND : FIRST_PRODUCTS
  const open = useMemo(() => openBlocks(shown, first), [shown, first])
  const bar = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const progress = useRef<HTMLSpanElement>(null)
  const ids = useMemo(() => shown.map(category => category.id), [shown])
  const { activeId, isStuck } = useReadingPosition({ bar, menu: list, progress }, ids)
  const active = menu.categories.find(category => category.id === activeId)
  usePreloadAtIdle(SOON)

  const filter = (query: string | null) => {
    search.setQuery(query)
    // Results begin at the top, however far down the reader was.
    if (query && list.current && list.current.getBoundingClientRect().top < 0) {
      list.current.scrollIntoView({ block: 'start' })
    }
  }
  return (
    <>
      <CategoryBar
        ref={bar}
        progressRef={progress}
        activeName={active && nameOf(active, t('menu.popular'))}
        isStuck={isStuck}
        categories={menu.categories}
        query={search.query}
        onQuery={filter}
        onOpenCategories={() => dialogs.open({ type: 'menu' })}
      />
      <output className="sr-only">
        {search.announcedCount !== null && t('menu.results', { count: search.announcedCount })}
      </output>
      <div id={MENU_ID} tabIndex={-1} ref={list} className="menu-list menu-width outline-none">
        {shown.map((category, index) =>
          category.isPopular ? (
            <PopularSection key={category.id} category={category} offers={offers} />
          ) : (
            <CategorySection
              key={category.id}
              category={category}
              offers={offers}
              openBlocks={isLong ? (category.id === only ? ALL_BLOCKS : (open[index] ?? 0)) : null}
            />
          ),
        )}
        <Suspense fallback={null}>
          {menu.categories.length === 0 && <EmptyMenu />}
          {search.isFiltering && search.found.length === 0 && (
            <NoResults onClear={() => search.setQuery('')} />
          )}
        </Suspense>
      </div>
      {!search.isFiltering && below}
      <Suspense fallback={null}>
        <CategoriesBesideMenu categories={shown} activeId={activeId} onChoose={scrollToCategory} />
      </Suspense>
      <DialogSlot type="menu">
        {(_dialog, sheet) => (
          <CategorySheet
            sheet={sheet}
            categories={menu.categories}
            activeId={activeId}
            onChosen={scrollToCategory}
          />
        )}
      </DialogSlot>
    </>
  )
}

const ALL_BLOCKS = Number.POSITIVE_INFINITY

const shownOf = (found: readonly Category[], only: string | null): readonly Category[] =>
  only === null ? found : found.filter(({ id }) => id === only)

const nameOf = (category: Category, popularName: string): string =>
  category.isPopular ? popularName : category.name

/** MENU-14: the offset is the section's scroll margin. */
function scrollToCategory(categoryId: string): void {
  document
    .getElementById(sectionId(categoryId))
    ?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
}

const ANNOUNCE_AFTER_MS = 400

interface MenuSearch {
  /** Null while not searching. */
  query: string | null
  setQuery: (query: string | null) => void
  /** What to show: everything for a blank query. */
  found: readonly Category[]
  isFiltering: boolean
  /** Null until typing pauses. */
  announcedCount: number | null
}

/**
 * The state of the menu's search: what is typed, what is found, and how many results are announced once typing
 * pauses.
 */
function useSearch(categories: readonly Category[]): MenuSearch {
  const [query, setQuery] = useState<string | null>(null)
  const wanted = useDeferredValue(query?.trim() ?? '')
  const found = useMemo(() => searchMenu(categories, wanted), [categories, wanted])
  const [announced, setAnnounced] = useState<{ of: readonly Category[]; count: number } | null>(null)

  useEffect(() => {
    if (wanted === '') return
    const count = found.reduce((sum, category) => sum + category.items.length, 0)
    const timer = setTimeout(() => setAnnounced({ of: found, count }), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [wanted, found])

  return {
    query,
    setQuery,
    found,
    isFiltering: wanted !== '',
    announcedCount: announced?.of === found ? announced.count : null,
  }
}
