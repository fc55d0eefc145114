// Lets one question through at a time, so many milliseconds apart, as the usage policy of a public service asks for.
// Whoever would have to wait too long is told so at once and does not queue.
import type { Clock } from '../../clock.ts'

export interface ThrottleOptions {
  clock: Clock
  /** Between two questions; 0 lets all of them through. */
  everyMs: number
  longestWaitMs: number
  wait: (ms: number) => Promise<unknown>
}

export type Throttle = () => Promise<'now' | 'too long'>

export function createThrottle({ clock, everyMs, longestWaitMs, wait }: ThrottleOptions): Throttle {
  let nextAt = 0
  return async () => {
    const now = clock.now().getTime()
    const waitMs = Math.max(0, nextAt - now)
    if (waitMs > longestWaitMs) return 'too long'
    nextAt = now + waitMs + everyMs
    if (waitMs > 0) await wait(waitMs)
    return 'now'
  }
}
