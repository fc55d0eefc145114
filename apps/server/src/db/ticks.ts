// A time limit that also counts iterations of the event loop: a process that was blocked for seconds reads what has
// arrived before it considers the other side late.
import { setTimeout as delay } from 'node:timers/promises'

const TICKS = 10

/** Rejects with `late()` when `work` has not settled in time. */
export async function withinTicks<T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  const settled = new AbortController()
  const abort = () => settled.abort()
  work.then(abort, abort)
  for (let tick = 0; tick < TICKS && !settled.signal.aborted; tick += 1) {
    await delay(limitMs / TICKS, undefined, { signal: settled.signal }).catch(() => undefined)
  }
  if (settled.signal.aborted) return work
  // The work may still fail after the caller has given up: that is no unhandled rejection.
  work.catch(() => undefined)
  throw late()
}
