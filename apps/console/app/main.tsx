// The console's script.
import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { deviceSettings } from './lib/device-settings.ts'
import { loadLanguage } from './lib/i18n/t.ts'
import { queryClient } from './lib/query-client.ts'
import { registerServiceWorker } from './lib/service-worker.ts'
import { Console, preloadPage } from './routes/console.tsx'

/** A tablet at the counter must not stay blank: by then the network may be back, or the shell of a newer release. */
const RELOAD_AFTER_MS = 5000

async function start(): Promise<void> {
  registerServiceWorker()
  const root = document.getElementById('root')
  if (!root) throw new Error('the shell has no root')
  preloadPage(window.location.pathname)
  // `early.ts` has requested it.
  await loadLanguage(deviceSettings.get().locale)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Console />
      </QueryClientProvider>
    </StrictMode>,
  )
}

start().catch((error: unknown) => {
  reportError(error)
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
})
