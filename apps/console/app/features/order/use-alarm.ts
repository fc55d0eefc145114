// What draws attention to new orders: the sound, the number on the icon, a notification when the page is not in front (BOARD-02).
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useRef } from 'react'
import { deviceSettings } from '../../lib/device-settings.ts'
import { iconWithCount } from '../../lib/icon-with-count.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useIsBefore } from '../../lib/use-now.ts'
import { announce } from '../../shell/announcer.tsx'
import { boardState, NO_BOARD } from '../../shell/board-state.ts'
import { closeNotification, notifyBehind } from '../../shell/notifications.ts'
import { useT } from '../../shell/use-t.ts'
import { canPlay, playTones, unlockAudio } from './audio.ts'
import { type BoardOrder, cardNumber, lastUnseenAt } from './board-order.ts'
import { changesText, modeText } from './card-text.ts'
import { type ShownTest, useTestsSaid } from './counter-test/counter-tests.ts'
import { attentionTones, createRinger } from './tones.ts'

const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

const ringer = createRinger({ play: playTones, every })

const QUIET_MS = 30_000
/** In milliseconds: a person noticed it and is on the way. */
export const quietUntil = createStore(0)
export const beQuiet = (): void => quietUntil.set(serverNowMs() + QUIET_MS)

/** The new orders that were announced, on whichever page. */
let known: ReadonlySet<string> = new Set()

/** `orders`: the new ones; `changed`: those with something to see; `tests`: of the counter, which ring like a new order until they are answered. */
export function useAlarm(
  orders: readonly BoardOrder[],
  changed: readonly BoardOrder[],
  tests: readonly ShownTest[],
): void {
  const t = useT()
  const { sound } = useStore(deviceSettings)
  const isAudible = useStore(canPlay)
  const count = orders.length + tests.filter(({ rang }) => rang === null).length
  const isUnanswered = orders.some(({ alerted_at }) => alerted_at !== null)
  const isQuiet = useIsBefore(useStore(quietUntil))
  const isRinging = sound === 'allowed' && isAudible && !isQuiet
  const arrived = count === 0 ? 'none' : isUnanswered ? 'unanswered' : 'some'
  const isChanged = changed.length > 0
  useChangesSaid(changed)
  useTestsSaid(tests)

  useEffect(() => {
    showCount(count)
    boardState.set({ newOrders: count, rings: sound === 'allowed' && isAudible })
  }, [count, sound, isAudible])
  useEffect(
    () => () => {
      showCount(0)
      boardState.set(NO_BOARD)
    },
    [],
  )

  // A press anywhere is enough for a browser that was allowed once.
  useEffect(() => {
    if (sound !== 'allowed' || isAudible) return
    const unlock = () => void unlockAudio()
    unlock()
    window.addEventListener('pointerdown', unlock)
    window.addEventListener('keydown', unlock)
    return () => {
      window.removeEventListener('pointerdown', unlock)
      window.removeEventListener('keydown', unlock)
    }
  }, [sound, isAudible])

  useEffect(() => {
    ringer.update(isRinging ? attentionTones({ new: arrived, isChanged }) : null)
  }, [isRinging, arrived, isChanged])
  useEffect(() => () => ringer.update(null), [])

  useEffect(() => {
    const came = orders.filter(({ id }) => !known.has(id))
    const ids = new Set<string>(orders.map(({ id }) => id))
    for (const id of known) if (!ids.has(id)) void closeNotification(id)
    known = ids
    for (const order of came) {
      const text = t('board.arrived', { number: cardNumber(order), mode: modeText(t, order) })
      announce(text)
      // Browsers complain before the first press on the page.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200])
      void notifyBehind(text, { tag: order.id, url: `/orders/${order.id}` })
    }
  }, [orders, t])
}

/** Says each change once, however often the board is drawn. */
function useChangesSaid(changed: readonly BoardOrder[]): void {
  const t = useT()
  const said = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const keyOf = (order: BoardOrder) => `${order.id} ${lastUnseenAt(order)}`
    const news = changed.filter(order => !said.current.has(keyOf(order)))
    said.current = new Set(changed.map(keyOf))
    for (const order of news) {
      const text = t('change.said', { number: cardNumber(order), changes: changesText(t, order) })
      announce(text)
      void notifyBehind(text, { tag: order.id, url: `/orders/${order.id}` })
    }
  }, [changed, t])
}

/** On the icon of the page, and on that of an installed one. */
function showCount(count: number): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', iconWithCount(count))
  void navigator.setAppBadge?.(count).catch(() => undefined)
}
