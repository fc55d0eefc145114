// The signed-in customer as server state: fetched while somebody watches, kept in the query cache and nowhere else.
import { readProfile } from '@pesan/contract/api'
import type { User } from '@pesan/contract/sign-in'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Call } from '../../lib/api/call.ts'
import { withFallback } from './complete-profile.ts'

const KEY = ['customer'] as const

export interface CustomerWatch {
  known(): User | null
  /** Asks the server only when the customer is not known yet. */
  read(): Promise<User>
  /** Asks the server in any case. */
  readAgain(): Promise<User>
  /** What the server answered to a change. */
  replace(user: User): void
  /** Tells every change until the answer is called. */
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
