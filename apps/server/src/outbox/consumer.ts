// A consumer of the outbox: what it is, and how one batch of events is handled.
import type { Db, DbPool } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import type { EventReader } from './event-reader.ts'
import { isBehind, lockPosition, movePosition, type OutboxEvent } from './outbox.repository.ts'

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
  /** For work that can wait: what comes in this time after a batch is handled together, which costs less. */
  pauseMs?: number
}

/** The pause of consumers that prepare what is only read later, by searches and reports. */
export const BACKGROUND_PAUSE_MS = 1_000
/** The pause of consumers that write what is sent to phones and other systems: less than its way there may take. */
export const SENDING_PAUSE_MS = 250

const BATCH_SIZE = 100
/** What comes in a pause is handled by few statements about many events. */
const BATCH_SIZE_AFTER_PAUSE = 500

/** Handles events until none is left, or until another process is found handling them. */
export async function consumeAll(
  db: DbPool,
  consumer: OutboxConsumer,
  readEvents: EventReader,
): Promise<void> {
  // Asked without the lock: a process that found the position locked relies on its holder to ask again afterwards.
  do {
    if (!(await consumeBatch(db, consumer, readEvents))) return
    consumer.afterCommit?.()
  } while (await isBehind(db, { consumer: consumer.name }))
}

/** False if another process is handling events of this consumer, or has handled them just now. */
const consumeBatch = (
  db: DbPool,
  { name, handle, pauseMs }: OutboxConsumer,
  readEvents: EventReader,
): Promise<boolean> =>
  transaction(db, async tx => {
    const position = await lockPosition(tx, { consumer: name })
    if (position === null) return false
    const limit = pauseMs === undefined ? BATCH_SIZE : BATCH_SIZE_AFTER_PAUSE
    const events = await readEvents(tx, { position, limit })
    const last = events.at(-1)
    if (!last) return false
    await handle(tx, events)
    await movePosition(tx, { consumer: name, position: last.sequence })
    return true
  })
