// The customer's own data.
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import { isEmail } from '@pesan/contract/sign-in'
import type { Db } from '../../db/pool.ts'
import { type Customer, findCustomer, updateCustomerEmail } from './customer.repository.ts'

export type { Customer } from './customer.repository.ts'

interface Tools {
  db: Db
}

interface CustomerKey {
  companyId: CompanyId
  customerId: CustomerId
}

/** Null when the customer was erased while signed in. */
export const readProfile = ({ db }: Tools, customer: CustomerKey): Promise<Customer | null> =>
  findCustomer(db, customer)

export type EmailUpdate =
  | { status: 'updated'; customer: Customer | null }
  | { status: 'refused'; code: 'invalid_email' }

/** AUTH-42, AMB-074 */
export async function updateEmail(
  { db }: Tools,
  { email, ...customer }: CustomerKey & { email: string },
): Promise<EmailUpdate> {
  if (!isEmail(email)) return { status: 'refused', code: 'invalid_email' }
  return { status: 'updated', customer: await updateCustomerEmail(db, { ...customer, email }) }
}
