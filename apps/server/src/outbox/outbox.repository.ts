// Events, written in the same transaction as the change they describe, and the position up to which each consumer has
// handled them.
import { type CompanyId, companyId, type OrderId, orderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import type { Db } from '../db/pool.ts'
import { arrayOf, bigint, integer, jsonb, text, timestamptz, uuid } from '../db/sql-types.ts'
import { statement } from '../db/statement.ts'

export interface NewEvent {
  companyId: CompanyId
  /** Null: not about an order. */
  orderId: OrderId | null
  /** Null: for the boards of the company only. */
  channel: string | null
  event: string
  payload: object
}

// Processes of the previous release publish the rows without `published_at`.
const insertStatement = statement(
  'outbox.insert',
  `insert into outbox (company_id, order_id, channel, event, payload, created_at, published_at)
   select (event ->> 'companyId')::uuid, (event ->> 'orderId')::uuid, event ->> 'channel', event ->> 'event',
     event -> 'payload', :now, :now
   from jsonb_array_elements(:events) with ordinality as given(event, place) order by place`,
  { params: { events: jsonb(), now: timestamptz() } },
)

/** Call it in the transaction of the change that the events describe. */
export async function insertEvents(db: Db, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length > 0) await db.query(insertStatement, { events, now })
}

const sequenceStatement = statement('outbox.sequence', 'select sequence_outbox(:limit) as count', {
  params: { limit: integer() },
  row: v.object({ count: v.number() }),
})

/** Numbers committed events in the order in which they were written, and returns how many. */
export async function sequenceEvents(db: Db, { limit }: { limit: number }): Promise<number> {
  const [row] = await db.query(sequenceStatement, { limit })
  return row?.count ?? 0
}

const takeLeaseStatement = statement(
  'outbox.take_lease',
  `with unnumbered as (
     select from (select id from outbox where sequence is null order by id limit 1) as next
   ), lease as (
     insert into outbox_lease as lease (process, taken_at) select :process, clock_timestamp() from unnumbered
     on conflict (only_row) do update set process = excluded.process, taken_at = excluded.taken_at
       where lease.process = excluded.process
         or lease.taken_at < excluded.taken_at - :lastsMs * interval '1 millisecond'
     returning true
   )
   select exists (select from unnumbered) as has_events, exists (select from lease) as is_taken`,
  {
    params: { process: uuid(), lastsMs: integer() },
    row: v.object({ hasEvents: v.boolean(), isTaken: v.boolean() }),
  },
)

export interface OutboxLease {
  /** Whether events without a number wait. */
  hasEvents: boolean
  /** Whether it is this process that numbers them. Without events no one does. */
  isTaken: boolean
}

/** A lease can be taken again by its process, and by another one when `lastsMs` have passed. */
export async function takeLease(db: Db, lease: { process: string; lastsMs: number }): Promise<OutboxLease> {
  const [taken] = await db.query(takeLeaseStatement, lease)
  return taken ?? { hasEvents: false, isTaken: false }
}

const addPositionsStatement = statement(
  'outbox.add_positions',
  `insert into outbox_position (consumer, position)
   select consumer, coalesce((select max(sequence) from outbox where sequence > 0), 0)
   from unnest(:consumers) as consumer on conflict do nothing`,
  { params: { consumers: arrayOf(text()) } },
)

/** A consumer that is new to this database begins after the latest event. */
export async function addPositions(db: Db, { consumers }: { consumers: string[] }): Promise<void> {
  await db.query(addPositionsStatement, { consumers })
}

// By `max`, which reads the end of the index: PostgreSQL expects a match early, and reads the table for `exists`.
const LAST_SEQUENCE = 'coalesce((select max(sequence) from outbox where sequence > 0), 0)'

const listBehindStatement = statement(
  'outbox.list_behind',
  `select consumer from outbox_position where position < ${LAST_SEQUENCE}`,
  { row: v.object({ consumer: v.string() }) },
)

/** The names of the consumers for which numbered events wait. */
export async function listConsumersBehind(db: Db): Promise<string[]> {
  return (await db.query(listBehindStatement, {})).map(({ consumer }) => consumer)
}

const isBehindStatement = statement(
  'outbox.is_behind',
  `select position < ${LAST_SEQUENCE} as is_behind
   from outbox_position where consumer = :consumer`,
  { params: { consumer: text() }, row: v.object({ isBehind: v.boolean() }) },
)

/** Whether numbered events wait for the consumer. */
export async function isBehind(db: Db, key: { consumer: string }): Promise<boolean> {
  const [row] = await db.query(isBehindStatement, key)
  return row?.isBehind ?? false
}

const outboxEvent = v.object({
  sequence: v.number(),
  /** Null, like the next two: written by a process of the previous release. */
  companyId: v.nullable(companyId),
  orderId: v.nullable(orderId),
  /** The version of the order that a change of status made; null for other events. */
  orderVersion: v.nullable(v.number()),
  /** Null: not for browsers. */
  channel: v.nullable(v.string()),
  event: v.string(),
  payload: v.unknown(),
})
export type OutboxEvent = v.InferOutput<typeof outboxEvent>

const lockPositionStatement = statement(
  'outbox.lock_position',
  'select position from outbox_position where consumer = :consumer for update skip locked',
  { params: { consumer: text() }, row: v.object({ position: v.number() }) },
)

/** Until the transaction ends. Null while another transaction holds it. */
export async function lockPosition(db: Db, key: { consumer: string }): Promise<number | null> {
  const [row] = await db.query(lockPositionStatement, key)
  return row?.position ?? null
}

const listStatement = statement(
  'outbox.list_after',
  `select sequence, company_id, order_id, order_version, channel, event, payload from outbox
   where sequence > :position and sequence > 0 order by sequence limit :limit`,
  { params: { position: bigint(), limit: integer() }, row: outboxEvent },
)

export interface EventBatch {
  position: number
  limit: number
}

/** The numbered events after the position, in the order of their numbers. */
export const listEventsAfter = (db: Db, batch: EventBatch): Promise<OutboxEvent[]> =>
  db.query(listStatement, batch)

const movePositionStatement = statement(
  'outbox.move_position',
  'update outbox_position set position = :position where consumer = :consumer',
  { params: { consumer: text(), position: bigint() } },
)

export async function movePosition(db: Db, moved: { consumer: string; position: number }): Promise<void> {
  await db.query(movePositionStatement, moved)
}
