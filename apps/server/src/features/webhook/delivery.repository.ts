// The deliveries of webhooks: pending, sent and given up.
import { type CompanyId, companyId, type OrderId } from '@pesan/contract/ids'
import { type DeliveryStatus, deliveryStatus, type WebhookEvent, webhookEvent } from '@pesan/contract/webhook'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const deliveryRow = z.object({
  id: z.string(),
  webhook_id: z.string(),
  event: webhookEvent,
  order_id: z.string().nullable(),
  status: deliveryStatus,
  attempts: z.number(),
  created_at: z.date(),
  next_attempt_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
  last_error: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliveryRow>

const COLUMNS =
  'id, webhook_id, event, order_id, status, attempts, created_at, next_attempt_at, delivered_at, last_error'

const insertStatement = statement(
  'delivery.insert',
  `insert into webhook_delivery (id, company_id, webhook_id, event, order_id, body, created_at, next_attempt_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${COLUMNS}`,
  deliveryRow,
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
  const params = [one.id, one.companyId, one.webhookId, one.event, one.orderId, one.body, one.now]
  const [row] = await db.query(insertStatement, params)
  if (!row) throw new Error('a delivery was not written')
  return row
}

const listStatement = statement(
  'delivery.list',
  `select ${COLUMNS} from webhook_delivery where company_id = $1 and ($2::text is null or status = $2)
   order by created_at desc, id desc limit $3`,
  deliveryRow,
)

/** Newest first. */
export const listDeliveriesOf = (
  db: Db,
  key: { companyId: CompanyId; status: DeliveryStatus | null; limit: number },
): Promise<Delivery[]> => db.query(listStatement, [key.companyId, key.status, key.limit])

const replayStatement = statement(
  'delivery.replay',
  `update webhook_delivery set status = 'waiting', attempts = 0, next_attempt_at = $3, last_error = null
   from webhook where webhook_delivery.company_id = $1 and webhook_delivery.id = $2
     and webhook.id = webhook_id and webhook.removed_at is null
   returning ${COLUMNS.split(', ')
     .map(column => `webhook_delivery.${column}`)
     .join(', ')}`,
  deliveryRow,
)

/** Null if it does not exist, or its webhook was removed. */
export async function waitAgain(
  db: Db,
  key: { companyId: CompanyId; deliveryId: string; now: Date },
): Promise<Delivery | null> {
  return (await db.query(replayStatement, [key.companyId, key.deliveryId, key.now]))[0] ?? null
}

const claimStatement = statement(
  'delivery.claim',
  `with due as (
     select id from webhook_delivery as candidate
     where status = 'waiting' and next_attempt_at <= $1 and not exists (
       select from webhook_delivery as earlier
       where earlier.webhook_id = candidate.webhook_id and earlier.status = 'waiting'
         and earlier.next_attempt_at <= $1 and (earlier.created_at, earlier.id) < (candidate.created_at, candidate.id))
     order by next_attempt_at limit $2 for update skip locked
   )
   update webhook_delivery set attempts = attempts + 1, next_attempt_at = $3
   from due, webhook
   where webhook_delivery.id = due.id and webhook.id = webhook_id and webhook_delivery.status = 'waiting'
     and webhook_delivery.next_attempt_at <= $1
   returning webhook_delivery.id, webhook_delivery.company_id, webhook_id, body, attempts, url, secret_version,
     rotated_at, disabled_reason`,
  z.object({
    id: z.string(),
    company_id: companyId,
    webhook_id: z.string(),
    body: z.string(),
    attempts: z.number(),
    url: z.string(),
    secret_version: z.number(),
    rotated_at: z.date().nullable(),
    disabled_reason: z.string().nullable(),
  }),
)
export type ClaimedDelivery = z.infer<typeof claimStatement.row>

/** Claims the oldest due delivery of each webhook until `leaseEnd`; after that they count as not sent. */
export const claimDueDeliveries = (
  db: Db,
  { now, limit, leaseEnd }: { now: Date; limit: number; leaseEnd: Date },
): Promise<ClaimedDelivery[]> => db.query(claimStatement, [now, limit, leaseEnd])

const deliveredStatement = statement(
  'delivery.delivered',
  `update webhook_delivery set status = 'delivered', delivered_at = $2, next_attempt_at = null, last_error = null
   where id = $1`,
  z.object({}),
)

export async function markDelivered(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.query(deliveredStatement, [id, now])
}

const failedStatement = statement(
  'delivery.failed',
  `with failed as (
     update webhook_delivery set status = case when $2::timestamptz is null then 'dead' else 'waiting' end,
       next_attempt_at = $2, last_error = $3
     where id = $1 returning webhook_id
   )
   update webhook_delivery set next_attempt_at = greatest(next_attempt_at, $4)
   from failed where webhook_delivery.webhook_id = failed.webhook_id and status = 'waiting' and id <> $1`,
  z.object({}),
)

/**
 * `retryAt` null: the delivery is given up. Others to the same target wait until `holdUntil`, so that it is not
 * overloaded.
 */
export async function markFailed(
  db: Db,
  failure: { id: string; retryAt: Date | null; holdUntil: Date; reason: string },
): Promise<void> {
  await db.query(failedStatement, [failure.id, failure.retryAt, failure.reason, failure.holdUntil])
}
