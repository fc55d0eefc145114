// The customer of an order that the restaurant enters: the company's customer of the number, or of none.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { companyKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { text, timestamptz, uuid } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const byPhone = { ...companyKey, phone: text() }
const idRow = v.object({ id: customerId })

const findStatement = statement(
  'entered_customer.find',
  'select id from customer where company_id = :companyId and phone = :phone',
  { params: byPhone, row: idRow },
)

export async function findCustomerOfNumber(
  db: Db,
  key: { companyId: CompanyId; phone: string },
): Promise<CustomerId | null> {
  return (await db.query(findStatement, key))[0]?.id ?? null
}

const ensureStatement = statement(
  'entered_customer.ensure',
  `insert into customer (id, company_id, phone, created_at) values (:id, :companyId, :phone, :now)
   on conflict (company_id, phone) do update set phone = excluded.phone where customer.id <> excluded.id
   returning id`,
  { params: { ...byPhone, id: uuid<CustomerId>(), now: timestamptz() }, row: idRow },
)

/** In a transaction: who has the number until its end, which is `id` where it had no customer. */
export async function ensureCustomer(
  db: Db,
  customer: { companyId: CompanyId; phone: string; id: CustomerId; now: Date },
): Promise<CustomerId> {
  return (await db.query(ensureStatement, customer))[0]?.id ?? customer.id
}
