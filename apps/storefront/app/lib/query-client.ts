// The cache of server state. Only pages that show server state import it; hooks take it as their second
// argument, so that the first view of home needs neither a provider nor the query library.

import { retryDelayMs, shouldRetry } from '@pesan/ui/api/query-retry'
import { onlineManager, QueryClient } from '@tanstack/react-query'
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

onSessionEnd('queries', () => queryClient.clear())

/**
 * Resumes paused queries when the connection is back. The library is notified only of changes, so the initial
 * state is set here.
 */
if (typeof document !== 'undefined') {
  queryClient.mount()
  onlineManager.setOnline(navigator.onLine)
}
