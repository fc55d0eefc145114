// The feed of a company's orders by the time of their last change, and the restaurant's acknowledgements.
import type { CompanyId, OrderId, OutletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey, orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, bigint, integer, jsonb, nullable, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement, tolerantStatement } from '../../db/statement.ts'
import { UnreadableRow } from '../../db/unreadable-row.ts'
import { JOIN_CUSTOMER, SELECT_WITH_CUSTOMER, toRestaurantOrder, withCustomer } from './order.repository.ts'
import type { ChangesToSee } from './order-change.repository.ts'
import { MICROSECONDS, type OrderPosition } from './order-cursor.ts'
import { type OrderKey, orderKey } from './order-row.ts'
import type { RestaurantOrder } from './restaurant-order.ts'

/**
 * A transaction that changes an order of the company holds its lock until it ends, and its rows have a later time than
 * its start. One that does not hold it yet will write later than this statement began.
 */
const horizonStatement = statement(
  'order.feed_horizon',
  `select to_char(least(statement_timestamp(), min(coalesce(xact_start, statement_timestamp() - interval '1 hour'))),
     ${MICROSECONDS}) as horizon
   from pg_locks join pg_stat_activity using (pid)
   where locktype = 'advisory' and objsubid = 1 and datname = current_database() and datid = database
     and (classid::bigint << 32) | objid::bigint = order_feed_lock(:companyId) and pid <> pg_backend_pid()`,
  { params: companyKey, row: v.object({ horizon: v.string() }) },
)

/** No further change of the company can appear before this moment. Read it before the statement that reads the feed. */
export async function findFeedHorizon(db: Db, key: { companyId: CompanyId }): Promise<string> {
  const [row] = await db.query(horizonStatement, key)
  if (!row) throw new Error('the database names no horizon')
  return row.horizon
}

const changed = v.object({ changed: v.string() })
const listChangesStatement = tolerantStatement(
  'order.list_changes',
  `select listed.*, to_char(changed_at, ${MICROSECONDS}) as changed from (
     ${SELECT_WITH_CUSTOMER} (changed_at, id) > (:at, :orderId) and changed_at < :horizon
       and (:outletIds is null or outlet_id = any (:outletIds))
       order by changed_at, id limit :limit) as found
     ${JOIN_CUSTOMER}) as listed
   order by changed_at, id`,
  {
    params: {
      ...companyKey,
      at: timestamptz<string>(),
      orderId: uuid(),
      horizon: timestamptz<string>(),
      limit: bigint(),
      outletIds: nullable(arrayOf(uuid<OutletId>())),
    },
    row: v.object({ ...withCustomer.entries, ...changed.entries }),
    key: v.object({ ...orderKey.entries, ...changed.entries }),
  },
)

export interface FeedPage {
  /** Null: all outlets. */
  outletIds: readonly OutletId[] | null
  after: OrderPosition
  horizon: string
  limit: number
}

export async function listOrderChanges(
  db: Db,
  { companyId, after, horizon, limit, outletIds }: FeedPage & { companyId: CompanyId },
): Promise<{ found: RestaurantOrder | UnreadableRow<OrderKey>; position: OrderPosition }[]> {
  const rows = await db.query(listChangesStatement, { companyId, ...after, horizon, limit, outletIds })
  return rows.map(row => {
    const { changed: at, id: orderId } = row instanceof UnreadableRow ? row.key : row
    const found = row instanceof UnreadableRow ? row : toRestaurantOrder(row)
    return { found, position: { at, orderId } }
  })
}

const acknowledgeStatement = statement(
  'order.acknowledge',
  `update customer_order set acknowledged_at = coalesce(acknowledged_at, :now), ready_at = :readyAt,
     changes = case when :change is null then changes else coalesce(changes, '{}') || :change end
   where company_id = :companyId and id = :orderId and version = :fromVersion
   returning acknowledged_at`,
  {
    params: {
      ...orderOfCompanyKey,
      fromVersion: integer(),
      now: timestamptz(),
      readyAt: nullable(timestamptz()),
      change: nullable(jsonb()),
    },
    row: v.object({ acknowledgedAt: v.date() }),
  },
)

/** Null if the order is no longer at `fromVersion`. */
export async function markAcknowledged(
  db: Db,
  key: {
    companyId: CompanyId
    orderId: OrderId
    fromVersion: number
    now: Date
    readyAt: Date | null
    change: ChangesToSee | null
  },
): Promise<{ acknowledgedAt: Date } | null> {
  return (await db.query(acknowledgeStatement, key))[0] ?? null
}
