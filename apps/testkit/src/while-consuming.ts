// In tests the consumers of the outbox run when they are called; in a cell they run all the time.
import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from './api-harness.ts'

/** Consumes the events of a server until the work is done. */
export async function whileConsuming<T>(api: Api, work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const consuming = (async () => {
    while (!over.signal.aborted) {
      await api.services.outbox.drain()
      await delay(20)
    }
  })()
  try {
    return await work()
  } finally {
    over.abort()
    await consuming
  }
}
