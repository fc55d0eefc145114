// Days and hours of a special day, as the page writes them.
import type { Locale } from '@pesan/contract/language'
import type { SpecialDayAnswer } from '@pesan/contract/opening'
import type { T } from '../../../lib/i18n/t.ts'
import { shownTime, spanOf } from '../week/span.ts'

const DAY_MS = 86_400_000

const formatterOf = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', { ...options, timeZone: 'UTC' })

const WITH_YEAR = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** `13 January 2027` */
export const longDay = (day: string, locale: Locale): string =>
  formatterOf(locale, WITH_YEAR).format(Date.parse(day))

/** `24 to 25 December 2026` */
export function spanText(t: T, { first_day: first, last_day: last }: SpanOfDays): string {
  if (first === last) return longDay(first, t.locale)
  const isOfMonth = first.slice(0, 7) === last.slice(0, 7)
  const isOfYear = first.slice(0, 4) === last.slice(0, 4)
  const from = isOfMonth
    ? String(Number(first.slice(8)))
    : formatterOf(t.locale, isOfYear ? { day: 'numeric', month: 'long' } : WITH_YEAR).format(
        Date.parse(first),
      )
  return t('hours.period', { from, until: longDay(last, t.locale) })
}

type SpanOfDays = Pick<SpecialDayAnswer, 'first_day' | 'last_day'>

export const weekdayName = (day: string, locale: Locale): string =>
  formatterOf(locale, { weekday: 'long' }).format(Date.parse(day))

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** `11.00 to 15.00, 17.00 to 22.30`; null: closed. */
export function periodsText(t: T, { periods }: Pick<SpecialDayAnswer, 'periods'>): string | null {
  if (periods.length === 0) return null
  return periods
    .map(period => {
      const { start, end } = spanOf(period)
      return t('hours.period', { from: shownTime(start), until: shownTime(end) })
    })
    .join(', ')
}

/** `Monday 06.00 to Tuesday 06.00` */
export function closureText(t: T, { first_day, last_day }: SpanOfDays, closedFrom: string): string {
  const time = closedFrom.replace(':', '.')
  return t('hours.period', {
    from: `${weekdayName(first_day, t.locale)} ${time}`,
    until: `${weekdayName(dayAfter(last_day), t.locale)} ${time}`,
  })
}
