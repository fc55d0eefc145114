// The categories beside the menu, in windows that have room for them: nothing of it is drawn by the server or comes to a
// phone.
import { Suspense } from 'react'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'
import { CATEGORIES_FROM_PX, loadableWhenWide } from '../../shell/when-wide.ts'
import type { CategoryColumnProps } from './category-column.tsx'

const CategoryColumn = loadableWhenWide(CATEGORIES_FROM_PX, () =>
  import('./category-column.tsx').then(module => module.CategoryColumn),
)

export function CategoriesBesideMenu(props: CategoryColumnProps) {
  if (!useIsHydrated()) return null
  return (
    <Suspense fallback={null}>
      <CategoryColumn {...props} />
    </Suspense>
  )
}
