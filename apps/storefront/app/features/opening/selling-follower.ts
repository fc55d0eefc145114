// The menu as it can be had now, again whenever that changes, or at the time that the customer chose (HOURS-13).
import type { Menu } from '@pesan/contract/menu'
import { createTimedMenus } from '@pesan/domain/menu/timed-menu'
import type { T } from '../../lib/i18n/t.ts'
import { notSoldTexts } from './not-sold.ts'

export type MenuView = (menu: Menu) => Menu

/** Longer timers overflow, and are late after a phone has slept. */
const MAX_TIMER_MS = 60_000
const MIN_TIMER_MS = 250

interface SellingFollowerDeps {
  t: T
  timeZone: string
  nowMs(): number
  /** The chosen slot; null: now. */
  slot: Date | null
  onView: (view: MenuView) => void
}

/** Returns how to stop. A view that would say the same is not given again. */
export function followSelling({ t, timeZone, nowMs, slot, onView }: SellingFollowerDeps): () => void {
  const timedMenu = createTimedMenus()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Of the menu that was shown last; 0: it may be another one. */
  let changesAtMs = 0
  let isOver = false

  const view = (): MenuView => menu => {
    const atMs = nowMs()
    const now = new Date(atMs)
    const state = notSoldTexts(menu, { t, timeZone, at: slot ?? now, now })
    changesAtMs = (slot ? null : state?.changesAt?.getTime()) ?? Number.POSITIVE_INFINITY
    wait(atMs)
    return timedMenu(menu, id => state?.texts[id])
  }
  const look = () => {
    const atMs = nowMs()
    if (changesAtMs <= atMs) onView(view())
    else wait(atMs)
  }
  const wait = (atMs: number) => {
    clearTimeout(timer)
    if (isOver) return
    timer = setTimeout(look, Math.max(MIN_TIMER_MS, Math.min(changesAtMs - atMs, MAX_TIMER_MS)))
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
