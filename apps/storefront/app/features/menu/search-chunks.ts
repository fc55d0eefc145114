// What only a search needs, loaded once the page is idle.
import { loadable } from '../../shell/loadable.tsx'

export const SearchField = loadable(() => import('./search-field.tsx').then(module => module.SearchField))
export const NoResults = loadable(() => import('./no-results.tsx').then(module => module.NoResults))
