// When the order can be had, in the same words at the address and in the cart (PROMISE-02).
import { formatClockTime } from '../../lib/format/date-time.ts'
import { slotText } from '../../lib/format/slot-text.ts'
import type { T } from '../../lib/i18n/t.ts'
import type { Soonest } from './opening-state.ts'

interface OrderTime {
  /** The chosen one comes before the soonest. */
  slot: string | null
  soonest: Soonest | null
  now: Date
}

/** Null where nothing is known. */
export function timeText(
  { slot, soonest, now }: OrderTime,
  { t, timeZone }: { t: T; timeZone: string },
): string | null {
  if (slot !== null) return slotText(new Date(slot), { t, timeZone, now })
  return soonest && spanText(soonest, { t, timeZone })
}

export const spanText = (
  { from, until }: Pick<Soonest, 'from' | 'until'>,
  { t, timeZone }: { t: T; timeZone: string },
): string =>
  t('opening.span', { from: formatClockTime(from, timeZone), until: formatClockTime(until, timeZone) })
