// Shown instead of the menu's products: a skeleton while they load, and what to say when the menu is empty or
// a search finds nothing.
import magnifyingGlass from '../../art/magnifying-glass.webp?no-inline'
import stew from '../../art/stew.webp?no-inline'
import { usePage, useT } from '../../shell/page.tsx'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { MENU_ID } from './category-address.ts'

const CATEGORIES = 3
const ITEMS = 4
const NAVIGATION_ITEMS = 4
const SLIDES = 3

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export function MenuSkeleton() {
  const t = useT()
  const { company } = usePage()
  return (
    <div aria-busy className="min-h-dvh animate-appear">
      <output className="sr-only">{t('menu.loading')}</output>
      <div className="bg-surface md:mt-3 md:bg-canvas">
        <div
          data-skeleton="navigation"
          className="category-bar mx-auto flex max-w-menu items-center gap-3 overflow-hidden px-4 md:px-6"
        >
          {times(NAVIGATION_ITEMS).map(item => (
            <Skeleton key={item} className="h-11 w-32 shrink-0 rounded-full" />
          ))}
        </div>
      </div>
      <div id={MENU_ID} tabIndex={-1} className="menu-list menu-width">
        {company.site_feature_products.length > 0 && <PopularSkeleton />}
        {times(CATEGORIES).map(category => (
          <div key={category} data-skeleton="category" className="category-section">
            <Skeleton className="my-[3px] h-[22px] w-24" />
            <ul className="product-rows md:mt-4">
              {times(ITEMS).map(item => (
                <ItemSkeleton key={item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

function PopularSkeleton() {
  return (
    <div className="category-section overflow-hidden">
      <Skeleton className="mt-[3px] mb-[17px] h-[22px] w-[150px] md:mt-[11px] md:mb-[25px]" />
      <div className="flex gap-4">
        {times(SLIDES).map(slide => (
          <div key={slide} className="popular-slide shrink-0">
            <Skeleton className="aspect-square rounded-md" />
            <Skeleton className="mt-3 h-4 w-[72%]" />
            <Skeleton className="mt-2.5 mb-0.5 h-3.5 w-[44%]" />
          </div>
        ))}
      </div>
    </div>
  )
}

function ItemSkeleton() {
  return (
    <li className="flex gap-4 border-b border-line py-4 last:border-0 md:rounded-lg md:border-0 md:bg-surface md:p-4 md:shadow-hairline">
      <span className="flex flex-1 flex-col">
        <Skeleton className="mt-1 h-4 w-1/2" />
        <Skeleton className="mt-3 h-3 w-[88%]" />
        <Skeleton className="mt-2.5 mb-auto h-3 w-[66%]" />
        <Skeleton className="mb-0.5 h-4 w-1/3" />
      </span>
      <Skeleton className="size-28 shrink-0 rounded-md" />
    </li>
  )
}

/** A company without a menu, before its first import or between two. */
export function EmptyMenu() {
  const t = useT()
  return (
    <EmptyState isPart icon={<Art src={stew} />} title={t('menu.emptyTitle')} text={t('menu.emptyText')} />
  )
}

/** A search that found nothing (MENU-19). */
export function NoResults({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <div className="min-h-[70dvh]">
      <EmptyState
        isPart
        icon={<Art src={magnifyingGlass} />}
        title={t('menu.noResults')}
        text={t('menu.noResultsHint')}
      >
        <Button kind="secondary" size="small" className="px-6" onPress={onClear}>
          {t('menu.clearSearch')}
        </Button>
      </EmptyState>
    </div>
  )
}
