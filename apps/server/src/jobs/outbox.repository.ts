// Events, written in the same transaction as the change they describe, until they have been published.
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { statement } from '../db/statement.ts'

const takeWaitingStatement = statement(
  'outbox.take_waiting',
  `select id, channel, event, payload from outbox
   where published_at is null and id in (
     select min(id) from outbox where published_at is null group by channel order by min(id) limit $1)
   order by id
   for update skip locked`,
  z.object({ id: z.number(), channel: z.string(), event: z.string(), payload: z.unknown() }),
)

export interface WaitingEvent {
  id: number
  channel: string
  event: string
  payload: unknown
}

/**
 * The first waiting event of each channel, which preserves the order within a channel. Locks the rows until the
 * transaction ends; rows locked by another process are skipped, and so are the later ones of their channels.
 */
export const takeWaiting = (db: Db, { limit }: { limit: number }): Promise<WaitingEvent[]> =>
  db.query(takeWaitingStatement, [limit])

export interface NewEvent {
  channel: string
  event: string
  payload: object
}

const insertStatement = statement(
  'outbox.insert',
  `insert into outbox (channel, event, payload, created_at)
   select event ->> 'channel', event ->> 'event', event -> 'payload', $2
   from jsonb_array_elements($1::jsonb) with ordinality as given(event, place) order by place`,
  z.object({}),
)

/** Call it in the transaction of the change that the events describe. */
export async function insertEvents(db: Db, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length > 0) await db.query(insertStatement, [JSON.stringify(events), now])
}

const markPublishedStatement = statement(
  'outbox.mark_published',
  `with marked as (update outbox set published_at = $3 where id = any($1::bigint[]))
   select exists (
     select from outbox where published_at is null and channel = any($2) and id <> all($1::bigint[])) as is_followed`,
  z.object({ is_followed: z.boolean() }),
)

/** Returns whether another event waits in one of their channels. */
export async function markPublished(
  db: Db,
  events: readonly WaitingEvent[],
  { now }: { now: Date },
): Promise<boolean> {
  const [ids, channels] = [events.map(one => one.id), events.map(one => one.channel)]
  const [row] = await db.query(markPublishedStatement, [ids, channels, now])
  return row?.is_followed ?? false
}
