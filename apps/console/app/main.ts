// Starts the console: its language, its session and the orders of a board first, then the page of the address.
import './styles/app.css'
import { preloadToday } from './features/order/read-today.ts'
import { currentCompany } from './lib/api/console-call.ts'
import { deviceSettings } from './lib/device-settings.ts'
import { loadLanguage } from './lib/i18n/t.ts'
import { registerServiceWorker } from './lib/service-worker.ts'
import { preloadAtIdle } from './shell/preload-at-idle.ts'
import { preloadSession, startingMembership } from './shell/session.ts'

/** A tablet at the counter must not stay blank: by then the network may be back, or the shell of a newer release. */
const RELOAD_AFTER_MS = 5000
/** Then the page is shown without what is not loaded yet. */
const TIMEOUT_MS = 3000

const within = (loading: Promise<void>): Promise<void> =>
  Promise.race([loading, new Promise<void>(resolve => setTimeout(resolve, TIMEOUT_MS))])

/** Of what `early.ts` has requested. */
async function preloadAnswers(): Promise<void> {
  await preloadSession()
  const membership = startingMembership()
  if (!membership || window.location.pathname !== '/board') return
  currentCompany.set(membership.company.slug)
  // The board reads them again if this fails.
  await preloadToday(membership.company).catch(() => undefined)
}

async function start(): Promise<void> {
  preloadAtIdle(registerServiceWorker)
  const root = document.getElementById('root')
  if (!root) throw new Error('the shell has no root')
  const [{ renderConsole }, { createRoot }] = await Promise.all([
    import('./render-console.tsx'),
    import('./react-dom.ts'),
    loadLanguage(deviceSettings.get().locale),
    within(preloadAnswers()),
  ])
  renderConsole(createRoot(root))
}

start().catch((error: unknown) => {
  reportError(error)
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
})
