// When the last order of each outlet came.
import { type CompanyId, type OutletId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

// One index lookup for each outlet.
const lastOrdersStatement = statement(
  'counter_test.last_orders',
  `select outlet.id as outlet_id, (
     select max(placed_at) from customer_order
     where customer_order.company_id = outlet.company_id and customer_order.outlet_id = outlet.id
   ) as last_order_at
   from outlet where company_id = :companyId and removed_at is null`,
  { params: companyKey, row: v.object({ outletId, lastOrderAt: v.nullable(v.date()) }) },
)

export async function readLastOrders(
  db: Db,
  key: { companyId: CompanyId },
): Promise<ReadonlyMap<OutletId, Date | null>> {
  const rows = await db.query(lastOrdersStatement, key)
  return new Map(rows.map(row => [row.outletId, row.lastOrderAt]))
}
