// A day as people write it: `12 November 2026`.
import type { Locale } from '../i18n/t.ts'

/** What is not an ISO date is shown as it was given. */
export function formatDate(text: string, locale: Locale): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return text
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(date)
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`
}
