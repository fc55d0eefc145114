// A consumer of the outbox: what it is, and how one batch of events is handled.
import type { Db, DbPool } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import { claimEvents, isBehind, movePosition, type OutboxEvent } from './outbox.repository.ts'

export interface OutboxConsumer {
  /** Its position is stored under this name. */
  name: string
  /**
   * Handles events in order. What it writes commits together with its position, so that it happens once; what it does
   * outside the database may happen twice (I12). An error repeats the batch.
   */
  handle(tx: Db, events: readonly OutboxEvent[]): Promise<void>
  /** Called after a batch was committed. */
  afterCommit?(): void
  /** For work that no one waits for: what comes in this time after a batch is handled together, which costs less. */
  pauseMs?: number
}

/** The pause of consumers that prepare what is only read later, by searches and reports. */
export const BACKGROUND_PAUSE_MS = 1_000

const BATCH_SIZE = 100
/** What comes in a pause is handled by few statements about many events. */
const BATCH_SIZE_AFTER_PAUSE = 500

/** Handles events until none is left, or until another process is found handling them. */
export async function consumeAll(db: DbPool, consumer: OutboxConsumer): Promise<void> {
  // Queried without the lock: a process that found the position locked relies on its holder to query again afterwards.
  while (await isBehind(db, { consumer: consumer.name })) {
    if (!(await consumeBatch(db, consumer))) return
    consumer.afterCommit?.()
  }
}

/** False if another process is handling events of this consumer, or has handled them just now. */
const consumeBatch = (db: DbPool, { name, handle, pauseMs }: OutboxConsumer): Promise<boolean> =>
  transaction(db, async tx => {
    const limit = pauseMs === undefined ? BATCH_SIZE : BATCH_SIZE_AFTER_PAUSE
    const events = await claimEvents(tx, { consumer: name, limit })
    const last = events.at(-1)
    if (!last) return false
    await handle(tx, events)
    await movePosition(tx, { consumer: name, position: last.sequence })
    return true
  })
