// Days and times as people write them, in the company's time zone (I18N-07, AMB-068). A review shows its date
// as written.
import type { Locale } from '@pesan/contract/language'

/** Hard-coded: the browser's month names cost a slow phone a tenth of a second on the home page. */
export const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
}

/** Text that is not an ISO date is returned unchanged. */
export function formatDate(text: string, locale: Locale): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return text
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return text
  return `${date.getUTCDate()} ${MONTHS[locale][date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** The day of a timestamp in a time zone, `02 November 2026` (HIST-11, I18N-07). */
export function formatDay(at: Date, locale: Locale, timeZone: string): string {
  const { day, month, year } = dayIn(at, timeZone)
  return `${day} ${MONTHS[locale][month - 1]} ${year}`
}

/** AMB-008; a date has the same digits in all our languages. `day` has two of them. */
function dayIn(at: Date, timeZone: string): { day: string; month: number; year: string } {
  const numbers = { day: '2-digit', month: 'numeric', year: 'numeric', timeZone } as const
  const parts = new Intl.DateTimeFormat('en-US', numbers).formatToParts(at)
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? ''
  return { day: partOf('day'), month: Number(partOf('month')), year: partOf('year') }
}

/** Times of day as the customer reads them: HH:mm in the company's time zone (I18N-07, AMB-068). */
export function formatClockTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)
}

interface MomentFormat {
  now: Date
  locale: Locale
  timeZone: string
}

/** A recent timestamp as people say it: `14:05` today, `20 November, 14:05` before. */
export function formatMoment(at: Date, { now, locale, timeZone }: MomentFormat): string {
  const nameOf = (moment: Date) => {
    const { day, month } = dayIn(moment, timeZone)
    return `${Number(day)} ${MONTHS[locale][month - 1]}`
  }
  const time = formatClockTime(at, timeZone)
  return nameOf(at) === nameOf(now) ? time : `${nameOf(at)}, ${time}`
}
