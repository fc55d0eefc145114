// One chunk: the parts that the menu shows only sometimes (search, no results, empty menu, skeleton) and the
// column next to it in a wide window.
export { CategoriesBesideMenu } from './categories-beside-menu.tsx'
export { EmptyMenu, MenuSkeleton, NoResults } from './menu-states.tsx'
export { SearchField } from './search-field.tsx'
