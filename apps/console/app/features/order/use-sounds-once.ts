// What rings once, and only where no one has seen it before: orders that were accepted automatically (BOARD-12), and orders for later
// when they are placed (LATER-08).
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useEffectEvent, useRef } from 'react'
import { deviceSettings } from '../../lib/device-settings.ts'
import { announce } from '../../shell/announcer.tsx'
import { notifyBehind } from '../../shell/notifications.ts'
import { useT } from '../../shell/use-t.ts'
import { playTones } from './audio.ts'
import { acceptedUnseen, shownIds } from './auto-accept.ts'
import { type BoardOrder, type Columns, cardNumber } from './board-order.ts'
import { modeText } from './card-words.ts'
import { useMomentWords } from './moment-words.ts'
import type { OrderCache } from './order-cache.ts'
import { FOR_LATER, NEW_ORDER } from './tones.ts'
import { quietUntil } from './use-alarm.ts'

/** `kitchen`, `later`: what the board shows; `cache`: what it knows, also of other outlets. */
export function useSoundsOnce({ kitchen, later }: Columns, { isLoaded, orders }: OrderCache): void {
  const t = useT()
  const moments = useMomentWords()
  const textOf = useEffectEvent((order: BoardOrder) => {
    const { auto_accepted: isAccepted, scheduled_for: slot } = order
    const values = { number: cardNumber(order), mode: modeText(t, order) }
    return isAccepted || slot === null
      ? t('board.accepted', values)
      : t('board.arrivedLater', { ...values, time: moments.brief(slot) })
  })
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isLoaded) return
    const accepted = acceptedUnseen(kitchen, seen.current)
    const placed = seen.current ? later.filter(({ id }) => !seen.current?.has(id)) : []
    seen.current = new Set([...(seen.current ?? []), ...shownIds(orders.values())])
    const tones = accepted.length > 0 ? NEW_ORDER : placed.length > 0 ? FOR_LATER : null
    if (tones && deviceSettings.get().sound === 'allowed' && quietUntil.get() <= serverNowMs())
      playTones(tones)
    for (const order of [...accepted, ...placed]) {
      const text = textOf(order)
      announce(text)
      // What is shown when it has to be started must not replace this one in silence.
      const tag = order.auto_accepted ? order.id : `${order.id} later`
      void notifyBehind(text, { tag, url: `/orders/${order.id}` })
    }
  }, [isLoaded, kitchen, later, orders])
}
