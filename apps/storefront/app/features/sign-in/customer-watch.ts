// The signed-in customer as server state: fetched while somebody watches, kept in the query cache and nowhere else.
import { readProfile } from '@pesan/contract/api'
import type { User } from '@pesan/contract/sign-in'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Call } from '../../lib/api/call.ts'
import { ApiRefusal } from '../../lib/api/failures.ts'

const KEY = ['customer'] as const

export interface CustomerWatch {
  known(): User | null
  /** Asks the server only when the customer is not known yet. */
  read(): Promise<User>
  replace(user: User): void
  /** Tells every change until the answer is called; `onExpired` when the session turned out to be over (AUTH-36). */
  watch(onChange: () => void, onExpired: () => void): () => void
}

export function createCustomerWatch({ call, queries }: { call: Call; queries: QueryClient }): CustomerWatch {
  const expiryListeners = new Set<() => void>()

  const readCustomer = async ({ signal }: { signal: AbortSignal }): Promise<User> => {
    // Those who watch now: the end of the session that a 401 brings sends them away before the answer is here.
    const watching = [...expiryListeners]
    try {
      return (await call(readProfile, { signal })).data
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) for (const tell of watching) tell()
      throw error
    }
  }

  return {
    known: () => queries.getQueryData<User>(KEY) ?? null,
    read: () => queries.ensureQueryData({ queryKey: KEY, queryFn: readCustomer }),
    replace: user => queries.setQueryData<User>(KEY, user),
    watch(onChange, onExpired) {
      expiryListeners.add(onExpired)
      const observer = new QueryObserver(queries, { queryKey: KEY, queryFn: readCustomer })
      const stop = observer.subscribe(onChange)
      return () => {
        expiryListeners.delete(onExpired)
        stop()
      }
    },
  }
}
