// Deletes rows whose retention time is over.
import { deleteInBatches, deletion, deletionOf } from '../db/delete-in-batches.ts'
import type { Db } from '../db/pool.ts'

const attempts = deletion('retention.drop_attempts', { table: 'order_attempt', age: 'created_at' })
const deliveries = deletion('retention.drop_deliveries', {
  table: 'webhook_delivery',
  age: 'created_at',
  where: `status <> 'waiting'`,
})
const messages = deletion('retention.drop_messages', {
  table: 'order_message',
  age: 'created_at',
  where: `status not in ('waiting', 'sending')`,
})
const activity = deletion('retention.drop_activity', {
  table: 'activity',
  age: 'at',
  // Whatever the clock of this process says: the table refuses to delete others.
  where: `at < statement_timestamp() - interval '2 years'`,
})
const soldOutLooks = deletion('retention.drop_sold_out_looks', { table: 'sold_out_look', age: '(day + 0)' })
// As its index says it.
const searchTerms = deletion('retention.drop_search_terms', { table: 'order_search_term', age: '(day + 0)' })
// An index by time would be one more to write with each change; the numbers have the order of the times.
const events = deletionOf(
  'retention.drop_events',
  'outbox',
  `select ctid from (select ctid, created_at, sequence from outbox where sequence > 0 order by sequence limit :limit) as oldest
   where created_at < :before and sequence <= (select min(position) from outbox_position)`,
)

/** Repeating an attempt from before this moment would place a new order. */
export const dropAttempts = (db: Db, { before }: { before: Date }): Promise<void> =>
  deleteInBatches(db, attempts, before)

/** With the phone numbers in their bodies. */
export const dropDeliveries = (db: Db, { before }: { before: Date }): Promise<void> =>
  deleteInBatches(db, deliveries, before)

/** Events that could write one again are long gone. */
export const dropMessages = (db: Db, { before }: { before: Date }): Promise<void> =>
  deleteInBatches(db, messages, before)

/** Only those that every consumer has handled. */
export const dropEvents = (db: Db, { before }: { before: Date }): Promise<void> =>
  deleteInBatches(db, events, before)

export const dropActivity = (db: Db, { before }: { before: Date }): Promise<void> =>
  deleteInBatches(db, activity, before)

export const dropSoldOutLooks = (db: Db, { before }: { before: Date }): Promise<void> =>
  deleteInBatches(db, soldOutLooks, before)

/** With the names and numbers of customers. */
export const dropSearchTerms = (db: Db, { before }: { before: Date }): Promise<void> =>
  deleteInBatches(db, searchTerms, before)
