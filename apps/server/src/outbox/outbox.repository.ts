// Events, written in the same transaction as the change they describe, until they have been published.
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { arrayOf, bigint, jsonb, text, timestamptz } from '../db/sql-types.ts'
import { statement } from '../db/statement.ts'

const waitingEvent = z.object({
  id: z.number(),
  channel: z.string(),
  event: z.string(),
  payload: z.unknown(),
})
export type WaitingEvent = z.infer<typeof waitingEvent>

const takeWaitingStatement = statement(
  'outbox.take_waiting',
  `select id, channel, event, payload from outbox
   where published_at is null and id in (
     select min(id) from outbox where published_at is null group by channel order by min(id) limit :limit)
   order by id
   for update skip locked`,
  { params: { limit: bigint() }, row: waitingEvent },
)

/**
 * The first waiting event of each channel, which preserves the order within a channel. Locks the rows until the
 * transaction ends; rows locked by another process are skipped, and so are the later ones of their channels.
 */
export const takeWaiting = (db: Db, { limit }: { limit: number }): Promise<WaitingEvent[]> =>
  db.query(takeWaitingStatement, { limit })

export interface NewEvent {
  channel: string
  event: string
  payload: object
}

const insertStatement = statement(
  'outbox.insert',
  `insert into outbox (channel, event, payload, created_at)
   select event ->> 'channel', event ->> 'event', event -> 'payload', :now
   from jsonb_array_elements(:events) with ordinality as given(event, place) order by place`,
  { params: { events: jsonb(), now: timestamptz() } },
)

/** Call it in the transaction of the change that the events describe. */
export async function insertEvents(db: Db, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length > 0) await db.query(insertStatement, { events, now })
}

const markPublishedStatement = statement(
  'outbox.mark_published',
  `with marked as (update outbox set published_at = :now where id = any(:ids))
   select exists (
     select from outbox where published_at is null and channel = any(:channels) and id <> all(:ids))
     as is_followed`,
  {
    params: { ids: arrayOf(bigint()), channels: arrayOf(text()), now: timestamptz() },
    row: z.object({ isFollowed: z.boolean() }),
  },
)

/** Returns whether another event waits in one of their channels. */
export async function markPublished(
  db: Db,
  events: readonly WaitingEvent[],
  { now }: { now: Date },
): Promise<boolean> {
  const [row] = await db.query(markPublishedStatement, {
    ids: events.map(({ id }) => id),
    channels: events.map(({ channel }) => channel),
    now,
  })
  return row?.isFollowed ?? false
}
