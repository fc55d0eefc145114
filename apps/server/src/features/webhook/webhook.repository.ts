// The webhooks of a company: where its events are sent.
import type { CompanyId } from '@pesan/contract/ids'
import { type WebhookEvent, webhookEvent } from '@pesan/contract/webhook'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const webhookRow = v.object({
  id: v.string(),
  url: v.string(),
  description: v.string(),
  events: v.array(webhookEvent),
  secretVersion: v.number(),
  rotatedAt: v.nullable(v.date()),
  createdAt: v.date(),
  disabledReason: v.nullable(v.string()),
})
export type Webhook = v.InferOutput<typeof webhookRow>

const COLUMNS = 'id, url, description, events, secret_version, rotated_at, created_at, disabled_reason'

const insertStatement = statement(
  'webhook.insert',
  `insert into webhook (id, company_id, url, description, events, created_at)
   select :id, :companyId, :url, :description, :events, :now
   where (select count(*) from webhook where company_id = :companyId and removed_at is null) < :limit
   returning ${COLUMNS}`,
  {
    params: {
      ...companyKey,
      id: uuid(),
      url: text(),
      description: text(),
      events: arrayOf(text<WebhookEvent>()),
      now: timestamptz(),
      limit: bigint(),
    },
    row: webhookRow,
  },
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
  webhook: NewWebhook,
  { limit }: { limit: number },
): Promise<Webhook | null> {
  return (await db.query(insertStatement, { ...webhook, limit }))[0] ?? null
}

const listStatement = statement(
  'webhook.list',
  `select ${COLUMNS} from webhook where company_id = :companyId and removed_at is null order by created_at, id`,
  { params: companyKey, row: webhookRow },
)

export const listWebhooksOf = (db: Db, key: { companyId: CompanyId }): Promise<Webhook[]> =>
  db.query(listStatement, key)

interface WebhookKey {
  companyId: CompanyId
  webhookId: string
}
const webhookKey = { ...companyKey, webhookId: uuid() }

const removeStatement = statement(
  'webhook.remove',
  `with removed as (
     update webhook set removed_at = :now
     where company_id = :companyId and id = :webhookId and removed_at is null returning ${COLUMNS}
   ), unsent as (
     update webhook_delivery set status = 'dead', next_attempt_at = null, last_error = 'the webhook was removed'
     from removed where company_id = :companyId and webhook_id = removed.id and status = 'waiting'
   )
   select ${COLUMNS} from removed`,
  { params: { ...webhookKey, now: timestamptz() }, row: webhookRow },
)

/** Null if it does not exist. Gives up its pending deliveries. */
export async function markRemoved(db: Db, key: WebhookKey & { now: Date }): Promise<Webhook | null> {
  return (await db.query(removeStatement, key))[0] ?? null
}

const rotateStatement = statement(
  'webhook.rotate',
  `update webhook set secret_version = secret_version + 1, rotated_at = :now
   where company_id = :companyId and id = :webhookId and removed_at is null returning ${COLUMNS}`,
  { params: { ...webhookKey, now: timestamptz() }, row: webhookRow },
)

export async function raiseSecretVersion(db: Db, key: WebhookKey & { now: Date }): Promise<Webhook | null> {
  return (await db.query(rotateStatement, key))[0] ?? null
}

const lockStatement = statement(
  'webhook.lock',
  `select ${COLUMNS} from webhook
   where company_id = :companyId and id = :webhookId and removed_at is null for no key update`,
  { params: webhookKey, row: webhookRow },
)

/** Null if it does not exist. Until the transaction ends no other one changes it. */
export async function lockWebhook(db: Db, key: WebhookKey): Promise<Webhook | null> {
  return (await db.query(lockStatement, key))[0] ?? null
}

const enableStatement = statement(
  'webhook.enable',
  `update webhook set disabled_reason = null, held_until = null
   where company_id = :companyId and id = :webhookId and removed_at is null returning ${COLUMNS}`,
  { params: webhookKey, row: webhookRow },
)

/** Null if it does not exist. */
export async function enableWebhook(db: Db, key: WebhookKey): Promise<Webhook | null> {
  return (await db.query(enableStatement, key))[0] ?? null
}

const disableStatement = statement(
  'webhook.disable',
  'update webhook set disabled_reason = :reason where company_id = :companyId and id = :webhookId',
  { params: { ...webhookKey, reason: text() } },
)

export async function disableWebhook(db: Db, key: WebhookKey & { reason: string }): Promise<void> {
  await db.query(disableStatement, key)
}
