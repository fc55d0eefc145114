// The pages, a separate script: what reads answers of the server does so while this one loads, and this one runs while React DOM does.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { queryClient } from './lib/query-client.ts'
import { Console, preloadPage } from './routes/console.tsx'

// Until it is rendered, the page of this address loads.
preloadPage(window.location.pathname)

export function renderConsole(root: Root): void {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Console />
      </QueryClientProvider>
    </StrictMode>,
  )
}
