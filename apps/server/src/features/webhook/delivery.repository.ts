// The deliveries of webhooks: pending, sent and given up.
import { type CompanyId, companyId, type OrderId } from '@pesan/contract/ids'
import { type DeliveryStatus, deliveryStatus, type WebhookEvent, webhookEvent } from '@pesan/contract/webhook'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
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

export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<Delivery> {
  const [row] = await db.query(insertStatement, delivery)
  if (!row) throw new Error('a delivery was not written')
  return row
}

const listStatement = statement(
  'delivery.list',
  `select ${COLUMNS} from webhook_delivery where company_id = :companyId
   order by created_at desc, id desc limit :limit`,
  { params: { ...companyKey, limit: bigint() }, row: deliveryRow },
)
const listByStatusStatement = statement(
  'delivery.list_by_status',
  `select ${COLUMNS} from webhook_delivery where company_id = :companyId and status = :status
   order by created_at desc, id desc limit :limit`,
  { params: { ...companyKey, status: text<DeliveryStatus>(), limit: bigint() }, row: deliveryRow },
)

/** Newest first; `status` null: of any. */
export const listDeliveriesOf = (
  db: Db,
  { status, ...key }: { companyId: CompanyId; status: DeliveryStatus | null; limit: number },
): Promise<Delivery[]> =>
  status === null ? db.query(listStatement, key) : db.query(listByStatusStatement, { ...key, status })

// It is sent at once, even if the target is held because another delivery failed.
const replayStatement = statement(
  'delivery.replay',
  `with free as (
     update webhook set held_until = null from webhook_delivery
     where webhook_delivery.company_id = :companyId and webhook_delivery.id = :deliveryId
       and webhook.company_id = :companyId and webhook.id = webhook_id and webhook.removed_at is null
   )
   update webhook_delivery set status = 'waiting', attempts = 0, next_attempt_at = :now, last_error = null
   from webhook where webhook_delivery.company_id = :companyId and webhook_delivery.id = :deliveryId
     and webhook.company_id = :companyId and webhook.id = webhook_id and webhook.removed_at is null
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

// The recursion reads one entry of the index for each target that has deliveries waiting, however many those are.
const claimStatement = statement(
  'delivery.claim',
  `with recursive target as (
     (select company_id, webhook_id from webhook_delivery
       where status = 'waiting' order by company_id, webhook_id limit 1)
     union all
     select next.company_id, next.webhook_id from target cross join lateral (
       select company_id, webhook_id from webhook_delivery
       where status = 'waiting' and (company_id, webhook_id) > (target.company_id, target.webhook_id)
       order by company_id, webhook_id limit 1) as next
   ), due as (
     select webhook.company_id, oldest.id, webhook.id as webhook_id
     from target join webhook on webhook.company_id = target.company_id and webhook.id = target.webhook_id
       and coalesce(held_until, '-infinity') <= :now and webhook.${IS_NOT_HELD}
     cross join lateral (
       select id, next_attempt_at from webhook_delivery
       where company_id = webhook.company_id and webhook_id = webhook.id and status = 'waiting'
         and next_attempt_at <= :now
       order by created_at, webhook_delivery.id limit 1) as oldest
     order by oldest.next_attempt_at limit :limit
   ), free as (
     select company_id, id, url, secret_version, rotated_at, disabled_reason from webhook
     where (company_id, id) in (select company_id, webhook_id from due)
       and coalesce(held_until, '-infinity') <= :now
     for no key update skip locked
   ), claimed as (
     update webhook_delivery set attempts = attempts + 1, next_attempt_at = :leaseEnd
     from due join free on free.company_id = due.company_id and free.id = due.webhook_id
     where webhook_delivery.company_id = due.company_id and webhook_delivery.id = due.id
       and status = 'waiting' and next_attempt_at <= :now
     returning webhook_delivery.id, webhook_delivery.company_id, webhook_delivery.webhook_id, body, attempts, url, secret_version, rotated_at,
       disabled_reason
   ), held as (
     update webhook set held_until = :leaseEnd from claimed
     where webhook.company_id = claimed.company_id and webhook.id = claimed.webhook_id
   )
   select * from claimed`,
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

/**
 * Claims the oldest due delivery of each target until `leaseEnd`; after that they count as not sent. Until then no
 * process claims another one of the same targets.
 */
export const claimDueDeliveries = (
  db: Db,
  claim: { now: Date; limit: number; leaseEnd: Date },
): Promise<ClaimedDelivery[]> => db.query(claimStatement, claim)

const deliveredStatement = statement(
  'delivery.delivered',
  `with delivered as (
     update webhook_delivery set status = 'delivered', delivered_at = :now, next_attempt_at = null, last_error = null
     where company_id = :companyId and id = :id returning webhook_id
   )
   update webhook set held_until = null from delivered
   where webhook.company_id = :companyId and webhook.id = webhook_id`,
  { params: { ...companyKey, id: uuid(), now: timestamptz() } },
)

export async function markDelivered(
  db: Db,
  delivery: { companyId: CompanyId; id: string; now: Date },
): Promise<void> {
  await db.query(deliveredStatement, delivery)
}

const failedStatement = statement(
  'delivery.failed',
  `with failed as (
     update webhook_delivery set status = case when :retryAt is null then 'dead' else 'waiting' end,
       next_attempt_at = :retryAt, last_error = :reason
     where company_id = :companyId and id = :id returning webhook_id
   )
   update webhook set held_until = :holdUntil from failed
   where webhook.company_id = :companyId and webhook.id = webhook_id`,
  {
    params: {
      ...companyKey,
      id: uuid(),
      retryAt: nullable(timestamptz()),
      reason: text(),
      holdUntil: timestamptz(),
    },
  },
)

/**
 * `retryAt` null: the delivery is given up. Others to the same target wait until `holdUntil`, so that it is not
 * overloaded.
 */
export async function markFailed(
  db: Db,
  failure: { companyId: CompanyId; id: string; retryAt: Date | null; holdUntil: Date; reason: string },
): Promise<void> {
  await db.query(failedStatement, failure)
}
