// The deliveries of webhooks: pending, sent and given up.
import { type CompanyId, companyId, type OrderId } from '@pesan/contract/ids'
import { type DeliveryStatus, deliveryStatus, type WebhookEvent, webhookEvent } from '@pesan/contract/webhook'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const deliveryRow = v.object({
  id: v.string(),
  webhookId: v.string(),
  event: webhookEvent,
  orderId: v.nullable(v.string()),
  status: deliveryStatus,
  attempts: v.number(),
  createdAt: v.date(),
  nextAttemptAt: v.nullable(v.date()),
  deliveredAt: v.nullable(v.date()),
  lastError: v.nullable(v.string()),
})
export type Delivery = v.InferOutput<typeof deliveryRow>

const COLUMNS =
  'id, webhook_id, event, order_id, status, attempts, created_at, next_attempt_at, delivered_at, last_error'

const insertStatement = statement(
  'delivery.insert',
  `insert into webhook_delivery (id, company_id, webhook_id, event, order_id, body, created_at, next_attempt_at)
   values (:id, :companyId, :webhookId, :event, :orderId, :body, :now, :now) returning ${COLUMNS}`,
  {
    params: {
      ...companyKey,
      id: uuid(),
      webhookId: uuid(),
      event: text<WebhookEvent>(),
      orderId: nullable(uuid<OrderId>()),
      body: text(),
      now: timestamptz(),
    },
    row: deliveryRow,
  },
)

export interface NewDelivery {
  id: string
  companyId: CompanyId
  webhookId: string
  event: WebhookEvent
  orderId: OrderId | null
  body: string
  now: Date
}

export async function insertDelivery(db: Db, one: NewDelivery): Promise<Delivery> {
  const [row] = await db.query(insertStatement, one)
  if (!row) throw new Error('a delivery was not written')
  return row
}

const listStatement = statement(
  'delivery.list',
  `select ${COLUMNS} from webhook_delivery where company_id = :companyId and (:status is null or status = :status)
   order by created_at desc, id desc limit :limit`,
  { params: { ...companyKey, status: nullable(text<DeliveryStatus>()), limit: bigint() }, row: deliveryRow },
)

/** Newest first. */
export const listDeliveriesOf = (
  db: Db,
  key: { companyId: CompanyId; status: DeliveryStatus | null; limit: number },
): Promise<Delivery[]> => db.query(listStatement, key)

const replayStatement = statement(
  'delivery.replay',
  `update webhook_delivery set status = 'waiting', attempts = 0, next_attempt_at = :now, last_error = null
   from webhook where webhook_delivery.company_id = :companyId and webhook_delivery.id = :deliveryId
     and webhook.id = webhook_id and webhook.removed_at is null
   returning ${COLUMNS.split(', ')
     .map(column => `webhook_delivery.${column}`)
     .join(', ')}`,
  { params: { ...companyKey, deliveryId: uuid(), now: timestamptz() }, row: deliveryRow },
)

/** Null if it does not exist, or its webhook was removed. */
export async function waitAgain(
  db: Db,
  key: { companyId: CompanyId; deliveryId: string; now: Date },
): Promise<Delivery | null> {
  return (await db.query(replayStatement, key))[0] ?? null
}

const claimStatement = statement(
  'delivery.claim',
  `with due as (
     select id from webhook_delivery as candidate
     where status = 'waiting' and next_attempt_at <= :now and not exists (
       select from webhook_delivery as earlier
       where earlier.webhook_id = candidate.webhook_id and earlier.status = 'waiting'
         and earlier.next_attempt_at <= :now
         and (earlier.created_at, earlier.id) < (candidate.created_at, candidate.id))
     order by next_attempt_at limit :limit for update skip locked
   )
   update webhook_delivery set attempts = attempts + 1, next_attempt_at = :leaseEnd
   from due, webhook
   where webhook_delivery.id = due.id and webhook.id = webhook_id and webhook_delivery.status = 'waiting'
     and webhook_delivery.next_attempt_at <= :now
   returning webhook_delivery.id, webhook_delivery.company_id, webhook_id, body, attempts, url, secret_version,
     rotated_at, disabled_reason`,
  {
    params: { now: timestamptz(), limit: bigint(), leaseEnd: timestamptz() },
    row: v.object({
      id: v.string(),
      companyId,
      webhookId: v.string(),
      body: v.string(),
      attempts: v.number(),
      url: v.string(),
      secretVersion: v.number(),
      rotatedAt: v.nullable(v.date()),
      disabledReason: v.nullable(v.string()),
    }),
  },
)
export type ClaimedDelivery = v.InferOutput<typeof claimStatement.row>

/** Claims the oldest due delivery of each webhook until `leaseEnd`; after that they count as not sent. */
export const claimDueDeliveries = (
  db: Db,
  claim: { now: Date; limit: number; leaseEnd: Date },
): Promise<ClaimedDelivery[]> => db.query(claimStatement, claim)

const deliveredStatement = statement(
  'delivery.delivered',
  `update webhook_delivery set status = 'delivered', delivered_at = :now, next_attempt_at = null, last_error = null
   where id = :id`,
  { params: { id: uuid(), now: timestamptz() } },
)

export async function markDelivered(db: Db, delivery: { id: string; now: Date }): Promise<void> {
  await db.query(deliveredStatement, delivery)
}

const failedStatement = statement(
  'delivery.failed',
  `with failed as (
     update webhook_delivery set status = case when :retryAt is null then 'dead' else 'waiting' end,
       next_attempt_at = :retryAt, last_error = :reason
     where id = :id returning webhook_id
   )
   update webhook_delivery set next_attempt_at = greatest(next_attempt_at, :holdUntil)
   from failed where webhook_delivery.webhook_id = failed.webhook_id and status = 'waiting' and id <> :id`,
  { params: { id: uuid(), retryAt: nullable(timestamptz()), reason: text(), holdUntil: timestamptz() } },
)

/**
 * `retryAt` null: the delivery is given up. Others to the same target wait until `holdUntil`, so that it is not
 * overloaded.
 */
export async function markFailed(
  db: Db,
  failure: { id: string; retryAt: Date | null; holdUntil: Date; reason: string },
): Promise<void> {
  await db.query(failedStatement, failure)
}
