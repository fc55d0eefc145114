// The changes of orders that notifications are about, and the orders that the restaurant has not acknowledged.
import { type CompanyId, companyId, type OrderId, orderId, outletId } from '@pesan/contract/ids'
import { orderStatus } from '@pesan/contract/order'
import * as v from 'valibot'
import { IS_NOT_HELD } from '../../companies/held.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, integer, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement, tolerantStatement } from '../../db/statement.ts'
import { splitReadable } from '../../db/unreadable-row.ts'
import { JOIN_GIVEN_ORDER } from '../order/keyed-joins.ts'

const changeKey = v.object({ companyId, orderId, version: v.number() })
export type ChangeKey = v.InferOutput<typeof changeKey>

const statusChange = v.object({
  ...changeKey.entries,
  status: orderStatus,
  cause: v.string(),
  reason: v.nullable(v.string()),
  at: v.date(),
})
export type StatusChange = v.InferOutput<typeof statusChange>

const listStatement = tolerantStatement(
  'order_notification.list_changes',
  `select history.company_id, history.order_id, history.version, history.status, cause, reason, at
   from unnest(:companyIds, :orderIds, :versions) with ordinality as given(company_id, order_id, version, place)
   join order_status_history as history on history.company_id = given.company_id
     and history.order_id = given.order_id and history.version = given.version
   order by place`,
  {
    params: {
      companyIds: arrayOf(uuid<CompanyId>()),
      orderIds: arrayOf(uuid<OrderId>()),
      versions: arrayOf(integer()),
    },
    row: statusChange,
    key: changeKey,
  },
)

/** In the given order, without changes that cannot be read. */
export async function listChanges(db: Db, keys: readonly ChangeKey[]): Promise<StatusChange[]> {
  if (keys.length === 0) return []
  const found = await db.query(listStatement, {
    companyIds: keys.map(({ companyId: company }) => company),
    orderIds: keys.map(({ orderId: id }) => id),
    versions: keys.map(({ version }) => version),
  })
  return splitReadable(found).readable
}

// Processes of the previous release leave `told_at` null until they have notified a change, and write events without an
// order. Only processes of this release set both at once, so a later release drops this statement.
const writeMissingStatement = statement(
  'order_notification.write_missing_events',
  `with missing as (
     update order_status_history as history set told_at = :now
     from (select company_id, order_id, version from order_status_history where told_at is null
       order by at, order_id, version limit :limit for update skip locked) as found
     where history.company_id = found.company_id and history.order_id = found.order_id
       and history.version = found.version
     returning history.company_id, history.order_id, history.version, history.at
   )
   insert into outbox (company_id, order_id, order_version, event, payload, created_at, published_at)
   select company_id, order_id, version, 'OrderStatusUpdated', '{}', :now, :now
   from missing order by at, order_id, version`,
  { params: { now: timestamptz(), limit: bigint() } },
)

/** Without a channel: the process that made the change has written the event for browsers. */
export async function insertMissingEvents(db: Db, batch: { now: Date; limit: number }): Promise<void> {
  await db.query(writeMissingStatement, batch)
}

const unseen = (isDue: string) => `
  from customer_order join company on company.id = customer_order.company_id
  join order_status_history as history on history.company_id = customer_order.company_id
    and order_id = customer_order.id and history.status = 'approved'
  where customer_order.status = 'approved' and acknowledged_at is null and planned_due_at is null
    and (starts_at is null or starts_at <= :now) and ${isDue} and customer_order.${IS_NOT_HELD}`
/** An order for later waits from the moment on at which the kitchen has to begin (LATER-05). */
const WAITS_SINCE = 'greatest(history.at, starts_at)'
const minutesAgo = (column: string) => `${WAITS_SINCE} <= :now - ${column} * interval '1 minute'`
const unseenOrder = v.object({ companyId, orderId })
export type UnseenOrder = v.InferOutput<typeof unseenOrder>

/** A system that receives changes by a webhook follows the orders of every outlet. */
const IS_SILENT = `${WAITS_SINCE} <= :waitingSince and not exists (
     select from board_presence as presence where presence.company_id = customer_order.company_id
       and presence.outlet_id = customer_order.outlet_id and read_at > :readAfter)
   and not exists (select from webhook where webhook.company_id = customer_order.company_id
     and disabled_reason is null and 'order.updated' = any(events))`
const IS_TO_ALERT = `alert_after_min is not null and (${minutesAgo('alert_after_min')} or ${IS_SILENT})`

const alertStatement = statement(
  'order_notification.mark_alerted',
  `update customer_order set alerted_at = :now where (company_id, id) in (
     select customer_order.company_id, customer_order.id ${unseen(IS_TO_ALERT)} and alerted_at is null
     order by placed_at limit :limit for update of customer_order skip locked)
   and status = 'approved' and acknowledged_at is null and alerted_at is null
   returning company_id, id as order_id`,
  {
    params: { now: timestamptz(), waitingSince: timestamptz(), readAfter: timestamptz(), limit: bigint() },
    row: unseenOrder,
  },
)

interface DueAlerts {
  now: Date
  /** An order that is new since then does not wait yet. */
  waitingSince: Date
  /** An outlet whose orders were read since then has an active reader. */
  readAfter: Date
  limit: number
}

/**
 * Marks the orders whose alarm is due, each once, and returns them: those that wait longer than the company allows, and those
 * that wait at an outlet whose orders are not read.
 */
export const markAlerted = (db: Db, due: DueAlerts): Promise<UnseenOrder[]> => db.query(alertStatement, due)

const listUnansweredStatement = statement(
  'order_notification.list_unanswered',
  `select customer_order.company_id, outlet_id, history.at + alert_after_min * interval '1 minute' as at
   from unnest(:companyIds, :orderIds) as given(company_id, order_id)
   join company on company.id = given.company_id and pauses_itself
   ${JOIN_GIVEN_ORDER}
   join order_status_history as history on history.company_id = given.company_id and history.order_id = given.order_id
     and history.status = 'approved'`,
  {
    params: { companyIds: arrayOf(uuid<CompanyId>()), orderIds: arrayOf(uuid<OrderId>()) },
    row: v.object({ companyId, outletId, at: v.date() }),
  },
)

/** Of the orders whose outlets may pause themselves: when an order counts as not answered. */
export const listUnanswered = (db: Db, orders: readonly UnseenOrder[]) =>
  db.query(listUnansweredStatement, {
    companyIds: orders.map(order => order.companyId),
    orderIds: orders.map(order => order.orderId),
  })

const cancelStatement = statement(
  'order_notification.list_to_cancel',
  `select customer_order.company_id, customer_order.id as order_id ${unseen(minutesAgo('cancel_after_min'))}
   order by placed_at limit :limit`,
  { params: { now: timestamptz(), limit: bigint() }, row: unseenOrder },
)

/** The orders that the company cancels because they stayed unacknowledged too long. */
export const listToCancel = (db: Db, batch: { now: Date; limit: number }): Promise<UnseenOrder[]> =>
  db.query(cancelStatement, batch)
