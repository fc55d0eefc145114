// When a new day of an outlet begins: "until tomorrow" ends then, and not after 24 hours (HOURS-15, STOCK-01).

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { intervalsFrom } from './opening-intervals.ts'
import type { Schedule } from './schedule.ts'
import { localTime, zonedMoment } from './zoned-time.ts'

/** Before this hour of the clock it is still the evening before. */
const DAY_BEGINS_H = 4
/** For an outlet that is open all night, or does not open for weeks. */
const USUAL_OPENING_H = 6

/** The first opening, by any of the modes, of another day than that of this moment; whatever is paused. */
export const nextDayOpening = (schedule: Schedule, modes: readonly FulfilmentMode[], moment: Date): Date =>
  new Date(Math.min(...modes.map(mode => nextDayOf(schedule, mode, moment))))

function nextDayOf(schedule: Schedule, mode: FulfilmentMode, moment: Date): number {
  const { timeZone } = schedule
  const local = localTime(moment.getTime(), timeZone)
  const day = local.time < DAY_BEGINS_H * 60 ? local.day : local.day + 1
  const begins = zonedMoment(day, DAY_BEGINS_H * 60, timeZone)
  for (const { start } of intervalsFrom(schedule, mode, begins)) if (start > begins) return start
  return zonedMoment(day, USUAL_OPENING_H * 60, timeZone)
}
