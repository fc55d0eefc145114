// What draws attention to new orders: the sound, the title, a notification when the page is not in front (BOARD-02).
import { useEffect, useRef } from 'react'
import { deviceSettings } from '../../lib/device-settings.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useIsBefore } from '../../lib/use-now.ts'
import { announce } from '../../shell/announcer.tsx'
import { useT } from '../../shell/use-t.ts'
import { canPlay, playTones, unlockAudio } from './audio.ts'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { modeText } from './card-words.ts'
import { createRinger, NEW_ORDER, UNANSWERED } from './tones.ts'

const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

const ringer = createRinger({ play: playTones, every })

const QUIET_MS = 30_000
/** In milliseconds: a person noticed it and is on the way. */
export const quietUntil = createStore(0)
export const beQuiet = (): void => quietUntil.set(Date.now() + QUIET_MS)

/** `orders`: the new ones. */
export function useAlarm(orders: readonly BoardOrder[]): void {
  const t = useT()
  const { sound } = useStore(deviceSettings)
  const isAudible = useStore(canPlay)
  const count = orders.length
  const isUnanswered = orders.some(({ alerted_at }) => alerted_at !== null)
  const isQuiet = useIsBefore(useStore(quietUntil))
  const isRinging = sound === 'allowed' && isAudible && count > 0 && !isQuiet
  const known = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    document.title = count > 0 ? t('board.titleCount', { count }) : t('board.title')
  }, [count, t])

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
    ringer.update(isRinging ? (isUnanswered ? UNANSWERED : NEW_ORDER) : null)
  }, [isRinging, isUnanswered])
  useEffect(() => () => ringer.update(null), [])

  useEffect(() => {
    const arrived = orders.filter(({ id }) => !known.current.has(id))
    known.current = new Set(orders.map(({ id }) => id))
    for (const order of arrived) {
      const text = t('board.arrived', { number: cardNumber(order), mode: modeText(t, order) })
      announce(text)
      notifyInBackground(text, order.id)
    }
  }, [orders, t])
}

export function notifyInBackground(text: string, tag: string): void {
  navigator.vibrate?.([200, 100, 200])
  if (document.visibilityState === 'visible' || !('Notification' in window)) return
  if (Notification.permission !== 'granted') return
  try {
    const notification = new Notification(text, { tag })
    notification.addEventListener('click', () => window.focus())
  } catch {
    // Android allows notifications of a service worker only.
  }
}
