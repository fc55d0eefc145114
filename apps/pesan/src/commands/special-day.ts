// `pesan special-day …`: days on which outlets are closed, or open at other hours.
import { addSpecialDay, listOpenings, removeSpecialDay } from '@pesan/contract/api'
import type { EditedSpecialDay, RestaurantOpening, SpecialDayAnswer } from '@pesan/contract/opening'
import { type Connection, call } from '../call.ts'
import { alignColumns, type Result } from '../print.ts'
import { findOutlet } from './opening.ts'
import { periodsText, readPeriods } from './week-text.ts'

interface GivenDay {
  first: string
  last: string | undefined
  /** Otherwise closed. */
  periods: string | undefined
  /** As for Nyepi: closed from this time until the same time after the last day. */
  closedFrom: string | undefined
  reason: string | undefined
  /** Otherwise all. */
  outlet: string | undefined
}

export const specialDayList = async (connection: Connection): Promise<Result> =>
  listed((await call(connection, listOpenings, {})).data)

export async function specialDayAdd(connection: Connection, given: GivenDay): Promise<Result> {
  const special_day: EditedSpecialDay = {
    first_day: given.first,
    last_day: given.last ?? given.first,
    periods: given.periods === undefined ? [] : readPeriods(given.periods),
    closed_from: given.closedFrom ?? null,
    reason: given.reason ?? null,
  }
  const outlet = given.outlet === undefined ? undefined : await findOutlet(connection, given.outlet)
  const body = { ...(outlet && { outlet_id: outlet.outlet_id }), special_day }
  return listed((await call(connection, addSpecialDay, { body })).data)
}

export const specialDayRemove = async (connection: Connection, { id }: { id: string }): Promise<Result> =>
  listed((await call(connection, removeSpecialDay, { params: { specialDayId: id } })).data)

function listed({ outlets }: RestaurantOpening): Result {
  const rows = outlets.flatMap(({ name, special_days: days }) =>
    days.map(day => [day.id, name, spanText(day), hoursText(day), day.reason ?? '']),
  )
  const data = outlets.map(({ outlet_id, name, special_days }) => ({ outlet_id, name, special_days }))
  if (rows.length === 0) return { data, lines: ['no special days'] }
  return { data, lines: alignColumns(rows, ['left', 'left', 'left', 'left', 'left']) }
}

const spanText = ({ first_day: first, last_day: last }: SpecialDayAnswer): string =>
  first === last ? first : `${first} to ${last}`

const hoursText = ({ periods, closed_from: from }: SpecialDayAnswer): string =>
  from === null ? periodsText(periods) : `closed from ${from} to ${from}`
