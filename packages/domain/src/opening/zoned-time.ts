// Local days and times of a zone as moments: a day is the number of days since 1970-01-01, a time the minutes since midnight.

export const MINUTE_MS = 60_000
export const DAY_MIN = 24 * 60
export const DAY_MS = DAY_MIN * MINUTE_MS

/** `2026-11-25` as a day. */
export const dayOfText = (text: string): number => Date.parse(`${text}T00:00Z`) / DAY_MS
/** A day as `2026-11-25`. */
export const textOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
/** `18:05` as a time. */
export const timeOfText = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** The day and time that clocks of the zone show. */
export function localTime(at: number, timeZone: string): { day: number; time: number } {
  const minutes = Math.floor((at + offsetMs(at, timeZone)) / MINUTE_MS)
  const day = Math.floor(minutes / DAY_MIN)
  return { day, time: minutes - day * DAY_MIN }
}

/** By the calendar of the zone. */
export const isSameDay = (one: Date, other: Date, timeZone: string): boolean =>
  localTime(one.getTime(), timeZone).day === localTime(other.getTime(), timeZone).day

/** The first moment at which clocks of the zone show this time of this day or a later one. */
export function zonedMoment(day: number, time: number, timeZone: string): number {
  const shown = day * DAY_MS + time * MINUTE_MS
  const before = offsetMs(shown - DAY_MS, timeZone)
  const after = offsetMs(shown + DAY_MS, timeZone)
  if (before === after) return shown - before
  const isShown = (at: number) => at + offsetMs(at, timeZone) >= shown
  // Clocks changed within a day of it: the moment lies between the two answers, or is the earlier one.
  let earliest = shown - Math.max(before, after)
  if (isShown(earliest)) return earliest
  let latest = shown - Math.min(before, after)
  while (latest - earliest > MINUTE_MS) {
    const middle = earliest + Math.floor((latest - earliest) / 2 / MINUTE_MS) * MINUTE_MS
    if (isShown(middle)) latest = middle
    else earliest = middle
  }
  return latest
}

/** Zones change their clocks at quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS
const MAX_OFFSETS = 5000
const MAX_ZONES = 100
const zones = new Map<string, Map<number, number>>()

/** How far clocks of the zone are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const quarter = Math.floor(at / QUARTER_MS)
  const offsets = offsetsOf(timeZone)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  const offset = readOffset(quarter * QUARTER_MS, timeZone)
  offsets.set(quarter, offset)
  return offset
}

function offsetsOf(timeZone: string): Map<number, number> {
  const known = zones.get(timeZone)
  if (known) return known
  if (zones.size >= MAX_ZONES) zones.clear()
  const offsets = new Map<number, number>()
  zones.set(timeZone, offsets)
  return offsets
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  if (formats.size >= MAX_ZONES) formats.clear()
  const format = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  formats.set(timeZone, format)
  return format
}

function readOffset(at: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - at
}
