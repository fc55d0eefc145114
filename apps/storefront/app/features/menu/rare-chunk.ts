// What the menu shows only sometimes, loaded once the page is idle or when it is needed.
import { loadable, loadableAtIdle } from '../../shell/loadable.tsx'

const rareParts = () => import('./rare-parts.ts')

export const CategoriesBesideMenu = loadableAtIdle(() =>
  rareParts().then(parts => parts.CategoriesBesideMenu),
)
export const EmptyMenu = loadable(() => rareParts().then(parts => parts.EmptyMenu))
export const MenuSkeleton = loadable(() => rareParts().then(parts => parts.MenuSkeleton))
export const NoResults = loadable(() => rareParts().then(parts => parts.NoResults))
export const SearchField = loadable(() => rareParts().then(parts => parts.SearchField))
