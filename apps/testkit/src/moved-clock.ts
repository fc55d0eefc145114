// A clock that stands still until a test moves it.
import type { Clock } from '@pesan/server/providers/clock'

export interface MovedClock extends Clock {
  /** Forward, by the sum of what is given. */
  advance(by: { ms?: number; s?: number; days?: number }): void
}

const SECOND_MS = 1000
const DAY_MS = 24 * 60 * 60 * SECOND_MS

export function createMovedClock(start = '2026-08-03T04:05:06.000Z'): MovedClock {
  let nowMs = Date.parse(start)
  return {
    now: () => new Date(nowMs),
    advance({ ms = 0, s = 0, days = 0 }) {
      nowMs += ms + s * SECOND_MS + days * DAY_MS
    },
  }
}
