// The question of a board before its outlet opens and accepts orders automatically: is someone there?
import { FULFILMENT_MODES } from '@pesan/contract/fulfilment-mode'
import type { OutletOpening, RestaurantOpening } from '@pesan/contract/opening'
import { openingAt } from '@pesan/domain/opening/opening-at'
import { toScheduleOfOutlet } from '@pesan/domain/opening/schedule'

const MINUTE_MS = 60_000
const PROMPT_BEFORE_MS = 30 * MINUTE_MS
const PROMPT_FOR_MS = 60 * MINUTE_MS
/** A break in the middle of a day shows no further question. */
const CLOSED_FOR_MS = 4 * 60 * MINUTE_MS

export interface OpeningQuestion {
  /** Of this opening, so that it is shown once. */
  key: string
  opensAt: Date
}

/** Null: there is nothing to ask now. A pause has another band. */
export function openingQuestion(
  outlet: OutletOpening,
  opening: RestaurantOpening,
  now: Date,
): OpeningQuestion | null {
  const schedule = toScheduleOfOutlet({ ...outlet, pauses: {} }, opening)
  const closedAt = (moment: number) =>
    FULFILMENT_MODES.map(mode => openingAt(schedule, mode, new Date(moment)))
  const before = closedAt(now.getTime() - PROMPT_FOR_MS)
  const opensAtMs = Math.min(
    ...before.map(each =>
      each.state === 'open' ? 0 : (each.opensAt?.getTime() ?? Number.POSITIVE_INFINITY),
    ),
  )
  if (opensAtMs === 0 || opensAtMs > now.getTime() + PROMPT_BEFORE_MS) return null
  const wasOpen = closedAt(opensAtMs - CLOSED_FOR_MS).some(({ state }) => state === 'open')
  return wasOpen ? null : { key: `${outlet.outlet_id} opens ${opensAtMs}`, opensAt: new Date(opensAtMs) }
}
