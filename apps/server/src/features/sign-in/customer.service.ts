// Reads and updates the data of the caller. Each returns null if the customer was erased while signed in.
import { isEmail, isName } from '@pesan/contract/sign-in'
import type { GuardedDb } from '../../db/guarded-statement.ts'
import {
  type Customer,
  findCustomer,
  updateCustomerEmail,
  updateCustomerName,
} from './customer.repository.ts'

export type { Customer } from './customer.repository.ts'

interface Deps {
  db: GuardedDb
}

export const readProfile = ({ db }: Deps): Promise<Customer | null> => findCustomer(db)

export type NameUpdate =
  | { status: 'updated'; customer: Customer | null }
  | { status: 'refused'; code: 'invalid_name' }

/** Collapses repeated blanks. */
export async function updateName({ db }: Deps, typed: string): Promise<NameUpdate> {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (!isName(name)) return { status: 'refused', code: 'invalid_name' }
  return { status: 'updated', customer: await updateCustomerName(db, name) }
}

export type EmailUpdate =
  | { status: 'updated'; customer: Customer | null }
  | { status: 'refused'; code: 'invalid_email' }

/** AUTH-42, AMB-074 */
export async function updateEmail({ db }: Deps, email: string): Promise<EmailUpdate> {
  if (!isEmail(email)) return { status: 'refused', code: 'invalid_email' }
  return { status: 'updated', customer: await updateCustomerEmail(db, email) }
}
