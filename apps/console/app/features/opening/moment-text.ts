// `18.42` of today and of the next twelve hours, `26 Nov, 11.00` of another day.
import type { Locale } from '@pesan/contract/language'
import { dayIn, formatDay, formatTime } from '../../lib/local-time.ts'

interface MomentFormat {
  locale: Locale
  timeZone: string
  now: Date
}

const UNAMBIGUOUS_MS = 12 * 60 * 60 * 1000

export function momentText(moment: Date, { locale, timeZone, now }: MomentFormat): string {
  const time = formatTime(moment, timeZone)
  const ahead = moment.getTime() - now.getTime()
  if (ahead > 0 && ahead < UNAMBIGUOUS_MS) return time
  const [day, today] = [dayIn(moment, timeZone), dayIn(now, timeZone)]
  return day === today ? time : `${formatDay(day, { locale, today, month: 'short' })}, ${time}`
}
