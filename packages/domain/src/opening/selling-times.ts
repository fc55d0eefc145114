// When something of the menu can be had: by a week of times in the company's zone, besides the hours of the outlets (HOURS-13).
import type { SellingTimes } from '@pesan/contract/opening'
import { intervalsFrom } from './opening-intervals.ts'

export type Selling =
  /** `until`: the first moment at which it cannot be had. Null: not within the days looked at. */
  | { isSold: true; until: Date | null }
  /** Null: it can never be had. */
  | { isSold: false; from: Date | null }

export function sellingAt(times: SellingTimes, timeZone: string, at: Date): Selling {
  const schedule = { timeZone, week: { delivery: times, pickup: times }, specialDays: [] }
  const first = intervalsFrom(schedule, 'delivery', at.getTime()).next()
  if (first.done) return { isSold: false, from: null }
  const { start, end } = first.value
  if (at.getTime() < start) return { isSold: false, from: new Date(start) }
  return { isSold: true, until: end === Number.POSITIVE_INFINITY ? null : new Date(end) }
}
