// One chunk: what the menu shows only sometimes, a search, nothing found, nothing there, nothing yet, and what
// stands beside it in a wide window.
export { CategoriesBesideMenu } from './categories-beside-menu.tsx'
export { EmptyMenu } from './empty-menu.tsx'
export { MenuSkeleton } from './menu-skeleton.tsx'
export { NoResults } from './no-results.tsx'
export { SearchField } from './search-field.tsx'
