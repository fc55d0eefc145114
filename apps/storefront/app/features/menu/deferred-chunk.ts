// Parts that the menu shows only sometimes, loaded once the page is idle or when they are needed.
import { loadable, loadableAtIdle } from '../../shell/loadable.tsx'

const deferredParts = () => import('./deferred-parts.tsx')

export const CategoriesBesideMenu = loadableAtIdle(() =>
  deferredParts().then(parts => parts.CategoriesBesideMenu),
)
export const EmptyMenu = loadable(() => deferredParts().then(parts => parts.EmptyMenu))
export const MenuSkeleton = loadable(() => deferredParts().then(parts => parts.MenuSkeleton))
export const NoResults = loadable(() => deferredParts().then(parts => parts.NoResults))
export const SearchField = loadable(() => deferredParts().then(parts => parts.SearchField))
