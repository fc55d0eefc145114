// A time limit that counts turns of the event loop besides time: a process that was held up for seconds still reads what
// has come meanwhile before it takes the other side for late.
import { setTimeout as delay } from 'node:timers/promises'

const TICKS = 10

/** Rejects with `late()` when `work` has not settled by then. */
export async function withinTicks<T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  const settled = new AbortController()
  const abort = () => settled.abort()
  work.then(abort, abort)
  for (let tick = 0; tick < TICKS && !settled.signal.aborted; tick += 1) {
    await delay(limitMs / TICKS, undefined, { signal: settled.signal }).catch(() => undefined)
  }
  if (settled.signal.aborted) return work
  // A caller that gives up here gets no further answer.
  work.catch(() => undefined)
  throw late()
}
