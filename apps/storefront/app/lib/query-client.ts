// The cache of server state. Only chunks of pages that show server state import it; hooks take it as their second
// argument, so that the first view of home needs no provider and no query library.
import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from './api/failures.ts'
import { onSessionEnd } from './session.ts'

const MAX_RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      /** A refusal will not change by asking again; a lost connection may. */
      retry: (failures, error) => !(error instanceof ApiRefusal) && failures < MAX_RETRIES,
    },
  },
})

onSessionEnd(() => queryClient.clear())
