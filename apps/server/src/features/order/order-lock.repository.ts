// Stops other moves of an order while a transaction decides about it.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { integer } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const lockStatement = statement(
  'order.lock_version',
  `select id from customer_order
   where company_id = :companyId and id = :orderId and version = :version for update`,
  { params: { ...orderOfCompanyKey, version: integer() }, row: v.object({ id: v.string() }) },
)

/** Until the transaction ends, the order stays at this version. False if it has another one already. */
export async function lockVersion(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId; version: number },
): Promise<boolean> {
  return (await db.query(lockStatement, key)).length === 1
}
