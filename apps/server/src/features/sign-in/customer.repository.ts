// The data of the caller that the caller sees and edits.
import { customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import { type GuardedDb, guardedStatement } from '../../db/guarded-statement.ts'
import { text } from '../../db/sql-types.ts'

const customerRow = z.object({
  id: customerId,
  phone: z.string(),
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
})
export type Customer = z.infer<typeof customerRow>

const COLUMNS = 'id, phone, name, first_name, last_name, email'
const IS_CALLER = 'company_id = (select company_id from caller) and id = (select customer_id from caller)'

const findStatement = guardedStatement(
  'customer.find',
  `select ${COLUMNS} from customer where ${IS_CALLER}`,
  { row: customerRow },
)

export async function findCustomer(db: GuardedDb): Promise<Customer | null> {
  return (await db.query(findStatement))[0] ?? null
}

const updateNameStatement = guardedStatement(
  'customer.update_name',
  `update customer set name = :name where ${IS_CALLER} returning ${COLUMNS}`,
  { params: { name: text() }, row: customerRow },
)

export async function updateCustomerName(db: GuardedDb, name: string): Promise<Customer | null> {
  return (await db.query(updateNameStatement, { name }))[0] ?? null
}

const updateEmailStatement = guardedStatement(
  'customer.update_email',
  `update customer set email = :email where ${IS_CALLER} returning ${COLUMNS}`,
  { params: { email: text() }, row: customerRow },
)

export async function updateCustomerEmail(db: GuardedDb, email: string): Promise<Customer | null> {
  return (await db.query(updateEmailStatement, { email }))[0] ?? null
}
