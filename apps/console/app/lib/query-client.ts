// The cache of what the server says. Reads that fail are tried again; the board decides by itself when it reads.
import { retryDelayMs, shouldRetry } from '@pesan/ui/api/query-retry'
import { QueryClient } from '@tanstack/react-query'

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
