// The signed-in customer as server state. Loaded only when somebody is signed in, because the query library comes
// with it.
import { readProfile } from '@pesan/contract/api'
import type { User } from '@pesan/contract/sign-in'
import { QueryObserver } from '@tanstack/react-query'
import { companyCall } from '../../lib/api/company-call.ts'
import { ApiRefusal } from '../../lib/api/failures.ts'
import { queryClient } from '../../lib/query-client.ts'

const KEY = ['customer'] as const
const expiryListeners = new Set<() => void>()

const customerQuery = {
  queryKey: KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<User> => {
    try {
      return (await companyCall(readProfile, { signal })).data
    } catch (error) {
      // AUTH-36: told here, because the end of the session has already emptied the cache.
      if (error instanceof ApiRefusal && error.status === 401) for (const tell of expiryListeners) tell()
      throw error
    }
  },
}

export const knownCustomer = (): User | null => queryClient.getQueryData<User>(KEY) ?? null

/** Fetches the customer when needed and tells every change of it, until the answer is called. */
export function watchCustomer(onChange: () => void, onExpired: () => void): () => void {
  expiryListeners.add(onExpired)
  const stop = new QueryObserver(queryClient, customerQuery).subscribe(onChange)
  return () => {
    expiryListeners.delete(onExpired)
    stop()
  }
}
