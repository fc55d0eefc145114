// The cache of server state. Only chunks of pages that show server state import it; hooks take it as their second
// argument, so that the first view of home needs no provider and no query library.
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { retryDelayMs, shouldRetry } from './api/query-retry.ts'
import { onSessionEnd } from './session.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: shouldRetry,
      retryDelay: retryDelayMs,
    },
  },
})

onSessionEnd(() => queryClient.clear())

/** What waits for a connection goes on when there is one. The library hears of changes only, not of how it begins. */
if (typeof document !== 'undefined') {
  queryClient.mount()
  onlineManager.setOnline(navigator.onLine)
}
