// A recent timestamp as people say it: `14:05` today, `20 November, 14:05` before.
import type { Locale } from '@pesan/contract/language'
import { dayIn, MONTHS } from './calendar-date.ts'
import { formatClockTime } from './clock-time.ts'

interface MomentFormat {
  now: Date
  locale: Locale
  timeZone: string
}

export function formatMoment(at: Date, { now, locale, timeZone }: MomentFormat): string {
  const nameOf = (moment: Date) => {
    const { day, month } = dayIn(moment, timeZone)
    return `${Number(day)} ${MONTHS[locale][month - 1]}`
  }
  const time = formatClockTime(at, timeZone)
  return nameOf(at) === nameOf(now) ? time : `${nameOf(at)}, ${time}`
}
