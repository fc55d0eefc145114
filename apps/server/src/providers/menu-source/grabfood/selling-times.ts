// The hours of a menu (HOURS-13): reads them with the ids by which categories and items name them, and writes them. How long
// such a record lasts is checked only, because menus are imported again when they change.

import { isDeepStrictEqual } from 'node:util'
import type { SellingTimes } from '@pesan/contract/opening'
import { FROM_MONDAY, WEEKDAYS } from '@pesan/contract/weekday'
import type * as v from 'valibot'
import { claimId, type Faults, idOf, readList, readSchema } from './faults.ts'
import { MAX_SELLING_TIMES } from './limits.ts'
import { sellingTimeSchema, type serviceHours } from './shapes.ts'

type ServiceHours = v.InferOutput<typeof serviceHours>

const ALL_DAY = [{ open: '00:00', close: '00:00' }]
/** What an item needs that is sold at all times although its category is not. */
export const ALWAYS: SellingTimes = Object.fromEntries(WEEKDAYS.map(day => [day, ALL_DAY]))

export const isAlways = (times: SellingTimes | null): boolean =>
  times === null || isDeepStrictEqual(times, ALWAYS)

/** By id; null: at all times. All ids count as known, even beyond the limit: one fault is enough for one mistake. */
export function readSellingTimes(
  faults: Faults,
  value: unknown,
  path: string,
): ReadonlyMap<string, SellingTimes | null> {
  const paths = new Map<string, string>()
  const ids = Array.isArray(value) ? value.map(idOf).filter(id => id !== null) : []
  const times = new Map<string, SellingTimes | null>(ids.map(id => [id, null]))
  const read = readList(faults, { max: MAX_SELLING_TIMES }, value, path, (entry, entryPath) => {
    claimId(faults, paths, entry, entryPath)
    return readSchema(faults, sellingTimeSchema, entry, entryPath)
  })
  for (const { id, serviceHours: hours } of read) times.set(id, toSellingTimes(hours))
  return times
}

/** Null: at all times. */
export function toSellingTimes(hours: ServiceHours): SellingTimes | null {
  const times = Object.fromEntries(
    WEEKDAYS.map(day => [day, periodsOf(hours[day])] as const).filter(([, periods]) => periods.length > 0),
  )
  return isAlways(times) ? null : times
}

function periodsOf(day: ServiceHours[keyof ServiceHours]): { open: string; close: string }[] {
  if (day?.openPeriodType === 'OpenAllDay') return ALL_DAY
  if (day?.openPeriodType === 'CloseAllDay') return []
  return (day?.periods ?? []).map(({ startTime, endTime }) => ({
    open: startTime,
    // The format has no 24:00: its documents end a day a minute before.
    close: endTime === '23:59' ? '00:00' : endTime,
  }))
}

/** The days in the order of GrabFood's documentation. */
export const writeServiceHours = (times: SellingTimes | null): Record<string, object> =>
  Object.fromEntries(FROM_MONDAY.map(day => [day, writeDay((times ?? ALWAYS)[day] ?? [])]))

function writeDay(periods: readonly { open: string; close: string }[]): object {
  if (periods.length === 0) return { openPeriodType: 'CloseAllDay' }
  if (isDeepStrictEqual(periods, ALL_DAY)) return { openPeriodType: 'OpenAllDay' }
  return {
    openPeriodType: 'OpenPeriod',
    periods: periods.map(({ open, close }) => ({ startTime: open, endTime: close })),
  }
}
