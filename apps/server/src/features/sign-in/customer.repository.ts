// The data of the caller that the caller sees and edits.
import { customerId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { type GuardedDb, guardedStatement } from '../../db/guarded-statement.ts'
import { text } from '../../db/sql-types.ts'

const customerRow = v.object({
  id: customerId,
  phone: v.string(),
  name: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  email: v.nullable(v.string()),
})
export type Customer = v.InferOutput<typeof customerRow>

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
