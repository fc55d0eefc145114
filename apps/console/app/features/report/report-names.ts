// What days, columns and rows of reports are called.
import type { ReportBy, ReportRow } from '@pesan/contract/report'
import { methodName } from '@pesan/domain/payment/payment-methods'
import type { T } from '../../lib/i18n/t.ts'
import { formatDay } from '../../lib/local-time.ts'

const languageOf = (t: T): string => (t.locale === 'id' ? 'id-ID' : 'en-GB')

/** `Monday 23 November` */
export const longDay = (t: T, day: string): string =>
  new Intl.DateTimeFormat(languageOf(t), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(',', '')

export const dayName = (t: T, day: string, today: string): string =>
  formatDay(day, { locale: t.locale, today })

/** `November 2026` */
export const monthName = (t: T, day: string): string =>
  new Intl.DateTimeFormat(languageOf(t), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )

const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** `1 to 23 November`, `28 October to 3 November`, and `3 November` of one day */
export function spanName(t: T, { from, to }: { from: string; to: string }, today: string): string {
  const last = dayName(t, to, today)
  if (from === to) return last
  const first = monthOf(from) === monthOf(to) ? String(Number(from.slice(-2))) : dayName(t, from, today)
  return t('report.span.name', { from: first, to: last })
}

/** `Mondays` */
export const weekdays = (t: T, day: string): string =>
  t('report.weekdays', {
    day: new Intl.DateTimeFormat(languageOf(t), { weekday: 'long', timeZone: 'UTC' }).format(new Date(day)),
  })

export function rowName(
  t: T,
  { key, name }: Pick<ReportRow, 'key' | 'name'>,
  by: ReportBy,
  today: string,
): string {
  switch (by) {
    case 'day':
      return dayName(t, key, today)
    case 'mode':
      return t(key === 'delivery' ? 'mode.delivery' : 'mode.pickup')
    case 'method':
      return methodName(t.locale, key)
    case 'category':
      return name || t('report.noName')
    case 'product':
    case 'modifier':
    case 'outlet':
    case 'voucher':
      return name || key
  }
}

/** `7`, without decimals. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole)

/** `24`; few have a decimal, so that eight orders of a month are not 0 a day. */
export function perDay(t: T, count: number, days: number): string {
  const average = count / days
  return average.toLocaleString(languageOf(t), { maximumFractionDigits: average < 10 ? 1 : 0 })
}
