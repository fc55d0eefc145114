// The words of when the order can be had: at the address (PROMISE-02), and in the bar of the cart while that is not now (HOURS-05).
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { dayOf, slotText, spanText } from '../../lib/format/slot-text.ts'
import type { T } from '../../lib/i18n/t.ts'
import type { OrderTime } from '../../shell/order-time.ts'
import type { OpeningState } from './opening-state.ts'

interface OrderTimeFacts extends Pick<OpeningState, 'soonest' | 'firstSlot'> {
  /** The chosen one comes before the soonest. */
  slot: string | null
  mode: FulfilmentMode
}

interface Format {
  t: T
  timeZone: string
  now: Date
}

export const orderTimeText = (facts: OrderTimeFacts, format: Format): OrderTime => ({
  text: atAddress(facts, format),
  later: facts.slot === null && facts.firstSlot ? laterTexts(facts.firstSlot, facts.mode, format) : undefined,
})

function atAddress({ slot, soonest }: OrderTimeFacts, format: Format): string | undefined {
  if (slot !== null) return ` · ${slotText(new Date(slot), format)}`
  return soonest ? ` · ${spanText(soonest, format)}` : undefined
}

const DAY_MS = 86_400_000
const HINTS = { delivery: 'slot.firstDelivery', pickup: 'slot.firstPickup' } as const

function laterTexts(first: Date, mode: OrderTimeFacts['mode'], format: Format): OrderTime['later'] {
  const { t, timeZone, now } = format
  const days = (Date.parse(dayOf(first, timeZone)) - Date.parse(dayOf(now, timeZone))) / DAY_MS
  return {
    button: t(days === 1 ? 'slot.orderTomorrow' : days === 0 ? 'slot.orderToday' : 'slot.orderLater'),
    hint: t(HINTS[mode], { when: slotText(first, format) }),
  }
}
