// What a page says about when orders are taken: closed, paused, or open but not for long (HOURS-05, HOURS-06, HOURS-08).

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OpeningNotice, OpeningState } from '@pesan/contract/page-props'
import { nextChange, type Opening, openingAt } from './opening-at.ts'
import type { Schedule } from './schedule.ts'
import { localTime, MINUTE_MS, textOfDay, zonedMoment } from './zoned-time.ts'

/** From so many minutes before the last order the page says until when orders are taken. */
const CLOSES_SOON_MIN = 30

export interface TimedNotice {
  /** Null: orders are taken, and for a while. */
  notice: OpeningNotice | null
  /** When the notice may be another one while the schedules stay; null: not within the days looked at. */
  changesAt: Date | null
}

type Open = Extract<Opening, { state: 'open' }>
type Shut = Exclude<Opening, Open>

/** `schedules`: of the outlets that may make the order. What one of them can do, the company can do. */
export function openingNotice(schedules: readonly Schedule[], mode: FulfilmentMode, at: Date): TimedNotice {
  const openings = schedules.map(schedule => openingAt(schedule, mode, at))
  const changes = openings.flatMap(opening => nextChange(opening) ?? [])
  const [{ timeZone } = { timeZone: 'UTC' }] = schedules
  const { day } = localTime(at.getTime(), timeZone)
  const midnight = new Date(zonedMoment(day + 1, 0, timeZone))
  const timed = (notice: OpeningState) => ({
    notice: { ...notice, today: textOfDay(day) },
    changesAt: earliest([...changes, midnight]),
  })
  const open = openings.filter((opening): opening is Open => opening.state === 'open')
  if (open.length === 0) {
    const notice = shutNotice(schedules, { openings, mode, at })
    return notice ? timed(notice) : { notice: null, changesAt: null }
  }
  const [last] = open.toSorted((a, b) => timeOf(b.ordersUntil) - timeOf(a.ordersUntil))
  if (!last?.ordersUntil || !last.until) return { notice: null, changesAt: earliest(changes) }
  const soon = new Date(last.ordersUntil.getTime() - CLOSES_SOON_MIN * MINUTE_MS)
  if (at < soon) return { notice: null, changesAt: earliest([...changes, soon]) }
  return timed({
    state: 'closing',
    orders_until: last.ordersUntil.toISOString(),
    closes_at: last.until.toISOString(),
  })
}

/** The outlet that takes orders first represents all. */
function shutNotice(
  schedules: readonly Schedule[],
  { openings, mode, at }: { openings: readonly Opening[]; mode: FulfilmentMode; at: Date },
): OpeningState | null {
  if (schedules.some(({ isCompanyClosed }) => isCompanyClosed)) return { state: 'company_closed' }
  const [first] = openings
    .flatMap((opening, index) => (opening.state === 'open' ? [] : [{ opening, index }]))
    .toSorted((a, b) => rankOf(a.opening) - rankOf(b.opening))
  if (!first) return null
  const { opening } = first
  const reason = opening.reason
  if (opening.state === 'closed')
    return { state: 'closed', opens_at: opening.opensAt?.toISOString() ?? null, reason }
  const other = mode === 'delivery' ? 'pickup' : 'delivery'
  const schedule = schedules[first.index]
  return {
    state: 'paused',
    mode,
    until: opening.until?.toISOString() ?? null,
    reason,
    goes_on: schedule && openingAt(schedule, other, at).state === 'open' ? other : null,
  }
}

const timeOf = (moment: Date | null): number => moment?.getTime() ?? Number.POSITIVE_INFINITY
const rankOf = ({ opensAt }: Shut): number => timeOf(opensAt)

const earliest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map(timeOf)))
