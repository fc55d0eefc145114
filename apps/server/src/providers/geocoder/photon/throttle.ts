// Throttles requests to one per interval, as the usage policy of a public service demands. A request that would have to
// wait too long is refused at once and does not queue.
import type { Clock } from '../../clock.ts'

export interface ThrottleOptions {
  clock: Clock
  /** The interval between requests; 0 lets all of them through. */
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
