// Whether an outlet is open and when it opens again, by the hours of the company's document.
import type { OpeningHours } from '@pesan/contract/restaurant'

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Null: no hours are known, and the outlet counts as open. */
export function isOpenAt(hours: OpeningHours, at: Date, timeZone: string): boolean {
  if (hours === null) return true
  const { day, time } = localTime(at, timeZone)
  const spansOf = (index: number) => hours[DAYS[index % DAYS.length] ?? 'sun'] ?? []
  return (
    spansOf(day).some(({ open, close }) => open <= time && (time < close || close <= open)) ||
    // What opened on the day before and closes after midnight.
    spansOf(day + DAYS.length - 1).some(({ open, close }) => close <= open && time < close)
  )
}

/** The hour at which a new day begins for an outlet: what is open past midnight belongs to the evening before. */
const DAY_BEGINS_H = 4
/** Where no hours are known. */
const USUAL_OPENING = '06:00'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The first opening of another day than this one (STOCK-01). */
export function nextDayOpening(hours: OpeningHours, at: Date, timeZone: string): Date {
  const today = new Date(at.getTime() - DAY_BEGINS_H * HOUR_MS)
  const midnight = Date.parse(`${localDay(today, timeZone)}T00:00Z`)
  const openings = DAYS.map((_, index) => {
    const day = new Date(midnight + (index + 1) * DAY_MS)
    const spans = hours === null ? [{ open: USUAL_OPENING }] : (hours[DAYS[day.getUTCDay()] ?? 'sun'] ?? [])
    return spans.map(({ open }) => zonedMoment(day.toISOString().slice(0, 10), open, timeZone))
  }).flat()
  const later = openings.filter(opening => opening > at).toSorted((a, b) => a.getTime() - b.getTime())
  // An outlet whose document has no opening at all.
  return later[0] ?? nextDayOpening(null, at, timeZone)
}

/** `18:05` and the number of the day, which compare like the texts of the document. */
function localTime(at: Date, timeZone: string): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(at)
  const valueOf = (type: string): string => parts.find(part => part.type === type)?.value ?? ''
  const weekday = valueOf('weekday').toLowerCase()
  return { day: DAYS.findIndex(name => name === weekday), time: `${valueOf('hour')}:${valueOf('minute')}` }
}

/** `2026-11-25` */
const localDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** When clocks of this zone show this time; one that summer time leaves out is the same time an hour later. */
function zonedMoment(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`)
  // The offset of the guess can be that of the other side of a change of clocks, so it is corrected once.
  const guess = shown - offsetMs(new Date(shown), timeZone)
  return new Date(shown - offsetMs(new Date(guess), timeZone))
}

function offsetMs(at: Date, timeZone: string): number {
  const { time } = localTime(at, timeZone)
  return Date.parse(`${localDay(at, timeZone)}T${time}Z`) - Math.floor(at.getTime() / 60_000) * 60_000
}
