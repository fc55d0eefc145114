// `Friday` and `Fri`, in the language of the page.

import type { Locale } from '@pesan/contract/language'
import { WEEKDAYS, type Weekday } from '@pesan/contract/weekday'

/** A Sunday. */
const FIRST = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000

export const dayName = (day: Weekday, locale: Locale, weekday: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', { weekday, timeZone: 'UTC' }).format(
    FIRST + WEEKDAYS.indexOf(day) * DAY_MS,
  )
