// The console's one script.
import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/query-client.ts'
import { registerServiceWorker } from './lib/service-worker.ts'
import { Console } from './routes/console.tsx'

registerServiceWorker()
const root = document.getElementById('root')
if (!root) throw new Error('the shell has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Console />
    </QueryClientProvider>
  </StrictMode>,
)
