// The provider's webhooks, each stored once, with its outcome (I13).
import * as v from 'valibot'
import { deleteInBatches, deletion } from '../../db/delete-in-batches.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, bytea, integer, jsonb, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

export interface ProviderEvent {
  webhookId: string
  event: string
  objectId: string
  objectStatus: string
  body: object
  /** The account to whose address it came; null: the address of the installation. */
  accountId: string | null
  /** Of the account that it names. */
  nameHash: Buffer | null
}

const insertStatement = statement(
  'provider_event.insert',
  `insert into provider_event (webhook_id, event, object_id, object_status, body, received_at, status, reason,
     worked_at, account_id, name_hash)
   values (:webhookId, :event, :objectId, :objectStatus, :body, :now,
     case when :parkedFor is null then 'received' else 'parked' end, :parkedFor,
     case when :parkedFor is not null then :now end, :accountId, :nameHash)
   on conflict do nothing returning webhook_id`,
  {
    params: {
      webhookId: text(),
      event: text(),
      objectId: text(),
      objectStatus: text(),
      body: jsonb(),
      now: timestamptz(),
      parkedFor: nullable(text()),
      accountId: nullable(uuid()),
      nameHash: nullable(bytea()),
    },
    row: v.object({ webhookId: v.string() }),
  },
)

/**
 * False for an event already stored, under this delivery's id or another's. With `parkedFor` it is stored as parked
 * and never processed.
 */
export async function storeEvent(
  db: Db,
  event: ProviderEvent,
  { now, parkedFor = null }: { now: Date; parkedFor?: string | null },
): Promise<boolean> {
  return (await db.query(insertStatement, { ...event, now, parkedFor })).length === 1
}

export const eventOrigin = { accountId: v.nullable(v.string()), nameHash: v.nullable(v.instance(Buffer)) }
export type EventOrigin = Pick<ProviderEvent, 'accountId' | 'nameHash'>

const findStatement = statement(
  'provider_event.find_received',
  `select event, body, received_at, account_id, name_hash from provider_event where webhook_id = :webhookId and status = 'received'`,
  {
    params: { webhookId: text() },
    row: v.object({ event: v.string(), body: v.unknown(), receivedAt: v.date(), ...eventOrigin }),
  },
)

/** Null if it was already processed. */
export async function findReceived(
  db: Db,
  webhookId: string,
): Promise<({ event: string; body: unknown; receivedAt: Date } & EventOrigin) | null> {
  return (await db.query(findStatement, { webhookId }))[0] ?? null
}

const closeStatement = statement(
  'provider_event.close',
  `update provider_event set status = :status, reason = :reason, worked_at = :now
   where webhook_id = :webhookId and status = 'received'`,
  { params: { webhookId: text(), status: text(), reason: nullable(text()), now: timestamptz() } },
)

export interface EventEnd {
  status: 'processed' | 'ignored' | 'parked'
  reason: string | null
}

export async function closeEvent(db: Db, webhookId: string, end: EventEnd, now: Date): Promise<void> {
  await db.query(closeStatement, { webhookId, ...end, now })
}

const claimStatement = statement(
  'provider_event.claim',
  `update provider_event set next_attempt_at = :until, attempts = attempts + 1 where webhook_id in (
     select webhook_id from provider_event
     where status = 'received' and coalesce(next_attempt_at, received_at) <= :now
     order by received_at limit :limit for update skip locked)
   returning webhook_id, attempts`,
  {
    params: { now: timestamptz(), until: timestamptz(), limit: bigint() },
    row: v.object({ webhookId: v.string(), attempts: v.number() }),
  },
)

/** Claims the oldest due events. No other process takes them before `until`, when an unfinished claim expires. */
export const claimEvents = (
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ webhookId: string; attempts: number }[]> => db.query(claimStatement, { now, until, limit })

const rescheduleStatement = statement(
  'provider_event.reschedule',
  `update provider_event set next_attempt_at = :at, attempts = attempts - :skippedAttempts
   where webhook_id = :webhookId and status = 'received'`,
  { params: { webhookId: text(), at: timestamptz(), skippedAttempts: integer() } },
)

/** Makes the event due at that time. A try that was skipped, because no call was left, does not count as an attempt. */
export async function rescheduleEvent(
  db: Db,
  webhookId: string,
  { at, isAttempt }: { at: Date; isAttempt: boolean },
): Promise<void> {
  await db.query(rescheduleStatement, { webhookId, at, skippedAttempts: isAttempt ? 0 : 1 })
}

const oldEvents = deletion('provider_event.delete_old', {
  table: 'provider_event',
  age: 'received_at',
  where: `status <> 'parked' and coalesce(settled_at, received_at) < :before`,
})

/** Parked events stay until a person settles them. */
export const deleteEvents = (db: Db, before: Date): Promise<void> => deleteInBatches(db, oldEvents, before)

const wasParkedStatement = statement(
  'provider_event.was_kind_parked',
  `select exists (select from provider_event
     where event = :event and status in ('parked', 'settled') and reason = :reason and webhook_id <> :except)
     as was_parked`,
  { params: { event: text(), reason: text(), except: text() }, row: v.object({ wasParked: v.boolean() }) },
)

/** Whether another event of this name was parked for this reason, even if it has been settled since. */
export async function wasKindParked(
  db: Db,
  { event, reason, except }: { event: string; reason: string; except: string },
): Promise<boolean> {
  return (await db.query(wasParkedStatement, { event, reason, except }))[0]?.wasParked === true
}

const parkOverdueStatement = statement(
  'provider_event.park_overdue',
  `update provider_event set status = 'parked', reason = 'could not be worked in time', worked_at = :now
   where status = 'received' and received_at < :before`,
  { params: { before: timestamptz(), now: timestamptz() } },
)

/** Parks events received before that time and still not processed: retries must end. */
export async function parkOverdueEvents(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db.query(parkOverdueStatement, { before, now })
}
