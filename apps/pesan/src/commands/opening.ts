// `pesan opening …`, `pesan pause …` and `pesan busy …`: when outlets take orders, pausing one, and promising later.

import { endPause, listOpenings, pauseOutlet, setBusy } from '@pesan/contract/api'
import { FULFILMENT_MODES } from '@pesan/contract/fulfilment-mode'
import type { BusyBody, OutletOpening, PauseBody, RestaurantOpening } from '@pesan/contract/opening'
import { type GuestView, guestViewAt } from '@pesan/domain/opening/guest-view'
import type { Opening } from '@pesan/domain/opening/opening-at'
import { dayOfText, localTime, textOfDay, timeOfText, zonedMoment } from '@pesan/domain/opening/zoned-time'
import { type Connection, call } from '../call.ts'
import { Failure } from '../failure.ts'
import { alignColumns, type Result } from '../print.ts'

/** What a guest would see at a moment of the company's clock. */
export async function openingAtMoment(
  connection: Connection,
  { moment, outlet }: { moment: string; outlet: string | undefined },
): Promise<Result> {
  const { data: answer } = await call(connection, listOpenings, {})
  const at = momentOf(moment, answer.time_zone)
  const outlets = outlet === undefined ? answer.outlets : [requireOutlet(answer, outlet)]
  const data = outlets.flatMap(one =>
    FULFILMENT_MODES.map(mode => {
      const { opening, promise, firstSlot } = guestViewAt(answer, { outlet: one, mode, at })
      const named = { outlet_id: one.outlet_id, name: one.name, mode }
      return { ...named, ...opening, promise, first_slot: firstSlot }
    }),
  )
  const rows = data.map(row => [
    row.name,
    row.mode,
    stateText(row, answer.time_zone),
    promiseText({ promise: row.promise, firstSlot: row.first_slot }, answer.time_zone),
  ])
  return { data, lines: alignColumns(rows, ['left', 'left', 'left', 'left']) }
}

export async function pauseStart(
  connection: Connection,
  { outlet, ...pause }: { outlet: string } & Omit<PauseBody, 'outlet_id'>,
): Promise<Result> {
  const { outlet_id, name } = await findOutlet(connection, outlet)
  const { data } = await call(connection, pauseOutlet, { body: { outlet_id, ...pause } })
  return { data, lines: [`${name} takes no new orders by ${pause.modes.join(' and ')}`] }
}

export async function pauseEnd(
  connection: Connection,
  { outlet, modes }: { outlet: string; modes: PauseBody['modes'] },
): Promise<Result> {
  const { outlet_id, name } = await findOutlet(connection, outlet)
  const { data } = await call(connection, endPause, { body: { outlet_id, modes } })
  return { data, lines: [`the pause of ${name} has ended for ${modes.join(' and ')}`] }
}

/** `minutes` 0 ends it. */
export async function busySet(
  connection: Connection,
  { outlet, ...busy }: { outlet: string } & Omit<BusyBody, 'outlet_id'>,
): Promise<Result> {
  const { outlet_id, name } = await findOutlet(connection, outlet)
  const { data } = await call(connection, setBusy, { body: { outlet_id, ...busy } })
  const line =
    busy.minutes === 0
      ? `${name} promises as usual`
      : `${name} promises ${busy.minutes} minutes later, for ${busy.for_minutes} minutes`
  return { data, lines: [line] }
}

export const findOutlet = async (connection: Connection, named: string): Promise<OutletOpening> =>
  requireOutlet((await call(connection, listOpenings, {})).data, named)

export function requireOutlet({ outlets }: RestaurantOpening, named: string): OutletOpening {
  const found = outlets.filter(({ outlet_id: id, short_code: code, name }) =>
    [id, code.toLowerCase(), name.toLowerCase()].includes(named.toLowerCase()),
  )
  const [outlet] = found
  if (outlet === undefined || found.length > 1)
    throw new Failure('usage', `${named} is not the code, the name or the id of one outlet`)
  return outlet
}

export function momentOf(text: string, timeZone: string): Date {
  const [day = '', time = ''] = text.split('T')
  const isMoment = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text)
  // The 30th of February would be read as a day of March.
  if (!isMoment || Number.isNaN(dayOfText(day)) || textOfDay(dayOfText(day)) !== day)
    throw new Failure('usage', `${text} is not a moment such as 2027-03-08T10:00`)
  return new Date(zonedMoment(dayOfText(day), timeOfText(time), timeZone))
}

function stateText(opening: Opening, timeZone: string): string {
  const clock = (moment: Date | null): string => (moment === null ? '' : clockText(moment, timeZone))
  if (opening.state === 'open') return opening.until ? `open until ${clock(opening.until)}` : 'open'
  const why = opening.reason === null ? '' : `: ${opening.reason}`
  const until = opening.state === 'paused' ? opening.until : opening.opensAt
  return until ? `${opening.state} until ${clock(until)}${why}` : `${opening.state}${why}`
}

/** A delivery is promised later by its way. */
function promiseText({ promise, firstSlot }: Omit<GuestView, 'opening'>, timeZone: string): string {
  const parts = [
    promise &&
      `promised ${clockText(promise.from, timeZone)} to ${clockText(promise.until, timeZone).slice(-5)}`,
    firstSlot && `for later from ${clockText(firstSlot, timeZone)}`,
  ]
  return parts.filter(part => part !== null).join(', ')
}

export function clockText(moment: Date, timeZone: string): string {
  const { day, time } = localTime(moment.getTime(), timeZone)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${textOfDay(day)} ${two(Math.floor(time / 60))}:${two(time % 60)}`
}
