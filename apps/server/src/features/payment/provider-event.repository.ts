// The provider's webhooks, each stored once, with its outcome (I13).
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

export interface ProviderEvent {
  webhookId: string
  event: string
  objectId: string
  objectStatus: string
  body: object
}

const insertStatement = statement(
  'provider_event.insert',
  `insert into provider_event (webhook_id, event, object_id, object_status, body, received_at, status, reason, worked_at)
   values ($1, $2, $3, $4, $5, $6, case when $7::text is null then 'received' else 'parked' end, $7,
     case when $7::text is not null then $6::timestamptz end)
   on conflict do nothing returning webhook_id`,
  z.object({ webhook_id: z.string() }),
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
  const { webhookId, objectId, objectStatus, body } = event
  const values = [webhookId, event.event, objectId, objectStatus, JSON.stringify(body), now, parkedFor]
  return (await db.query(insertStatement, values)).length === 1
}

const findStatement = statement(
  'provider_event.find_received',
  `select event, body, received_at as "receivedAt" from provider_event where webhook_id = $1 and status = 'received'`,
  z.object({ event: z.string(), body: z.unknown(), receivedAt: z.date() }),
)

/** Null if it was already processed. */
export async function findReceived(
  db: Db,
  webhookId: string,
): Promise<{ event: string; body: unknown; receivedAt: Date } | null> {
  return (await db.query(findStatement, [webhookId]))[0] ?? null
}

const closeStatement = statement(
  'provider_event.close',
  `update provider_event set status = $2, reason = $3, worked_at = $4 where webhook_id = $1 and status = 'received'`,
  z.object({}),
)

export interface EventEnd {
  status: 'processed' | 'ignored' | 'parked'
  reason: string | null
}

export async function closeEvent(db: Db, webhookId: string, end: EventEnd, now: Date): Promise<void> {
  await db.query(closeStatement, [webhookId, end.status, end.reason, now])
}

const claimStatement = statement(
  'provider_event.claim',
  `update provider_event set next_attempt_at = $2, attempts = attempts + 1 where webhook_id in (
     select webhook_id from provider_event
     where status = 'received' and coalesce(next_attempt_at, received_at) <= $1
     order by received_at limit $3 for update skip locked)
   returning webhook_id as "webhookId", attempts`,
  z.object({ webhookId: z.string(), attempts: z.number() }),
)

/** Claims the oldest due events. No other process takes them before `until`, when an unfinished claim expires. */
export const claimEvents = (
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ webhookId: string; attempts: number }[]> => db.query(claimStatement, [now, until, limit])

const rescheduleStatement = statement(
  'provider_event.reschedule',
  `update provider_event set next_attempt_at = $2, attempts = attempts - $3
   where webhook_id = $1 and status = 'received'`,
  z.object({}),
)

/** Makes the event due at that time. A try that was skipped, because no call was left, does not count as an attempt. */
export async function rescheduleEvent(
  db: Db,
  webhookId: string,
  { at, isAttempt }: { at: Date; isAttempt: boolean },
): Promise<void> {
  await db.query(rescheduleStatement, [webhookId, at, isAttempt ? 0 : 1])
}

const deleteStatement = statement(
  'provider_event.delete_old',
  `delete from provider_event where coalesce(settled_at, received_at) < $1 and status <> 'parked'`,
  z.object({}),
)

export async function deleteEvents(db: Db, before: Date): Promise<void> {
  await db.query(deleteStatement, [before])
}

const wasParkedStatement = statement(
  'provider_event.was_kind_parked',
  `select exists (select from provider_event
     where event = $1 and status in ('parked', 'settled') and reason = $2 and webhook_id <> $3) as was_parked`,
  z.object({ was_parked: z.boolean() }),
)

/** Whether another event of this name was parked for this reason, even if it has been settled since. */
export async function wasKindParked(
  db: Db,
  { event, reason, except }: { event: string; reason: string; except: string },
): Promise<boolean> {
  return (await db.query(wasParkedStatement, [event, reason, except]))[0]?.was_parked === true
}

const parkOverdueStatement = statement(
  'provider_event.park_overdue',
  `update provider_event set status = 'parked', reason = 'could not be worked in time', worked_at = $2
   where status = 'received' and received_at < $1`,
  z.object({}),
)

/** Parks events received before that time and still not processed: retries must end. */
export async function parkOverdueEvents(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db.query(parkOverdueStatement, [before, now])
}
