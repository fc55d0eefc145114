// Reads the events of the outbox once for all consumers that are at the same position, as those of one pace mostly are.
import type { Db } from '../db/pool.ts'
import { type EventBatch, listEventsAfter, type OutboxEvent } from './outbox.repository.ts'

export type EventReader = (db: Db, batch: EventBatch) => Promise<readonly OutboxEvent[]>

/** Numbered events never change, and none comes between them: what was read stays right, and at most has later ones after it. */
export function createEventReader(list: typeof listEventsAfter = listEventsAfter): EventReader {
  /** By limit, the latest. */
  const batches = new Map<number, { position: number; events: Promise<OutboxEvent[]> }>()

  return async (db, { position, limit }) => {
    const known = batches.get(limit)
    const shared = known?.position === position ? await known.events.catch(() => []) : []
    if (shared.length > 0) return shared
    const events = list(db, { position, limit })
    batches.set(limit, { position, events })
    return events
  }
}
