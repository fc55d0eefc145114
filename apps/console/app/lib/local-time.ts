// Days and times of the company's time zone, as the console writes them: 18.42.
import type { Locale } from '@pesan/contract/language'

/** Making a formatter costs a hundred times more than using it, and a full board formats hundreds of times. */
function formatterOf(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return timeZone => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, known)
    return known
  }
}

const clockOf = formatterOf('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const calendarOf = formatterOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const hoursOf = formatterOf('en-US', { hour: '2-digit', hourCycle: 'h23' })

/** `18.42` */
export const formatTime = (at: Date, timeZone: string): string =>
  clockOf(timeZone).format(at).replace(':', '.')

/** `YYYY-MM-DD` */
export const dayIn = (at: Date, timeZone: string): string => calendarOf(timeZone).format(at)

export const hourIn = (at: Date, timeZone: string): number => Number(hoursOf(timeZone).format(at))

/** The moment at which the clocks of the zone show this; `day` as `YYYY-MM-DD`, `time` as `06:00`. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}Z`)
  // Swedish writes `2026-11-24 18:42:00`.
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    .format(asUtc)
    .replace(' ', 'T')
  return new Date(2 * asUtc.getTime() - Date.parse(`${shown}Z`))
}

interface DayFormat {
  locale: Locale
  /** A day of another year is written with its year. */
  today: string
  month?: 'long' | 'short'
}

/** `22 November`; `day` and `today` as `YYYY-MM-DD`. */
export const formatDay = (day: string, { locale, today, month = 'long' }: DayFormat): string =>
  new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    day: 'numeric',
    month,
    timeZone: 'UTC',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(day))
