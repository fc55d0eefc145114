// The spans of time in which an outlet is open by its week and its special days, as moments.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { Period } from '@pesan/contract/opening'
import { WEEKDAYS } from '@pesan/contract/weekday'
import type { Schedule, SpecialDay } from './schedule.ts'
import { DAY_MIN, DAY_MS, dayOfText, localTime, timeOfText, weekdayOf, zonedMoment } from './zoned-time.ts'

/** Milliseconds since 1970; `end` is the first moment outside. */
export interface Interval {
  start: number
  end: number
}

type Times = Pick<Schedule, 'timeZone' | 'week' | 'specialDays' | 'isCompanyClosed'>

/** Days after `from` on which nothing needs to begin before the search ends. */
const MAX_DAYS_AHEAD = 60
/** An outlet that does not close for so long counts as never closing. */
const MAX_OPEN_DAYS = 8

/** Sorted, disjoint and maximal: the intervals that end after `from`. The end of one without end is `Infinity`. */
export function* intervalsFrom(schedule: Times, mode: FulfilmentMode, from: number): Generator<Interval> {
  if (schedule.isCompanyClosed) return
  const closed = closuresOf(schedule)
  for (const interval of plannedIntervals(schedule, mode, from)) {
    const holes = closed.filter(({ start, end }) => start < interval.end && interval.start < end)
    yield* without([interval], holes).filter(({ end }) => end > from)
  }
}

/** As `intervalsFrom`, before closures. */
function* plannedIntervals(schedule: Times, mode: FulfilmentMode, from: number): Generator<Interval> {
  const { timeZone } = schedule
  if (schedule.week[mode] === null && schedule.specialDays.length === 0) {
    yield { start: from, end: Number.POSITIVE_INFINITY }
    return
  }
  const today = localTime(from, timeZone).day
  let pending: Interval | null = null
  for (let day = today - 1; day <= today + MAX_DAYS_AHEAD; day += 1) {
    const begun = periodsOf(schedule, mode, day).map(period => intervalOf(period, day, timeZone))
    for (const next of begun.toSorted((a, b) => a.start - b.start)) {
      // Summer time can leave out the whole of a short period.
      if (next.end <= next.start) continue
      if (pending && next.start <= pending.end) {
        pending.end = Math.max(pending.end, next.end)
        continue
      }
      if (pending) yield pending
      pending = next
    }
    if (pending && pending.end - Math.max(from, pending.start) > MAX_OPEN_DAYS * DAY_MS) {
      yield { ...pending, end: Number.POSITIVE_INFINITY }
      return
    }
  }
  if (pending) yield pending
}

/** The special day that says what begins on this day. */
export const specialDayAt = (
  { specialDays }: Pick<Schedule, 'specialDays'>,
  day: number,
): SpecialDay | null =>
  datesOf(specialDays).find(({ first, last }) => first <= day && day <= last)?.special ?? null

/** The closure in which the moment lies. */
export const closureAt = (
  schedule: Pick<Schedule, 'timeZone' | 'specialDays'>,
  at: number,
): SpecialDay | null =>
  closuresOf(schedule).find(({ start, end }) => start <= at && at < end)?.special ?? null

interface Dated {
  special: SpecialDay
  first: number
  last: number
}
interface Closure extends Interval {
  special: SpecialDay
}

// Texts of days are parsed once for each list: a schedule is data that is replaced and not changed.
const dates = new WeakMap<readonly SpecialDay[], readonly Dated[]>()
const closures = new WeakMap<readonly SpecialDay[], { timeZone: string; all: readonly Closure[] }>()

/** Of those that say what begins on their days. */
function datesOf(specialDays: readonly SpecialDay[]): readonly Dated[] {
  const known = dates.get(specialDays)
  if (known) return known
  const dated = specialDays
    .filter(({ closedFrom }) => closedFrom === null)
    .map(special => ({ special, first: dayOfText(special.firstDay), last: dayOfText(special.lastDay) }))
  dates.set(specialDays, dated)
  return dated
}

function closuresOf({
  specialDays,
  timeZone,
}: Pick<Schedule, 'timeZone' | 'specialDays'>): readonly Closure[] {
  const known = closures.get(specialDays)
  if (known?.timeZone === timeZone) return known.all
  const all = specialDays.flatMap(special => closureOf(special, timeZone) ?? [])
  closures.set(specialDays, { timeZone, all })
  return all
}

const ALL_DAY: readonly Period[] = [{ open: '00:00', close: '00:00' }]

function periodsOf(schedule: Times, mode: FulfilmentMode, day: number): readonly Period[] {
  const special = specialDayAt(schedule, day)
  if (special) return special.periods
  const week = schedule.week[mode]
  return week === null ? ALL_DAY : (week[WEEKDAYS[weekdayOf(day)] ?? 'sun'] ?? [])
}

function intervalOf({ open, close }: Period, day: number, timeZone: string): Interval {
  const opens = timeOfText(open)
  const closes = timeOfText(close)
  return {
    start: zonedMoment(day, opens, timeZone),
    end: zonedMoment(day, closes <= opens ? closes + DAY_MIN : closes, timeZone),
  }
}

function closureOf(special: SpecialDay, timeZone: string): Closure | null {
  const { firstDay, lastDay, closedFrom } = special
  if (closedFrom === null) return null
  const time = timeOfText(closedFrom)
  return {
    special,
    start: zonedMoment(dayOfText(firstDay), time, timeZone),
    end: zonedMoment(dayOfText(lastDay) + 1, time, timeZone),
  }
}

const without = (intervals: readonly Interval[], holes: readonly Interval[]): readonly Interval[] =>
  holes.reduce(
    (rest, hole) =>
      rest.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, hole.start) },
          { start: Math.max(start, hole.end), end },
        ].filter(part => part.start < part.end),
      ),
    intervals,
  )
