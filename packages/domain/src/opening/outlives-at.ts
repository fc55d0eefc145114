// When a pause, a busy time or a sold-out mark outlives its reason (HOURS-15): it was set before the outlet opened, and is still on
// half an hour later.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { nextDayOpening } from './next-day-opening.ts'
import { intervalsFrom } from './opening-intervals.ts'
import type { Schedule } from './schedule.ts'
import { MINUTE_MS } from './zoned-time.ts'

const AFTER_OPENING_MIN = 30

/** By the first opening after `since` in any of the modes, whatever is paused. Null: none is in sight. */
export function outlivesAt(schedule: Schedule, modes: readonly FulfilmentMode[], since: Date): Date | null {
  const openings = modes.flatMap(mode => openingAfter(schedule, mode, since) ?? [])
  return openings.length === 0 ? null : new Date(Math.min(...openings) + AFTER_OPENING_MIN * MINUTE_MS)
}

/** An outlet that never closes begins a new day in the morning. */
function openingAfter(schedule: Schedule, mode: FulfilmentMode, since: Date): number | null {
  for (const { start, end } of intervalsFrom(schedule, mode, since.getTime())) {
    if (start > since.getTime()) return start
    if (end === Number.POSITIVE_INFINITY) return nextDayOpening(schedule, [mode], since).getTime()
  }
  return null
}
