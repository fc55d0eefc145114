// Whether an outlet takes orders at a moment, and until when that stays so (HOURS-03). The one answer that menu, cart, placing,
// board and jobs share.

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { closureAt, type Interval, intervalsFrom, specialDayAt } from './opening-intervals.ts'
import type { Schedule } from './schedule.ts'
import { localTime, MINUTE_MS } from './zoned-time.ts'

export type Opening =
  /** `until`: closing; `ordersUntil`: the last order. Null: not within the days looked at. */
  | { state: 'open'; until: Date | null; ordersUntil: Date | null }
  /** `opensAt` null: not within the days looked at, or not while a pause without an end lasts. */
  | { state: 'closed'; opensAt: Date | null; reason: string | null }
  /** Open by its hours. `until` null: until someone ends it. */
  | { state: 'paused'; until: Date | null; opensAt: Date | null; reason: string | null }

/** By week, special days, last order and pauses. Right to the millisecond: `ordersUntil` is the first moment without orders. */
export function openingAt(schedule: Schedule, mode: FulfilmentMode, moment: Date): Opening {
  const at = moment.getTime()
  const pause = schedule.pauses[mode]
  const current = findOrderInterval(schedule, mode, at)
  const isOpen = current !== null && current.start <= at
  if (pause && (pause.until === null || pause.until > moment)) {
    const opensAt = pause.until && nextOpening(schedule, mode, pause.until)
    return isOpen
      ? { state: 'paused', until: pause.until, opensAt, reason: pause.reason }
      : { state: 'closed', opensAt, reason: reasonAt(schedule, at) }
  }
  if (!isOpen)
    return {
      state: 'closed',
      opensAt: current && new Date(current.start),
      reason: reasonAt(schedule, at),
    }
  if (current.end === Number.POSITIVE_INFINITY) return { state: 'open', until: null, ordersUntil: null }
  return {
    state: 'open',
    until: new Date(current.end),
    ordersUntil: new Date(lastOrderOf(current, schedule)),
  }
}

/** When the answer changes next while the schedule stays; null: not within the days looked at. */
export function nextChange(opening: Opening): Date | null {
  if (opening.state === 'open') return opening.ordersUntil
  return opening.state === 'paused' ? opening.until : opening.opensAt
}

/** The first moment from this one on at which orders are taken, whatever is paused. */
export function nextOpening(schedule: Schedule, mode: FulfilmentMode, from: Date): Date | null {
  const interval = findOrderInterval(schedule, mode, from.getTime())
  return interval && new Date(Math.max(interval.start, from.getTime()))
}

const lastOrderOf = ({ end }: Interval, { lastOrderMin }: Pick<Schedule, 'lastOrderMin'>): number =>
  end - lastOrderMin * MINUTE_MS

/** The first interval in which an order can still be taken. */
function findOrderInterval(schedule: Schedule, mode: FulfilmentMode, at: number): Interval | null {
  for (const interval of intervalsFrom(schedule, mode, at))
    if (Math.max(interval.start, at) < lastOrderOf(interval, schedule)) return interval
  return null
}

/** Why it is closed, where a special day says so. */
function reasonAt(schedule: Schedule, at: number): string | null {
  const closure = closureAt(schedule, at)
  if (closure) return closure.reason
  const special = specialDayAt(schedule, localTime(at, schedule.timeZone).day)
  return special?.periods.length === 0 ? special.reason : null
}
