// When a code may be requested again: 59 seconds after the last one, regardless of its expiry (AUTH-28,
// AMB-039).
import { CODE_RESEND_AFTER_S } from '@pesan/contract/limits'

const SECOND_MS = 1000
/** The seconds that are announced to a screen reader; every second would be too much. */
const SPOKEN_SECONDS: ReadonlySet<number> = new Set([30, 0])

/** Whole seconds left, never negative (AUTH-20). */
export function secondsLeft(sentAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil(CODE_RESEND_AFTER_S - (nowMs - sentAtMs) / SECOND_MS))
}

export const isSpoken = (seconds: number): boolean => SPOKEN_SECONDS.has(seconds)

export interface Ticker {
  nowMs(): number
  /** Calls `run` at this interval until the returned function is called. */
  every(ms: number, run: () => void): () => void
}

export const browserTicker: Ticker = {
  nowMs: () => Date.now(),
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

/** Calls back with the seconds left, at once and after each second, and stops at zero. */
export function countDown(sentAtMs: number, ticker: Ticker, onTick: (seconds: number) => void): () => void {
  let stop = () => {}
  const tick = () => {
    const seconds = secondsLeft(sentAtMs, ticker.nowMs())
    onTick(seconds)
    if (seconds === 0) stop()
  }
  stop = ticker.every(SECOND_MS, tick)
  tick()
  return stop
}
