// One chunk: the parts that the menu shows only sometimes (search, no results, empty menu, skeleton) and the
// column next to it in a wide window.
import { Suspense } from 'react'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'
import { CATEGORIES_FROM_PX, loadableWhenWide } from '../../shell/when-wide.ts'
import type { CategoryColumnProps } from './category-column.tsx'

export { EmptyMenu, MenuSkeleton, NoResults } from './menu-states.tsx'
export { SearchField } from './search-field.tsx'

const CategoryColumn = loadableWhenWide(CATEGORIES_FROM_PX, () =>
  import('./category-column.tsx').then(module => module.CategoryColumn),
)

/**
 * The categories next to the menu, in windows that have room for them. The server does not render it and
 * phones do not load it.
 */
export function CategoriesBesideMenu(props: CategoryColumnProps) {
  if (!useIsHydrated()) return null
  return (
    <Suspense fallback={null}>
      <CategoryColumn {...props} />
    </Suspense>
  )
}
