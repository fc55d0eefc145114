// Whether an outlet is open, by the hours of the company's document.
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
