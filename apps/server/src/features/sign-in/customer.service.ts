// Reads and updates the customer's data.
import type { CompanyId, CustomerId } from '@pesan/contract/ids'
import { isEmail, isName } from '@pesan/contract/sign-in'
import type { Db } from '../../db/pool.ts'
import {
  type Customer,
  findCustomer,
  updateCustomerEmail,
  updateCustomerName,
} from './customer.repository.ts'

export type { Customer } from './customer.repository.ts'

interface Deps {
  db: Db
}

interface CustomerKey {
  companyId: CompanyId
  customerId: CustomerId
}

/** Null if the customer was erased while signed in. */
export const readProfile = ({ db }: Deps, customer: CustomerKey): Promise<Customer | null> =>
  findCustomer(db, customer)

export type NameUpdate =
  | { status: 'updated'; customer: Customer | null }
  | { status: 'refused'; code: 'invalid_name' }

/** Collapses repeated blanks. */
export async function updateName(
  { db }: Deps,
  { name: typed, ...customer }: CustomerKey & { name: string },
): Promise<NameUpdate> {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (!isName(name)) return { status: 'refused', code: 'invalid_name' }
  return { status: 'updated', customer: await updateCustomerName(db, { ...customer, name }) }
}

export type EmailUpdate =
  | { status: 'updated'; customer: Customer | null }
  | { status: 'refused'; code: 'invalid_email' }

/** AUTH-42, AMB-074 */
export async function updateEmail(
  { db }: Deps,
  { email, ...customer }: CustomerKey & { email: string },
): Promise<EmailUpdate> {
  if (!isEmail(email)) return { status: 'refused', code: 'invalid_email' }
  return { status: 'updated', customer: await updateCustomerEmail(db, { ...customer, email }) }
}
