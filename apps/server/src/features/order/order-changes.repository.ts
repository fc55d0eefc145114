// The feed of a company's orders by the time of their last change, and the restaurant's acknowledgements.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement, tolerantStatement } from '../../db/statement.ts'
import { UnreadableRow } from '../../db/unreadable-row.ts'
import { SELECT_WITH_CUSTOMER, toRestaurantOrder, withCustomer } from './order.repository.ts'
import { MICROSECONDS, type OrderPlace } from './order-cursor.ts'
import { type OrderKey, orderKey } from './order-row.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

/**
 * A transaction that has written something is listed here from its start to its end, and its rows have a later time
 * than its start. One that has not written yet will write later than now.
 */
const horizonStatement = statement(
  'order.feed_horizon',
  `select to_char(least(clock_timestamp(), min(xact_start)), ${MICROSECONDS}) as horizon from pg_stat_activity
   where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`,
  z.object({ horizon: z.string() }),
)

/** No further change can appear before this moment. Read it before the statement that reads the feed. */
export async function findFeedHorizon(db: Db): Promise<string> {
  const [row] = await db.query(horizonStatement)
  if (!row) throw new Error('the database names no horizon')
  return row.horizon
}

const changed = z.object({ changed: z.string() })
const listChangesStatement = tolerantStatement(
  'order.list_changes',
  `select listed.*, to_char(changed_at, ${MICROSECONDS}) as changed from (
     ${SELECT_WITH_CUSTOMER} (changed_at, id) > ($2::timestamptz, $3::uuid) and changed_at < $4::timestamptz
       order by changed_at, id limit $5) as found
     join customer on customer.id = found.customer_id) as listed
   order by changed_at, id`,
  { row: withCustomer.extend(changed.shape), key: orderKey.extend(changed.shape) },
)

export interface FeedPage {
  after: OrderPlace
  horizon: string
  limit: number
}

export async function listOrderChanges(
  db: Db,
  { companyId, after, horizon, limit }: FeedPage & { companyId: CompanyId },
): Promise<{ found: RestaurantOrder | UnreadableRow<OrderKey>; place: OrderPlace }[]> {
  const params = [companyId, after.at, after.orderId, horizon, limit]
  const rows = await db.query(listChangesStatement, params)
  return rows.map(row => {
    const { changed: at, id: orderId } = row instanceof UnreadableRow ? row.key : row
    const found = row instanceof UnreadableRow ? row : toRestaurantOrder(row)
    return { found, place: { at, orderId } }
  })
}

const acknowledgeStatement = statement(
  'order.acknowledge',
  `update customer_order set acknowledged_at = coalesce(acknowledged_at, $4), ready_at = $5
   where company_id = $1 and id = $2 and version = $3
   returning acknowledged_at`,
  z.object({ acknowledged_at: z.date() }),
)

/** Null if the order is no longer at `fromVersion`. */
export async function markAcknowledged(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId; fromVersion: number; now: Date; readyAt: Date | null },
): Promise<{ acknowledgedAt: Date } | null> {
  const params = [key.companyId, key.orderId, key.fromVersion, key.now, key.readyAt]
  const [row] = await db.query(acknowledgeStatement, params)
  return row ? { acknowledgedAt: row.acknowledged_at } : null
}
