// One chunk: what the menu shows only sometimes, a search, nothing found, nothing there, nothing yet.
export { EmptyMenu } from './empty-menu.tsx'
export { MenuSkeleton } from './menu-skeleton.tsx'
export { NoResults } from './no-results.tsx'
export { SearchField } from './search-field.tsx'
