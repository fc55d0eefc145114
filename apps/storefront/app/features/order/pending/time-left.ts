// The time left to pay, in the words of the page.

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Below this the page warns. */
export const HURRY_BELOW_MS = 15 * MINUTE_MS
/** The minutes at which a screen reader is told, the fewest first. */
const ANNOUNCED_AT_MIN = [5, 15, 60]

/** HH:mm:ss, whole seconds begun count. */
export function clockOf(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/** The number of minutes that was announced last, or null before the first. */
export function announcedMinutes(leftMs: number): number | null {
  return ANNOUNCED_AT_MIN.find(minutes => leftMs <= minutes * MINUTE_MS) ?? null
}

/** The part of the time that is left, 0 to 1. */
export function shareLeft({ from, until }: { from: Date; until: Date }, nowMs: number): number {
  const whole = until.getTime() - from.getTime()
  if (whole <= 0) return 0
  return Math.min(1, Math.max(0, (until.getTime() - nowMs) / whole))
}
