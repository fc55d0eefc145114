// Publishes the events of the outbox: at once after a commit of this process, and every second those that a crash left.
// An event is marked after it was published, so it is delivered at least once (I12).

import type { Log } from '../db/log.ts'
import type { DbPool } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import { createCoalescingRunner } from '../jobs/coalescing-runner.ts'
import { createFailureLog } from '../jobs/failure-log.ts'
import type { Clock } from '../providers/clock.ts'
import type { RealtimePublisher } from '../providers/realtime-publisher/realtime-publisher.ts'
import { markPublished, takeWaiting } from './outbox.repository.ts'

const BATCH_SIZE = 100
export const OUTBOX_POLL_MS = 1000
/** Under load, commits within this time are published together; a single commit never waits for it. */
const DEBOUNCE_MS = 40

export interface OutboxOptions {
  db: DbPool
  clock: Clock
  publisher: RealtimePublisher
  log: Log
}

export interface OutboxReader {
  /** Call after a commit; returns at once. */
  trigger(): void
  /** Publishes until nothing is left. */
  drain(): Promise<void>
  /** Stops polling; events committed until now are published. */
  stop(): Promise<void>
}

export function startOutboxReader({ db, clock, publisher, log }: OutboxOptions): OutboxReader {
  const logFailure = createFailureLog(log)
  const warn = (error: unknown): void => logFailure(error, 'publishing events failed, they will be retried')

  async function drain(): Promise<void> {
    while (await publishBatch());
  }

  /** Returns whether more events were waiting. An event committed meanwhile triggers another round. */
  const publishBatch = (): Promise<boolean> =>
    transaction(db, async tx => {
      const events = await takeWaiting(tx, { limit: BATCH_SIZE })
      if (events.length === 0) return false
      const published = events.map(({ channel, event, payload }) => ({ channel, event, payload }))
      await publisher.publish(published)
      const isFollowed = await markPublished(tx, events, { now: clock.now() })
      return isFollowed || events.length === BATCH_SIZE
    })

  const publishing = createCoalescingRunner(drain, { debounceMs: DEBOUNCE_MS, onFailure: warn })

  const timer = setInterval(publishing.trigger, OUTBOX_POLL_MS)
  timer.unref()
  return {
    trigger: publishing.trigger,
    drain,
    async stop() {
      clearInterval(timer)
      await publishing.stop()
      await drain().catch(warn)
    },
  }
}
