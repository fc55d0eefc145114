// The feed of a company's orders by the time of their last change, and the restaurant's acknowledgements.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey, orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { bigint, integer, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
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
  { row: v.object({ horizon: v.string() }) },
)

/** No further change can appear before this moment. Read it before the statement that reads the feed. */
export async function findFeedHorizon(db: Db): Promise<string> {
  const [row] = await db.query(horizonStatement)
  if (!row) throw new Error('the database names no horizon')
  return row.horizon
}

const changed = v.object({ changed: v.string() })
const listChangesStatement = tolerantStatement(
  'order.list_changes',
  `select listed.*, to_char(changed_at, ${MICROSECONDS}) as changed from (
     ${SELECT_WITH_CUSTOMER} (changed_at, id) > (:at, :orderId) and changed_at < :horizon
       order by changed_at, id limit :limit) as found
     join customer on customer.id = found.customer_id) as listed
   order by changed_at, id`,
  {
    params: {
      ...companyKey,
      at: timestamptz<string>(),
      orderId: uuid(),
      horizon: timestamptz<string>(),
      limit: bigint(),
    },
    row: v.object({ ...withCustomer.entries, ...changed.entries }),
    key: v.object({ ...orderKey.entries, ...changed.entries }),
  },
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
  const rows = await db.query(listChangesStatement, { companyId, ...after, horizon, limit })
  return rows.map(row => {
    const { changed: at, id: orderId } = row instanceof UnreadableRow ? row.key : row
    const found = row instanceof UnreadableRow ? row : toRestaurantOrder(row)
    return { found, place: { at, orderId } }
  })
}

const acknowledgeStatement = statement(
  'order.acknowledge',
  `update customer_order set acknowledged_at = coalesce(acknowledged_at, :now), ready_at = :readyAt
   where company_id = :companyId and id = :orderId and version = :fromVersion
   returning acknowledged_at`,
  {
    params: {
      ...orderOfCompanyKey,
      fromVersion: integer(),
      now: timestamptz(),
      readyAt: nullable(timestamptz()),
    },
    row: v.object({ acknowledgedAt: v.date() }),
  },
)

/** Null if the order is no longer at `fromVersion`. */
export async function markAcknowledged(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId; fromVersion: number; now: Date; readyAt: Date | null },
): Promise<{ acknowledgedAt: Date } | null> {
  return (await db.query(acknowledgeStatement, key))[0] ?? null
}
