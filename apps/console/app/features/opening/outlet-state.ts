// What an outlet does now, in the order of importance to people: paused, busy, closed, open.

import { FULFILMENT_MODES, type FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OutletOpening, RestaurantOpening } from '@pesan/contract/opening'
import { openingAt } from '@pesan/domain/opening/opening-at'
import { toScheduleOfOutlet } from '@pesan/domain/opening/schedule'

/** `until` null: until someone ends it, or it never ends. */
export type OutletState =
  | { state: 'paused'; modes: FulfilmentMode[]; until: Date | null }
  | { state: 'busy'; minutes: number; until: Date }
  | { state: 'closed'; opensAt: Date | null }
  | { state: 'open'; until: Date | null }

export interface RunningPause {
  mode: FulfilmentMode
  until: Date | null
}

export const runningPauses = ({ pauses }: OutletOpening, now: Date): RunningPause[] =>
  FULFILMENT_MODES.flatMap(mode => {
    const pause = pauses[mode]
    if (!pause) return []
    const until = pause.until === null ? null : new Date(pause.until)
    return until === null || until > now ? [{ mode, until }] : []
  })

export function outletState(outlet: OutletOpening, opening: RestaurantOpening, now: Date): OutletState {
  const openings = openingsOf(outlet, opening, now)
  const open = openings.flatMap(each => (each.state === 'open' ? [each] : []))
  // A pause outside the hours of its mode changes nothing while the other mode is open; once all are closed it says why it stays so.
  const pauses = runningPauses(outlet, now).filter(
    ({ mode }) => open.length === 0 || openings[FULFILMENT_MODES.indexOf(mode)]?.state === 'paused',
  )
  if (pauses.length > 0)
    return {
      state: 'paused',
      modes: pauses.map(({ mode }) => mode),
      until: latest(pauses.map(({ until }) => until)),
    }
  if (open.length === 0) return { state: 'closed', opensAt: earliest(openings) }
  const { busy } = outlet
  if (busy && new Date(busy.until) > now)
    return { state: 'busy', minutes: busy.minutes, until: new Date(busy.until) }
  return { state: 'open', until: latest(open.map(({ until }) => until)) }
}

function openingsOf(outlet: OutletOpening, opening: RestaurantOpening, now: Date) {
  const schedule = toScheduleOfOutlet(outlet, opening)
  return FULFILMENT_MODES.map(mode => openingAt(schedule, mode, now))
}

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.some(moment => moment === null)
    ? null
    : new Date(Math.max(...moments.map(moment => moment?.getTime() ?? 0)))

function earliest(openings: ReturnType<typeof openingsOf>): Date | null {
  const moments = openings.flatMap(opening =>
    opening.state !== 'open' && opening.opensAt ? [opening.opensAt.getTime()] : [],
  )
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}
