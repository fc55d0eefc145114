// The signed-in customer as server state: fetched while a component watches, and stored only in the query
// cache.
import { readProfile } from '@pesan/contract/api'
import type { User } from '@pesan/contract/sign-in'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Call } from '../../lib/api/call.ts'
import { withFallback } from './complete-profile.ts'

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
