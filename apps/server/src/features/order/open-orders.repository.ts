// How many orders of a company are open, without reading them.
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { ReadDb } from '../../db/pool.ts'
import { arrayOf, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'

const IS_OPEN = `company_id = :companyId and status = any (:statuses)
  and (:outletIds is null or outlet_id = any (:outletIds))
  and (status <> 'approved' or acknowledged_at is not null or starts_at is null or starts_at <= :now)`

// Those for later may have been placed on any day before; by outlets, as the index of slots is.
const countStatement = readsOnly(
  statement(
    'order.count_open',
    `select ((select count(*) from customer_order where ${IS_OPEN} and placed_at >= :from)
       + (select count(*) from customer_order where ${IS_OPEN} and placed_at < :from and scheduled_for >= :from
          and outlet_id = any (array(select id from outlet where outlet.company_id = :companyId))))::integer as count`,
    {
      params: {
        ...companyKey,
        statuses: arrayOf(text<OrderStatus>()),
        outletIds: nullable(arrayOf(uuid<OutletId>())),
        from: timestamptz(),
        now: timestamptz(),
      },
      row: v.object({ count: v.number() }),
    },
  ),
)

export interface OpenOrdersKey {
  companyId: CompanyId
  statuses: readonly OrderStatus[]
  /** Null: all. */
  outletIds: readonly OutletId[] | null
  from: Date
  now: Date
}

/** Placed or scheduled since `from`; one for later counts from when the kitchen has to begin, or once it was accepted. */
export async function countOrders(db: ReadDb, key: OpenOrdersKey): Promise<number> {
  const [row] = await db.query(countStatement, key)
  if (!row) throw new Error('the database counts no orders')
  return row.count
}
