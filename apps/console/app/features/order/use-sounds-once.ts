// What rings once, and only where no one has seen it before: orders that were accepted automatically (BOARD-12), orders for later
// when they are placed (LATER-08), and orders that had ended and are cooked after all (LEDGER-03).
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useEffectEvent, useRef } from 'react'
import { deviceSettings } from '../../lib/device-settings.ts'
import { announce } from '../../shell/announcer.tsx'
import { notifyBehind } from '../../shell/notifications.ts'
import { useT } from '../../shell/use-t.ts'
import { playTones } from './audio.ts'
import { acceptedUnseen, shownIds } from './auto-accept.ts'
import { type BoardOrder, type Columns, cardNumber } from './board-order.ts'
import { modeText } from './card-text.ts'
import { cookedLate, endedIds } from './cooked-late.ts'
import { useMomentTexts } from './moment-texts.ts'
import type { OrderCache } from './order-cache.ts'
import { FOR_LATER, NEW_ORDER } from './tones.ts'
import { quietUntil } from './use-alarm.ts'

/** `kitchen`, `later`: what the board shows; `cache`: what it knows, also of other outlets. */
export function useSoundsOnce({ kitchen, later }: Columns, { isLoaded, orders }: OrderCache): void {
  const t = useT()
  const moments = useMomentTexts()
  const textOf = useEffectEvent((order: BoardOrder) => {
    const { auto_accepted: isAccepted, scheduled_for: slot } = order
    const values = { number: cardNumber(order), mode: modeText(t, order) }
    return isAccepted || slot === null
      ? t('board.accepted', values)
      : t('board.arrivedLater', { ...values, time: moments.brief(slot) })
  })
  const cookedText = useEffectEvent((order: BoardOrder) =>
    t('board.cooked', { number: cardNumber(order), mode: modeText(t, order) }),
  )
  const seen = useRef<ReadonlySet<string> | null>(null)
  const ended = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!isLoaded) return
    const accepted = acceptedUnseen(kitchen, seen.current)
    const cooked = cookedLate(kitchen, ended.current)
    const placed = seen.current ? later.filter(({ id }) => !seen.current?.has(id)) : []
    seen.current = new Set([...(seen.current ?? []), ...shownIds(orders.values())])
    ended.current = new Set(endedIds(orders.values()))
    const tones = accepted.length + cooked.length > 0 ? NEW_ORDER : placed.length > 0 ? FOR_LATER : null
    if (tones && deviceSettings.get().sound === 'allowed' && quietUntil.get() <= serverNowMs())
      playTones(tones)
    const say = (text: string, id: string, tag: string) => {
      announce(text)
      void notifyBehind(text, { tag, url: `/orders/${id}` })
    }
    for (const order of cooked) say(cookedText(order), order.id, order.id)
    // What is shown when it has to be started must not replace this one in silence.
    for (const order of [...accepted, ...placed])
      say(textOf(order), order.id, order.auto_accepted ? order.id : `${order.id} later`)
  }, [isLoaded, kitchen, later, orders])
}
