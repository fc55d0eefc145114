// The data of a customer that the customer sees and edits.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import { customerKey } from '../../companies/key-types.ts'
import type { Db } from '../../db/pool.ts'
import { text } from '../../db/sql-types.ts'
import { statement } from '../../db/statement.ts'

const customerRow = z.object({
  id: customerId,
  phone: z.string(),
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
})
export type Customer = z.infer<typeof customerRow>

export interface CustomerKey {
  companyId: CompanyId
  customerId: CustomerId
}

const COLUMNS = 'id, phone, name, first_name, last_name, email'

const findCustomerStatement = statement(
  'customer.find',
  `select ${COLUMNS} from customer where company_id = :companyId and id = :customerId`,
  { params: customerKey, row: customerRow },
)

export async function findCustomer(db: Db, key: CustomerKey): Promise<Customer | null> {
  return (await db.query(findCustomerStatement, key))[0] ?? null
}

const updateNameStatement = statement(
  'customer.update_name',
  `update customer set name = :name where company_id = :companyId and id = :customerId returning ${COLUMNS}`,
  { params: { ...customerKey, name: text() }, row: customerRow },
)

export async function updateCustomerName(
  db: Db,
  change: CustomerKey & { name: string },
): Promise<Customer | null> {
  return (await db.query(updateNameStatement, change))[0] ?? null
}

const updateEmailStatement = statement(
  'customer.update_email',
  `update customer set email = :email where company_id = :companyId and id = :customerId returning ${COLUMNS}`,
  { params: { ...customerKey, email: text() }, row: customerRow },
)

export async function updateCustomerEmail(
  db: Db,
  change: CustomerKey & { email: string },
): Promise<Customer | null> {
  return (await db.query(updateEmailStatement, change))[0] ?? null
}
