// A moment of the last days as people say it: `14:05` today, `20 November, 14:05` before.
import type { Locale } from '@pesan/contract/language'
import { formatClockTime } from './clock-time.ts'

interface MomentFormat {
  now: Date
  locale: Locale
  timeZone: string
}

export function formatMoment(at: Date, { now, locale, timeZone }: MomentFormat): string {
  const day = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone,
  })
  const time = formatClockTime(at, timeZone)
  return day.format(at) === day.format(now) ? time : `${day.format(at)}, ${time}`
}
