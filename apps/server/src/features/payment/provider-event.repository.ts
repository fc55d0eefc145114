// The provider's webhooks: each kept once, with what became of it (I13).
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
  `insert into provider_event (webhook_id, event, object_id, object_status, body, received_at, status)
   values ($1, $2, $3, $4, $5, $6, 'received') on conflict do nothing returning webhook_id`,
  z.object({ webhook_id: z.string() }),
)

/** False for one that was kept before, under this delivery's id or another's. */
export async function keepEvent(db: Db, event: ProviderEvent, now: Date): Promise<boolean> {
  const { webhookId, objectId, objectStatus, body } = event
  const values = [webhookId, event.event, objectId, objectStatus, JSON.stringify(body), now]
  return (await db.query(insertStatement, values)).length === 1
}

const findStatement = statement(
  'provider_event.find_received',
  `select event, body from provider_event where webhook_id = $1 and status = 'received'`,
  z.object({ event: z.string(), body: z.unknown() }),
)

/** Null when it has been worked. */
export async function findReceived(
  db: Db,
  webhookId: string,
): Promise<{ event: string; body: unknown } | null> {
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

const listForgottenStatement = statement(
  'provider_event.list_forgotten',
  `select webhook_id from provider_event where status = 'received' and received_at <= $1
   order by received_at limit 100`,
  z.object({ webhook_id: z.string() }),
)

/** Kept but not worked since then: a crash came between. */
export async function listForgottenEvents(db: Db, since: Date): Promise<string[]> {
  return (await db.query(listForgottenStatement, [since])).map(row => row.webhook_id)
}

const forgetStatement = statement(
  'provider_event.forget',
  `delete from provider_event where received_at < $1 and status <> 'parked'`,
  z.object({}),
)

export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.query(forgetStatement, [before])
}
