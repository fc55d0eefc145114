// The first script of every page, kept tiny: it lets the browser finish showing the server's HTML, then brings the
// page to life in steps. Until then it keeps the presses that come early, and repeats them once somebody listens.
import './styles/app.css'

type PageModule = typeof import('./start-page.tsx')

/** Before what did not come is asked for again; twice as long each time. */
const FIRST_WAIT_MS = 1000

const WAKING_EVENTS = ['pointerdown', 'keydown'] as const

const earlyPresses: HTMLElement[] = []

function keepPress(event: Event): void {
  const target = event.target instanceof Element ? event.target.closest('button') : null
  // What the browser opens by itself needs no script.
  if (!target || target.popoverTargetElement) return
  event.stopPropagation()
  // Of a form by itself the browser would load the page anew.
  event.preventDefault()
  earlyPresses.push(target)
}

function repeatEarlyPresses(): void {
  document.removeEventListener('click', keepPress, true)
  for (const target of earlyPresses.splice(0)) {
    if (target.isConnected) target.click()
  }
}

const firstNeed = new Promise<void>(resolve => {
  if (document.readyState === 'complete') resolve()
  window.addEventListener('load', () => resolve(), { once: true })
  for (const type of WAKING_EVENTS) {
    document.addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
  }
})

/** Named by the page, so that all are asked for at once and each runs in a task of its own. The last starts the page. */
async function loadPage(): Promise<PageModule> {
  const script = document.querySelector<HTMLElement>('script[data-page-scripts]')
  const paths = script?.dataset.pageScripts?.split(' ') ?? []
  const modules: PageModule[] = await Promise.all(paths.map(path => import(/* @vite-ignore */ path)))
  const page = modules.at(-1)
  if (!page) throw new Error('the page names no scripts')
  return page
}

/** Until then the page can be read, and what is pressed waits. */
async function bringToLife(): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
    try {
      const { startPage } = await loadPage()
      return await startPage(repeatEarlyPresses)
    } catch (error) {
      // A network that was cut for a moment; or what can only be told.
      reportError(error)
    }
    await new Promise(resolve => {
      setTimeout(resolve, waitMs)
      window.addEventListener('online', resolve, { once: true })
    })
  }
}

document.addEventListener('click', keepPress, true)
await firstNeed
await bringToLife()
