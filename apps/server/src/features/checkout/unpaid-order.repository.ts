// Finds orders that may wait for a payment, and their payments.
import { type CompanyId, type CustomerId, type OrderId, orderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { customerKey, orderOfCompanyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const findPaymentStatement = statement(
  'order.find_payment',
  'select id from payment where company_id = :companyId and order_id = :orderId',
  { params: orderOfCompanyKey, row: v.object({ id: v.string() }) },
)

export async function findPaymentOfOrder(
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId },
): Promise<string | null> {
  return (await db.query(findPaymentStatement, key))[0]?.id ?? null
}

const findPendingStatement = statement(
  'order.find_pending',
  'select find_pending_order(:companyId, :customerId) as id',
  { params: customerKey, row: v.object({ id: v.nullable(orderId) }) },
)

/** The newest order that can still be paid. */
export async function findPendingOrder(
  db: Db,
  key: { companyId: CompanyId; customerId: CustomerId },
): Promise<OrderId | null> {
  return (await db.query(findPendingStatement, key))[0]?.id ?? null
}
