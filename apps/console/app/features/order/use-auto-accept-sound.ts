// An order that was accepted automatically rings once, and only where no one has seen it before (BOARD-12).
import { useEffect, useRef } from 'react'
import { deviceSettings } from '../../lib/device-settings.ts'
import { announce } from '../../shell/announcer.tsx'
import { notifyBehind } from '../../shell/notifications.ts'
import { useT } from '../../shell/use-t.ts'
import { playTones } from './audio.ts'
import { acceptedUnseen, shownIds } from './auto-accept.ts'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { modeText } from './card-words.ts'
import type { OrderCache } from './order-cache.ts'
import { NEW_ORDER } from './tones.ts'
import { quietUntil } from './use-alarm.ts'

/** `kitchen`: what the board shows; `cache`: what it knows, also of other outlets. */
export function useAutoAcceptSound(kitchen: readonly BoardOrder[], { isLoaded, orders }: OrderCache): void {
  const t = useT()
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isLoaded) return
    const arrived = acceptedUnseen(kitchen, seen.current)
    seen.current = new Set([...(seen.current ?? []), ...shownIds(orders.values())])
    if (arrived.length === 0) return
    if (deviceSettings.get().sound === 'allowed' && quietUntil.get() <= Date.now()) playTones(NEW_ORDER)
    for (const order of arrived) {
      const text = t('board.accepted', { number: cardNumber(order), mode: modeText(t, order) })
      announce(text)
      void notifyBehind(text, { tag: order.id, url: `/orders/${order.id}` })
    }
  }, [isLoaded, kitchen, orders, t])
}
