// A customer's profile, with the data of the virtual account where the profile is empty (AUTH-06, AMB-077).
import type { User } from '@pesan/contract/sign-in'
import { customerName } from './customer-name.ts'

export function withFallback(user: User): User {
  const account = user.virtual_account_data
  return {
    ...user,
    name: customerName(user) ?? (account?.name?.trim() || null),
    email: user.email || account?.email || null,
    phone: user.phone || user.phone_number || account?.phone_number || '',
  }
}
