// The push messages about new orders, one row of each order and browser. What is claimed is settled, unless it is rescheduled: a
// message whose outcome is unknown is not sent again.

import { fulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { type CompanyId, companyId, type OrderId, type OutletId } from '@pesan/contract/ids'
import { LOCALES } from '@pesan/contract/language'
import { rupiah } from '@pesan/contract/money'
import type { Role } from '@pesan/contract/scope'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import { deleteInBatches, deletion } from '../../db/delete-in-batches.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, integer, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'
import { JOIN_COMPANY_OF_ORDER, JOIN_GIVEN_ORDER, joinOrderOf } from '../order/keyed-joins.ts'

/** No one has answered the order. */
const IS_WAITING = `customer_order.status = 'approved' and acknowledged_at is null and planned_due_at is null`
/** The member may see the orders of the outlet, in a session that has not ended. */
export const maySee = (outlet: string) =>
  `member.joined_at is not null and member.removed_at is null and member.role = any(:roles)
     and (outlet_ids is null or ${outlet} = any(outlet_ids))
     and revoked_at is null and member_session.created_at > :createdAfter and seen_at > :seenAfter`
const MAY_SEE = maySee('customer_order.outlet_id')
export const readerTypes = {
  roles: arrayOf(text<Role>()),
  createdAfter: timestamptz(),
  seenAfter: timestamptz(),
}

/** The roles that may read orders, and the sessions that count. */
export interface Readers {
  roles: readonly Role[]
  createdAfter: Date
  seenAfter: Date
}

const insertStatement = statement(
  'push_message.insert',
  `insert into push_message (subscription_id, order_id, company_id, created_at, next_attempt_at)
   select distinct push_subscription.id, customer_order.id, customer_order.company_id, :now, :now
   from unnest(:companyIds, :orderIds, :versions) as given(company_id, order_id, version)
   join order_status_history as history on history.company_id = given.company_id
     and history.order_id = given.order_id and history.version = given.version
     and history.status = 'approved'
   ${JOIN_GIVEN_ORDER}
   join member on member.company_id = given.company_id
   join push_subscription on push_subscription.phone = member.phone
     and push_subscription.created_at <= greatest(at, started_at)
   join member_session on token_hash = session_hash
   where ${MAY_SEE} and ${IS_WAITING} and greatest(at, started_at) > :changedAfter
   on conflict (subscription_id, order_id) do update set attempts = 0, created_at = excluded.created_at,
     next_attempt_at = excluded.next_attempt_at
     where exists (select from customer_order where customer_order.company_id = excluded.company_id
       and id = excluded.order_id and starts_at > push_message.created_at and starts_at <= excluded.created_at)`,
  {
    params: {
      ...readerTypes,
      companyIds: arrayOf(uuid<CompanyId>()),
      orderIds: arrayOf(uuid<OrderId>()),
      versions: arrayOf(integer()),
      changedAfter: timestamptz(),
      now: timestamptz(),
    },
  },
)

export interface OrderChange {
  companyId: CompanyId
  orderId: OrderId
  version: number
}

/**
 * For each order that one of the changes made new and that still waits, and for each browser that rings for it; once more when an
 * order for later has to be started (LATER-08).
 */
export async function insertPushMessages(
  db: Db,
  { changes, ...rest }: Readers & { changes: readonly OrderChange[]; changedAfter: Date; now: Date },
): Promise<void> {
  if (changes.length === 0) return
  await db.query(insertStatement, {
    ...rest,
    companyIds: changes.map(change => change.companyId),
    orderIds: changes.map(({ orderId }) => orderId),
    versions: changes.map(({ version }) => version),
  })
}

const insertAlertStatement = statement(
  'push_message.insert_alert',
  `insert into push_message (subscription_id, order_id, company_id, created_at, next_attempt_at, is_alert)
   select distinct push_subscription.id, customer_order.id, customer_order.company_id, :now, :now, true
   from unnest(:companyIds, :orderIds) as given(company_id, order_id)
   ${JOIN_GIVEN_ORDER}
   join member on member.company_id = given.company_id
   join push_subscription on push_subscription.phone = member.phone
   join member_session on token_hash = session_hash
   where ${MAY_SEE} and ${IS_WAITING}
   on conflict (subscription_id, order_id) do update set is_alert = true, attempts = 0,
     created_at = excluded.created_at, next_attempt_at = excluded.next_attempt_at`,
  {
    params: {
      ...readerTypes,
      companyIds: arrayOf(uuid<CompanyId>()),
      orderIds: arrayOf(uuid<OrderId>()),
      now: timestamptz(),
    },
  },
)

/** For each of the orders and each browser that rings for it, also where the message of the new order was sent. */
export async function insertAlerts(
  db: Db,
  { orders, ...rest }: Readers & { orders: readonly Omit<OrderChange, 'version'>[]; now: Date },
): Promise<void> {
  if (orders.length === 0) return
  await db.query(insertAlertStatement, {
    ...rest,
    companyIds: orders.map(({ companyId: company }) => company),
    orderIds: orders.map(({ orderId }) => orderId),
  })
}

const hasDueStatement = statement(
  'push_message.has_due',
  // By the index whatever the plan: of `exists` the general one reads every message.
  'select coalesce((select min(next_attempt_at) from push_message) <= :now, false) as has_due',
  { params: { now: timestamptz() }, row: v.object({ hasDue: v.boolean() }) },
)

/** Reads one entry of an index: most of the time there is nothing to send. */
export async function hasDuePushMessages(db: Db, due: { now: Date }): Promise<boolean> {
  return (await db.query(hasDueStatement, due))[0]?.hasDue ?? false
}

const claimedMessage = v.object({
  companyId,
  orderId: v.string(),
  subscriptionId: v.string(),
  attempts: v.number(),
  createdAt: v.date(),
  isAlert: v.boolean(),
  endpoint: v.string(),
  p256dh: v.instance(Buffer),
  auth: v.instance(Buffer),
  locale: v.picklist(LOCALES),
  company: v.string(),
  slug: v.string(),
  number: v.number(),
  fulfilment: fulfilmentMode,
  total: rupiah,
  scheduledFor: v.nullable(v.date()),
  isForLater: v.boolean(),
  timeZone: v.string(),
})
export type ClaimedPushMessage = v.InferOutput<typeof claimedMessage>

const claimStatement = statement(
  'push_message.claim',
  `with due as (
     select ctid from push_message
     where next_attempt_at <= :now and notice is null and ${IS_NOT_HELD}
     order by next_attempt_at limit :limit for update skip locked
   ), claimed as (
     update push_message set attempts = attempts + 1, next_attempt_at = null
     where ctid = any (array(select ctid from due))
     returning push_message.*
   )
   select claimed.company_id, claimed.order_id, subscription_id, attempts, claimed.created_at, is_alert, endpoint, p256dh, auth,
     push_subscription.locale, company.name as company, slug, number, fulfilment, total_rupiah as total,
     scheduled_for, coalesce(starts_at > :now, false) as is_for_later, time_zone
   from claimed
   ${joinOrderOf('claimed')}
   ${JOIN_COMPANY_OF_ORDER}
   join push_subscription on push_subscription.id = subscription_id
   join member on member.company_id = claimed.company_id and member.phone = push_subscription.phone
   join member_session on token_hash = session_hash
   where claimed.created_at > :writtenAfter and ${IS_WAITING} and ${MAY_SEE}`,
  {
    params: { ...readerTypes, now: timestamptz(), limit: bigint(), writtenAfter: timestamptz() },
    row: claimedMessage,
  },
)

/**
 * They belong to this caller. Leaves out, forever, those whose order was answered meanwhile, whose reader may no longer see
 * it, and those written too long ago.
 */
export const claimPushMessages = (
  db: Db,
  claim: Readers & { now: Date; limit: number; writtenAfter: Date },
): Promise<ClaimedPushMessage[]> => db.query(claimStatement, claim)

const rescheduleStatement = statement(
  'push_message.reschedule',
  `update push_message set next_attempt_at = :retryAt
   where subscription_id = :subscriptionId and order_id = :orderId`,
  { params: { subscriptionId: uuid(), orderId: uuid(), retryAt: timestamptz() } },
)

export async function reschedulePushMessage(
  db: Db,
  message: { subscriptionId: string; orderId: string; retryAt: Date },
): Promise<void> {
  await db.query(rescheduleStatement, message)
}

const listReadersStatement = statement(
  'push_message.list_readers',
  `select distinct on (push_subscription.id) push_subscription.id as subscription_id, endpoint, p256dh, auth,
     push_subscription.locale
   from member
   join push_subscription on push_subscription.phone = member.phone
   join member_session on token_hash = session_hash
   where member.company_id = :companyId and ${maySee(':outletId')}
   order by push_subscription.id limit :limit`,
  {
    params: { ...readerTypes, companyId: uuid<CompanyId>(), outletId: uuid<OutletId>(), limit: bigint() },
    row: v.pick(claimedMessage, ['subscriptionId', 'endpoint', 'p256dh', 'auth', 'locale']),
  },
)

/** The browsers that ring for the orders of an outlet. */
export const listReaders = (
  db: Db,
  key: Readers & { companyId: CompanyId; outletId: OutletId; limit: number },
) => db.query(listReadersStatement, key)

const succeededStatement = statement(
  'push_message.succeeded',
  'update push_subscription set last_success_at = :now where id = :subscriptionId',
  { params: { subscriptionId: uuid(), now: timestamptz() } },
)

export async function markPushSucceeded(db: Db, push: { subscriptionId: string; now: Date }): Promise<void> {
  await db.query(succeededStatement, push)
}

const goneStatement = statement(
  'push_message.gone',
  'delete from push_subscription where id = :subscriptionId and endpoint = :endpoint',
  { params: { subscriptionId: uuid(), endpoint: text() } },
)

/** The browser may have another endpoint by now, which stays. */
export async function dropGoneSubscription(
  db: Db,
  gone: { subscriptionId: string; endpoint: string },
): Promise<void> {
  await db.query(goneStatement, gone)
}

const old = deletion('push_message.drop_old', { table: 'push_message', age: 'created_at' })

export const dropOldPushMessages = (db: Db, before: Date): Promise<void> => deleteInBatches(db, old, before)
