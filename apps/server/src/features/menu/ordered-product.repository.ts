// Which products were ever ordered: written by a consumer of the outbox, because an index of all lines would cost every order.
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { arrayOf, text, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const noteStatement = statement(
  'ordered_product.note',
  `insert into ordered_product (company_id, product_id)
   select distinct :companyId, product_id from order_line
   where company_id = :companyId and order_id = any(:orderIds)
   order by product_id on conflict do nothing`,
  { params: { ...companyKey, orderIds: arrayOf(uuid<OrderId>()) } },
)

export async function noteOrdered(
  db: Db,
  orders: { companyId: CompanyId; orderIds: readonly OrderId[] },
): Promise<void> {
  await db.query(noteStatement, orders)
}

const findStatement = statement(
  'ordered_product.find',
  'select product_id from ordered_product where company_id = :companyId and product_id = any(:productIds)',
  { params: { ...companyKey, productIds: arrayOf(text()) }, row: v.object({ productId: v.string() }) },
)

export async function findOrdered(
  db: Db,
  key: { companyId: CompanyId; productIds: readonly string[] },
): Promise<Set<string>> {
  return new Set((await db.query(findStatement, key)).map(({ productId }) => productId))
}
