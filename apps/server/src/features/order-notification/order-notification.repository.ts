// Which changes of orders still await their notifications, and which orders the restaurant has not acknowledged.
import { companyId, orderId } from '@pesan/contract/ids'
import { orderStatus } from '@pesan/contract/order'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, integer, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement, tolerantStatement } from '../../db/statement.ts'
import { splitReadable } from '../../db/unreadable-row.ts'

const changeKey = z.object({ orderId, version: z.number() })
export type ChangeKey = z.infer<typeof changeKey>

const pendingNotification = changeKey.extend({
  companyId,
  status: orderStatus,
  cause: z.string(),
  reason: z.string().nullable(),
  at: z.date(),
})
export type PendingNotification = z.infer<typeof pendingNotification>

const takeStatement = tolerantStatement(
  'order_notification.take_pending',
  `select company_id, order_id, history.version, history.status, cause, reason, at
   from order_status_history as history join customer_order on id = order_id
   where told_at is null order by at, order_id, history.version limit :limit
   for update of history skip locked`,
  { params: { limit: bigint() }, row: pendingNotification, key: changeKey },
)

/**
 * Locks the rows it returns until the transaction ends, and skips those locked by another process. `all` also
 * contains the unreadable ones, which must be marked too.
 */
export async function takePendingNotifications(
  db: Db,
  { limit }: { limit: number },
): Promise<{ changes: PendingNotification[]; all: ChangeKey[] }> {
  const { readable: changes, unreadable } = splitReadable(await db.query(takeStatement, { limit }))
  return { changes, all: [...changes, ...unreadable] }
}

const markNotifiedStatement = statement(
  'order_notification.mark_notified',
  `update order_status_history as history set told_at = :now
   from unnest(:orderIds, :versions) as told(order_id, version)
   where history.order_id = told.order_id and history.version = told.version`,
  { params: { orderIds: arrayOf(uuid()), versions: arrayOf(integer()), now: timestamptz() } },
)

export async function markNotified(db: Db, changes: readonly ChangeKey[], now: Date): Promise<void> {
  if (changes.length === 0) return
  await db.query(markNotifiedStatement, {
    orderIds: changes.map(({ orderId: id }) => id),
    versions: changes.map(({ version }) => version),
    now,
  })
}

const unseen = (minutes: string) => `
  from customer_order join company on company.id = company_id
  join order_status_history as history on order_id = customer_order.id and history.status = 'approved'
  where customer_order.status = 'approved' and acknowledged_at is null
    and history.at <= :now - ${minutes} * interval '1 minute'`
const unseenOrder = z.object({ companyId, orderId })
export type UnseenOrder = z.infer<typeof unseenOrder>

const alertStatement = statement(
  'order_notification.mark_alerted',
  `update customer_order set alerted_at = :now where id in (
     select customer_order.id ${unseen('alert_after_min')} and alerted_at is null
     order by placed_at limit :limit for update of customer_order skip locked)
   and status = 'approved' and acknowledged_at is null and alerted_at is null
   returning company_id, id as order_id`,
  { params: { now: timestamptz(), limit: bigint() }, row: unseenOrder },
)

/** Marks the orders whose alarm is due, each once, and returns them. */
export const markAlerted = (db: Db, batch: { now: Date; limit: number }): Promise<UnseenOrder[]> =>
  db.query(alertStatement, batch)

const cancelStatement = statement(
  'order_notification.list_to_cancel',
  `select company_id, customer_order.id as order_id ${unseen('cancel_after_min')} order by placed_at limit :limit`,
  { params: { now: timestamptz(), limit: bigint() }, row: unseenOrder },
)

/** The orders that the company cancels because they stayed unacknowledged too long. */
export const listToCancel = (db: Db, batch: { now: Date; limit: number }): Promise<UnseenOrder[]> =>
  db.query(cancelStatement, batch)
