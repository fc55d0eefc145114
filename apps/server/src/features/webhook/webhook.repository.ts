// The webhooks of a company: where its events are sent.
import type { CompanyId } from '@pesan/contract/ids'
import { type WebhookEvent, webhookEvent } from '@pesan/contract/webhook'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const webhookRow = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEvent),
  secret_version: z.number(),
  rotated_at: z.date().nullable(),
  created_at: z.date(),
  disabled_reason: z.string().nullable(),
})
export type Webhook = z.infer<typeof webhookRow>

const COLUMNS = 'id, url, description, events, secret_version, rotated_at, created_at, disabled_reason'

const insertStatement = statement(
  'webhook.insert',
  `insert into webhook (id, company_id, url, description, events, created_at)
   select $1, $2, $3, $4, $5, $6
   where (select count(*) from webhook where company_id = $2 and removed_at is null) < $7
   returning ${COLUMNS}`,
  webhookRow,
)

export interface NewWebhook {
  id: string
  companyId: CompanyId
  url: string
  description: string
  events: readonly WebhookEvent[]
  now: Date
}

/** Null if the company already has `limit` webhooks. */
export async function insertWebhook(
  db: Db,
  { id, companyId, url, description, events, now }: NewWebhook,
  { limit }: { limit: number },
): Promise<Webhook | null> {
  const params = [id, companyId, url, description, events, now, limit]
  return (await db.query(insertStatement, params))[0] ?? null
}

const listStatement = statement(
  'webhook.list',
  `select ${COLUMNS} from webhook where company_id = $1 and removed_at is null order by created_at, id`,
  webhookRow,
)

export const listWebhooksOf = (db: Db, { companyId }: { companyId: CompanyId }): Promise<Webhook[]> =>
  db.query(listStatement, [companyId])

interface WebhookKey {
  companyId: CompanyId
  webhookId: string
}

const removeStatement = statement(
  'webhook.remove',
  `with removed as (
     update webhook set removed_at = $3 where company_id = $1 and id = $2 and removed_at is null returning id
   ), unsent as (
     update webhook_delivery set status = 'dead', next_attempt_at = null, last_error = 'the webhook was removed'
     from removed where webhook_id = removed.id and status = 'waiting'
   )
   select id from removed`,
  z.object({ id: z.string() }),
)

/** False if it does not exist. Gives up its pending deliveries. */
export async function markRemoved(db: Db, key: WebhookKey & { now: Date }): Promise<boolean> {
  return (await db.query(removeStatement, [key.companyId, key.webhookId, key.now])).length === 1
}

const rotateStatement = statement(
  'webhook.rotate',
  `update webhook set secret_version = secret_version + 1, rotated_at = $3
   where company_id = $1 and id = $2 and removed_at is null returning ${COLUMNS}`,
  webhookRow,
)

export async function raiseSecretVersion(db: Db, key: WebhookKey & { now: Date }): Promise<Webhook | null> {
  return (await db.query(rotateStatement, [key.companyId, key.webhookId, key.now]))[0] ?? null
}

const enableStatement = statement(
  'webhook.enable',
  `update webhook set disabled_reason = null
   where company_id = $1 and id = $2 and removed_at is null returning ${COLUMNS}`,
  webhookRow,
)

/** Null if it does not exist. */
export async function enableWebhook(db: Db, key: WebhookKey): Promise<Webhook | null> {
  return (await db.query(enableStatement, [key.companyId, key.webhookId]))[0] ?? null
}

const disableStatement = statement(
  'webhook.disable',
  'update webhook set disabled_reason = $3 where company_id = $1 and id = $2',
  z.object({}),
)

export async function disableWebhook(db: Db, key: WebhookKey & { reason: string }): Promise<void> {
  await db.query(disableStatement, [key.companyId, key.webhookId, key.reason])
}
