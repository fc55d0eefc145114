// The data of a customer that the customer sees and edits.
import { type CompanyId, type CustomerId, customerId } from '@pesan/contract/ids'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

const findCustomerStatement = statement(
  'customer.find',
  'select id, phone, name, first_name, last_name, email from customer where company_id = $1 and id = $2',
  z.object({
    id: customerId,
    phone: z.string(),
    name: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
  }),
)

export interface Customer {
  id: CustomerId
  phone: string
  name: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
}

export async function findCustomer(
  db: Db,
  { companyId, customerId: id }: { companyId: CompanyId; customerId: CustomerId },
): Promise<Customer | null> {
  const [row] = await db.query(findCustomerStatement, [companyId, id])
  if (!row) return null
  const { first_name: firstName, last_name: lastName, ...rest } = row
  return { ...rest, firstName, lastName }
}

const updateNameStatement = statement(
  'customer.update_name',
  'update customer set name = $3 where company_id = $1 and id = $2',
  z.object({}),
)

export async function updateCustomerName(
  db: Db,
  { name, ...customer }: { companyId: CompanyId; customerId: CustomerId; name: string },
): Promise<Customer | null> {
  await db.query(updateNameStatement, [customer.companyId, customer.customerId, name])
  return findCustomer(db, customer)
}

const updateEmailStatement = statement(
  'customer.update_email',
  'update customer set email = $3 where company_id = $1 and id = $2',
  z.object({}),
)

export async function updateCustomerEmail(
  db: Db,
  { email, ...customer }: { companyId: CompanyId; customerId: CustomerId; email: string },
): Promise<Customer | null> {
  await db.query(updateEmailStatement, [customer.companyId, customer.customerId, email])
  return findCustomer(db, customer)
}
