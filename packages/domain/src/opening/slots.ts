// Times at which an order for later can be had (LATER-01, LATER-02).

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { intervalsFrom } from './opening-intervals.ts'
import type { Schedule } from './schedule.ts'
import { DAY_MIN, localTime, MINUTE_MS, zonedMoment } from './zoned-time.ts'

export const SLOT_MIN = 15

export interface SlotRequest {
  schedule: Schedule
  mode: FulfilmentMode
  now: Date
  /** From the first moment at which the kitchen works on it to the slot: preparation, and driving for a delivery. */
  leadMin: number
  /** What the kitchen is behind now (HOURS-09). */
  busyMin: number
  /** The local day in which the slots begin, from 0 (today) on. */
  daysAhead: number
}

/** The beginnings of the slots of a day, each 15 minutes long: the kitchen is open from the lead before a slot to its end. */
export function slotsOf({ schedule, mode, now, leadMin, busyMin, daysAhead }: SlotRequest): Date[] {
  const { timeZone, lastOrderMin } = schedule
  const pause = schedule.pauses[mode]
  // Not known when it ends, so nothing can be promised.
  if (pause?.until === null) return []
  const day = localTime(now.getTime(), timeZone).day + daysAhead
  const dayStart = zonedMoment(day, 0, timeZone)
  const dayEnd = zonedMoment(day + 1, 0, timeZone)
  const earliest = Math.max(now.getTime() + busyMin * MINUTE_MS, pause?.until.getTime() ?? 0)
  const starts = quarters(day, timeZone).filter(start => dayStart <= start && start < dayEnd)
  const slots: Date[] = []
  for (const { start, end } of intervalsFrom(
    schedule,
    mode,
    Math.max(earliest, dayStart - leadMin * MINUTE_MS),
  )) {
    if (start >= dayEnd) break
    const from = Math.max(start, earliest) + leadMin * MINUTE_MS
    const until = end - lastOrderMin * MINUTE_MS - SLOT_MIN * MINUTE_MS
    slots.push(...starts.filter(at => from <= at && at <= until).map(at => new Date(at)))
  }
  return slots
}

/** Whether a slot begins at this moment, within these days. */
export function isSlot(request: Omit<SlotRequest, 'daysAhead'>, at: Date, maxDaysAhead: number): boolean {
  const { now, schedule } = request
  const dayOf = (moment: Date) => localTime(moment.getTime(), schedule.timeZone).day
  const daysAhead = dayOf(at) - dayOf(now)
  if (daysAhead < 0 || daysAhead > maxDaysAhead) return false
  return slotsOf({ ...request, daysAhead }).some(slot => slot.getTime() === at.getTime())
}

/** When the kitchen has to begin for a slot (LATER-05). */
export const startOfWork = ({ leadMin }: Pick<SlotRequest, 'leadMin'>, slot: Date): Date =>
  new Date(slot.getTime() - leadMin * MINUTE_MS)

/** What is promised for an order for later: nothing that has passed. */
export const slotOrNow = (slot: Date, now: Date): Date => (slot > now ? slot : now)

/** The first slot within these days, at most 50; null: there is none. As the first of `slotsOf`, in one walk over the intervals. */
export function firstSlot(request: Omit<SlotRequest, 'daysAhead'>, maxDaysAhead: number): Date | null {
  const { schedule, mode, now, leadMin, busyMin } = request
  const { timeZone, lastOrderMin } = schedule
  const pause = schedule.pauses[mode]
  if (pause?.until === null) return null
  const today = localTime(now.getTime(), timeZone).day
  const daysEnd = zonedMoment(today + maxDaysAhead + 1, 0, timeZone)
  const earliest = Math.max(now.getTime() + busyMin * MINUTE_MS, pause?.until.getTime() ?? 0)
  for (const { start, end } of intervalsFrom(schedule, mode, earliest)) {
    const from = Math.max(start, earliest) + leadMin * MINUTE_MS
    if (from >= daysEnd) return null
    const at = quarterFrom(from, timeZone)
    if (at >= daysEnd) return null
    if (at <= end - lastOrderMin * MINUTE_MS - SLOT_MIN * MINUTE_MS) return new Date(at)
  }
  return null
}

/** The first quarter of an hour of the clocks from this moment on. */
function quarterFrom(from: number, timeZone: string): number {
  const { day, time } = localTime(from, timeZone)
  for (let index = Math.floor(time / SLOT_MIN); ; index += 1) {
    const at = zonedMoment(day, index * SLOT_MIN, timeZone)
    if (at >= from) return at
  }
}

/** Each quarter of an hour of the clocks, once, although clocks may change. */
const quarters = (day: number, timeZone: string): number[] => [
  ...new Set(
    Array.from({ length: DAY_MIN / SLOT_MIN }, (_, index) => zonedMoment(day, index * SLOT_MIN, timeZone)),
  ),
]
