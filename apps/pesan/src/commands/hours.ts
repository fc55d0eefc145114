// `pesan hours …`: the weekly hours of an outlet.
import { changeHours, listOpenings } from '@pesan/contract/api'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { HoursBody, OpeningHours, OutletOpening } from '@pesan/contract/opening'
import { type Connection, call } from '../call.ts'
import { alignColumns, type Result } from '../print.ts'
import { findOutlet, requireOutlet } from './opening.ts'
import { readWeek, weekRows } from './week-text.ts'

const NAMES = {
  all: 'opening_hours',
  delivery: 'delivery_hours',
  pickup: 'pickup_hours',
} as const satisfies Record<'all' | FulfilmentMode, keyof HoursBody>

export async function hoursShow(
  connection: Connection,
  { outlet }: { outlet: string | undefined },
): Promise<Result> {
  const { data: answer } = await call(connection, listOpenings, {})
  const data = outlet === undefined ? answer.outlets : [requireOutlet(answer, outlet)]
  return { data, lines: data.flatMap(linesOf) }
}

/** `words` empty: always open, or for a mode as all modes. */
export async function hoursSet(
  connection: Connection,
  { outlet, mode, words }: { outlet: string; mode: FulfilmentMode | undefined; words: readonly string[] },
): Promise<Result> {
  const week = words.length === 0 ? null : readWeek(words)
  const { outlet_id } = await findOutlet(connection, outlet)
  const body = { outlet_id, [NAMES[mode ?? 'all']]: week }
  const { data } = await call(connection, changeHours, { body })
  return { data, lines: linesOf(requireOutlet(data, outlet_id)) }
}

function linesOf(outlet: OutletOpening): string[] {
  const { name, opening_hours: all, delivery_hours: delivery, pickup_hours: pickup } = outlet
  return alignColumns(
    [
      ...rowsOf(name, 'all modes', all),
      ...(delivery ? rowsOf(name, 'delivery', delivery) : []),
      ...(pickup ? rowsOf(name, 'pickup', pickup) : []),
    ],
    ['left', 'left', 'left', 'left'],
  )
}

const rowsOf = (name: string, mode: string, week: OpeningHours): string[][] =>
  week === null ? [[name, mode, 'always open', '']] : weekRows(week).map(row => [name, mode, ...row])
