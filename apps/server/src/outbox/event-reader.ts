// Reads the events of the outbox once for all consumers that are at the same position, as those of one pace mostly are.
import type { Db } from '../db/pool.ts'
import { type EventBatch, listEventsAfter, type OutboxEvent } from './outbox.repository.ts'

export type EventReader = (db: Db, batch: EventBatch) => Promise<readonly OutboxEvent[]>

/** Less than the database takes to fail over: afterwards other events may have the numbers of those that were lost. */
const SHARED_FOR_MS = 1_000

interface SharedBatch {
  position: number
  events: Promise<OutboxEvent[]>
}

/** Numbered events never change, and none comes between them: what was read stays right, and at most has later ones after it. */
export function createEventReader(list: typeof listEventsAfter = listEventsAfter): EventReader {
  /** By limit, the latest. */
  const batches = new Map<number, SharedBatch>()

  return async (db, { position, limit }) => {
    const known = batches.get(limit)
    if (known?.position === position) {
      const shared = await known.events.catch(() => [])
      if (shared.length > 0) return shared
    }
    const batch = { position, events: list(db, { position, limit }) }
    batches.set(limit, batch)
    setTimeout(() => {
      if (batches.get(limit) === batch) batches.delete(limit)
    }, SHARED_FOR_MS).unref()
    return batch.events
  }
}
