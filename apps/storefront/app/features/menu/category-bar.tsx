// The bar under the header: the category being read, which opens the list of categories, and the search
// (MENU-12, MENU-13, MENU-16). While searching, it is one field.
import type { Category } from '@pesan/contract/menu'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type Ref, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useT } from '../../shell/page.tsx'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'
import { categoryAddress } from './category-address.ts'
import { SearchField } from './deferred-chunk.ts'

interface CategoryBarProps {
  ref: Ref<HTMLDivElement>
  progressRef: Ref<HTMLSpanElement>
  activeName: string | undefined
  isStuck: boolean
  categories: readonly Category[]
  /** Null while not searching. */
  query: string | null
  onQuery: (query: string | null) => void
  onOpenCategories: () => void
}

const PILL =
  'flex h-11 items-center gap-2 rounded-full bg-surface shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken'

export function CategoryBar({ ref, progressRef, ...props }: CategoryBarProps) {
  const { query, isStuck, activeName } = props
  const t = useT()
  const wasSearching = useRef(false)
  const isSearching = query !== null
  const searchButton = useCallback((button: HTMLButtonElement | null) => {
    // Closing the field must not scroll the page.
    if (button && wasSearching.current) button.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    wasSearching.current = isSearching
  }, [isSearching])
  const isHydrated = useIsHydrated()
  const name = activeName ?? t('menu.menu')
  return (
    <div
      ref={ref}
      className={`sticky top-[calc(var(--header-height)-1px)] z-2 border-b bg-surface md:mt-3 md:bg-canvas ${isStuck ? 'border-line' : 'border-transparent'}`}
    >
      <div className="category-bar mx-auto flex max-w-menu items-center justify-between gap-3 px-4 md:px-6">
        {query === null ? (
          <>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('menu.chooseCategory', { category: name })}
              className={`category-button ${PILL} min-w-0 px-3.5`}
              onClick={props.onOpenCategories}
              {...(isHydrated ? {} : { popoverTarget: CATEGORY_LINKS_ID })}
            >
              <Menu size={20} strokeWidth={2.1} className="shrink-0" aria-hidden />
              <span key={name} className="animate-appear truncate text-[0.9375rem] font-semibold">
                {name}
              </span>
              <ChevronDown size={18} strokeWidth={2.1} className="ml-0.5 shrink-0 text-ink-3" aria-hidden />
            </button>
            <button
              type="button"
              ref={searchButton}
              // entry-client.ts finds the button by `needs-script`.
              className={`needs-script ${PILL} w-11 shrink-0 justify-center md:w-60 md:justify-start md:px-3.5`}
              onClick={() => props.onQuery('')}
            >
              <Search size={20} strokeWidth={2.1} className="shrink-0" aria-hidden />
              <span className="sr-only text-ink-3 md:not-sr-only">{t('menu.search')}</span>
            </button>
          </>
        ) : (
          <Suspense fallback={null}>
            <SearchField query={query} onQuery={props.onQuery} />
          </Suspense>
        )}
      </div>
      {!isHydrated && <CategoryLinks categories={props.categories} onUpgrade={props.onOpenCategories} />}
      <span
        ref={progressRef}
        aria-hidden
        className={`absolute inset-x-0 -bottom-px h-0.5 origin-left [transform:scaleX(0)] bg-brand ${isStuck && query === null ? '' : 'hidden'}`}
      />
    </div>
  )
}

const CATEGORY_LINKS_ID = 'category-links'

interface CategoryLinksProps {
  categories: readonly Category[]
  /** Opens the dialog instead. */
  onUpgrade: () => void
}

/**
 * The categories as plain links, for a page that is not hydrated yet or never is: the button of the category
 * bar opens them without script. After hydration it opens the dialog.
 */
function CategoryLinks({ categories, onUpgrade }: CategoryLinksProps) {
  const t = useT()
  const nav = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const isKnown = 'popover' in HTMLElement.prototype
    if (isKnown && nav.current?.matches(':popover-open')) onUpgrade()
  }, [onUpgrade])

  return (
    <nav
      ref={nav}
      id={CATEGORY_LINKS_ID}
      popover="auto"
      aria-label={t('menu.menu')}
      className="category-links"
    >
      <ul>
        {categories.map(({ id, name, isPopular }) => (
          <li key={id}>
            <a href={categoryAddress(id)}>{isPopular ? t('menu.popular') : name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
