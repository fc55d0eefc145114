// The time left to pay, formatted for the page.

import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useEffect, useState } from 'react'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** The page warns in the last 15 minutes, and for a shorter payment time in its last quarter. */
const HURRY_BELOW_MS = 15 * MINUTE_MS
const HURRY_SHARE = 0.25
/** The minutes that are announced to a screen reader, the fewest first. */
const ANNOUNCED_AT_MIN = [1, 5, 15, 60]

/** HH:mm:ss, rounded up to whole seconds. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/**
 * `threshold`: the announced minute that has passed; `minutes`: the time that was left when the page noticed.
 */
export interface Announcement {
  threshold: number | null
  minutes: number
}

/**
 * Returns the same object until the next threshold passes, so that a screen reader announces each time once.
 */
export function nextAnnouncement(last: Announcement | null, leftMs: number): Announcement {
  const threshold = ANNOUNCED_AT_MIN.find(minutes => leftMs <= minutes * MINUTE_MS) ?? null
  if (last?.threshold === threshold) return last
  return { threshold, minutes: Math.max(0, Math.ceil(leftMs / MINUTE_MS)) }
}

/** The share of the time that is left, 0 to 1. */
export function shareLeft({ from, until }: { from: Date; until: Date }, nowMs: number): number {
  const whole = until.getTime() - from.getTime()
  if (whole <= 0) return 0
  return Math.min(1, Math.max(0, (until.getTime() - nowMs) / whole))
}

export function isHurry(deadline: { from: Date; until: Date }, nowMs: number): boolean {
  const whole = deadline.until.getTime() - deadline.from.getTime()
  return deadline.until.getTime() - nowMs < Math.min(HURRY_BELOW_MS, whole * HURRY_SHARE)
}

const TICK_MS = 1000

/** The server's time while a component shows it: it ticks once a second until `untilMs`. */
export function useNow(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => serverNowMs())
  const isOver = nowMs >= untilMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(serverNowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return nowMs
}
