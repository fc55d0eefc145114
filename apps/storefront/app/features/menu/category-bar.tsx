// The bar under the header: the category being read, which opens the list of categories, and the search (MENU-12,
// MENU-13, MENU-16). While searching it is one field.
import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type Ref, Suspense, useCallback, useEffect, useRef } from 'react'
import { useT } from '../../shell/use-t.ts'
import { SearchField } from './search-chunks.ts'

interface CategoryBarProps {
  ref: Ref<HTMLDivElement>
  progressRef: Ref<HTMLSpanElement>
  activeName: string | undefined
  isStuck: boolean
  /** Null while not searching. */
  query: string | null
  onQuery: (query: string | null) => void
  onOpenCategories: () => void
}

const PILL = 'flex h-11 items-center rounded-full bg-surface shadow-hairline hover:bg-sunken'

export function CategoryBar({ ref, progressRef, ...props }: CategoryBarProps) {
  const { query, isStuck, activeName } = props
  const t = useT()
  const wasSearching = useRef(false)
  const isSearching = query !== null
  const searchButton = useCallback((button: HTMLButtonElement | null) => {
    // Whoever closes the field stays where it was.
    if (button && wasSearching.current) button.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    wasSearching.current = isSearching
  }, [isSearching])
  const name = activeName ?? t('menu.menu')
  return (
    <div
      ref={ref}
      className={`sticky top-[calc(var(--header-height)-1px)] z-2 border-b bg-surface md:mt-3 md:bg-canvas ${isStuck ? 'border-line' : 'border-transparent'}`}
    >
      <div className="mx-auto flex h-[60px] max-w-menu items-center justify-between gap-3 px-4 md:px-6">
        {query === null ? (
          <>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t('menu.chooseCategory', { category: name })}
              className={`${PILL} min-w-0 gap-3 px-4`}
              onClick={props.onOpenCategories}
            >
              <Menu size={18} strokeWidth={2.1} className="shrink-0" aria-hidden />
              <span key={name} className="animate-appear truncate text-title-3">
                {name}
              </span>
              <ChevronDown size={18} strokeWidth={2.1} className="shrink-0 text-ink-3" aria-hidden />
            </button>
            <button
              type="button"
              ref={searchButton}
              className={`${PILL} w-11 shrink-0 justify-center md:w-60 md:justify-start md:gap-3 md:px-4`}
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
      <span
        ref={progressRef}
        aria-hidden
        className={`absolute inset-x-0 -bottom-px h-0.5 origin-left [transform:scaleX(0)] bg-brand ${isStuck && query === null ? '' : 'hidden'}`}
      />
    </div>
  )
}
