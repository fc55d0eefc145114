// `18.42` of today, `26 Nov, 11.00` of another day.
import type { Locale } from '@pesan/contract/language'
import { dayIn, formatDay, formatTime } from '../../lib/local-time.ts'

interface MomentFormat {
  locale: Locale
  timeZone: string
  now: Date
}

export function momentText(moment: Date, { locale, timeZone, now }: MomentFormat): string {
  const time = formatTime(moment, timeZone)
  const [day, today] = [dayIn(moment, timeZone), dayIn(now, timeZone)]
  return day === today ? time : `${formatDay(day, { locale, today, month: 'short' })}, ${time}`
}
