// The signed-in customer as server state: fetched while a component watches, and stored only in the query
// cache.
import { readProfile } from '@pesan/contract/api'
import type { User } from '@pesan/contract/sign-in'
import type { Call } from '@pesan/ui/api/call'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { companyCall } from '../../lib/api/company-call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { customerName } from './customer-name.ts'

const KEY = ['customer'] as const

export interface CustomerWatch {
  known(): User | null
  /** Requests the customer only when they are not cached. */
  read(): Promise<User>
  /** Requests the customer in any case. */
  readAgain(): Promise<User>
  /** Stores the server's answer to a change. */
  replace(user: User): void
  /** Calls `onChange` with every change until the returned function is called. */
  watch(onChange: () => void): () => void
}

export function createCustomerWatch({ call, queries }: { call: Call; queries: QueryClient }): CustomerWatch {
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<User> =>
    withFallback((await call(readProfile, { signal })).data)

  return {
    known: () => queries.getQueryData<User>(KEY) ?? null,
    read: () => queries.ensureQueryData({ queryKey: KEY, queryFn }),
    readAgain: () => queries.fetchQuery({ queryKey: KEY, queryFn, staleTime: 0 }),
    replace: user => queries.setQueryData<User>(KEY, withFallback(user)),
    watch: onChange => new QueryObserver(queries, { queryKey: KEY, queryFn }).subscribe(onChange),
  }
}

/**
 * A customer's profile, with the data of the virtual account where the profile is empty (AUTH-06, AMB-077).
 */
export function withFallback(user: User): User {
  const account = user.virtual_account_data
  return {
    ...user,
    name: customerName(user) ?? (account?.name?.trim() || null),
    email: user.email || account?.email || null,
    phone: user.phone || user.phone_number || account?.phone_number || '',
  }
}

/** The customer of this page. Loaded only for a session, because it brings the query library. */
export const customer = createCustomerWatch({ call: companyCall, queries: queryClient })
