// Choosing the store to pick up from.
export const outlet = {
  'outlet.search': 'Search store',
  'outlet.clearSearch': 'Clear search',
  'outlet.loading': 'Loading stores',
  'outlet.noneTitle': 'No store found',
  'outlet.noneText': 'We couldn’t find a results matching your search. Try a different keyword.',
  'outlet.failed': 'Failed to load outlets',
} as const
