// Times of a ticket, by the clock of the outlet: `18.52` and `23 Nov 2026, 18.52`.
import type { Locale } from '@pesan/contract/language'

/** `at`: ISO 8601. */
export const formatTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
    .format(new Date(at))
    .replace(':', '.')

/** `at`: ISO 8601; the month in the given language. */
export function formatDateTime(at: string, timeZone: string, language: Locale): string {
  const day = new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(new Date(at))
  return `${day}, ${formatTime(at, timeZone)}`
}

/** `3 August 2026`, of `2026-08-03`. */
export const formatDay = (day: string, language: Locale): string =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
