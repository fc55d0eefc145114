// The days of a week by their short names, for pages that load no schemas.

/** In the order of `Date.getDay`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** In the order in which a week is shown and written. */
export const FROM_MONDAY = [
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
] as const satisfies readonly Weekday[]
