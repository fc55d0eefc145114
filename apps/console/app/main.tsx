// Starts the console: its language and session first, then the page of the address.
import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadToday } from './features/order/read-today.ts'
import { currentCompany } from './lib/api/console-call.ts'
import { deviceSettings } from './lib/device-settings.ts'
import { loadLanguage } from './lib/i18n/t.ts'
import { queryClient } from './lib/query-client.ts'
import { registerServiceWorker } from './lib/service-worker.ts'
import { Console, preloadPage } from './routes/console.tsx'
import { preloadAtIdle } from './shell/preload-at-idle.ts'
import { preloadSession, startingMembership } from './shell/session.ts'

/** A tablet at the counter must not stay blank: by then the network may be back, or the shell of a newer release. */
const RELOAD_AFTER_MS = 5000
/** Then the page is shown without what is not loaded yet. */
const TIMEOUT_MS = 3000

const within = (loading: Promise<void>): Promise<void> =>
  Promise.race([loading, new Promise<void>(resolve => setTimeout(resolve, TIMEOUT_MS))])

async function preloadBoard(): Promise<void> {
  const membership = startingMembership()
  if (!membership) return
  currentCompany.set(membership.company.slug)
  // The board reads them again if this fails.
  await preloadToday(membership.company).catch(() => undefined)
}

async function start(): Promise<void> {
  preloadAtIdle(registerServiceWorker)
  const root = document.getElementById('root')
  if (!root) throw new Error('the shell has no root')
  const { pathname } = window.location
  preloadPage(pathname)
  // `early.ts` has requested what is awaited here.
  await Promise.all([loadLanguage(deviceSettings.get().locale), within(preloadSession())])
  if (pathname === '/board') await within(preloadBoard())
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
