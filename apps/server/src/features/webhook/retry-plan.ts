// When a failed delivery is retried: soon at first, for a day in total, and then no more.
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The pause after the first failure, the second, and so on. */
export const RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
]

/** The longest wait of other events for a target that just failed, since it may have recovered. */
export const MAX_HOLD_MS = MINUTE_MS

/** Null: the delivery is given up. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const pauseMs = RETRY_PAUSES_MS[attempts - 1]
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs)
}
