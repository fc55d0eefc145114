// On every page of a company that is not simply always open: says when this customer's order can be taken. Composes opening,
// fulfilment and the outlets of the order.
import type { PublicOpening } from '@pesan/contract/opening'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useState } from 'react'
import { useFulfilment } from '../features/fulfilment/fulfilment-store.ts'
import { followOpening } from '../features/opening/opening-follower.ts'
import { openingState } from '../features/opening/opening-state.ts'
import { openingStore } from '../features/opening/opening-store.ts'
import { orderTimeWords } from '../features/opening/order-time-words.ts'
import { useSlot } from '../features/opening/slot-store.ts'
import { orderTimeStore } from '../shell/order-time.ts'
import { usePage } from '../shell/page.tsx'
import { useT } from '../shell/use-t.ts'
import { useCartPreparation } from './use-cart-preparation.ts'
import { useCourierMinutes } from './use-courier-minutes.ts'
import { useOutletsOfOrder } from './use-outlets-of-order.ts'

/** Longer timers overflow, and are late after a phone has slept. */
const MAX_TIMER_MS = 60_000
const MIN_TIMER_MS = 250

export function OpeningEffects(): null {
  const { company } = usePage()
  const { mode } = useFulfilment()
  const outlets = useOutletsOfOrder()
  const preparation = useCartPreparation()
  const courierMin = useCourierMinutes()
  const { time_zone: timeZone, order_ahead_days: aheadDays } = company
  const t = useT()
  const slot = useSlot()
  const [opening, setOpening] = useState<PublicOpening | null>(null)

  useEffect(() => followOpening(setOpening), [])

  useEffect(() => {
    if (!opening) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      const nowMs = serverNowMs()
      const { changesAt, ...state } = openingState({
        opening,
        timeZone,
        mode,
        outlets,
        preparation,
        courierMin,
        aheadDays,
        now: new Date(nowMs),
      })
      openingStore.setState(state)
      orderTimeStore.setState(orderTimeWords({ ...state, slot, mode }, { t, timeZone, now: new Date(nowMs) }))
      clearTimeout(timer)
      const changesInMs = changesAt ? changesAt.getTime() - nowMs : MAX_TIMER_MS
      timer = setTimeout(show, Math.max(MIN_TIMER_MS, Math.min(changesInMs, MAX_TIMER_MS)))
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', show)
    }
  }, [opening, mode, outlets, preparation, courierMin, aheadDays, timeZone, slot, t])
  return null
}
