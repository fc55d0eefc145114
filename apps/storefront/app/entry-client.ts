// The first script of every page: lets the browser finish painting the server's HTML, then hydrates in steps.
// `early-presses.ts` stores presses that come earlier.
import './styles/app.css'

type PageModule = typeof import('./start-page.tsx')

/** Before the first retry of a failed download; doubles with each retry. */
const FIRST_RETRY_MS = 1000

const firstInteraction = new Promise<void>(resolve => {
  if (document.readyState === 'complete' || navigator.userActivation.hasBeenActive) resolve()
  window.addEventListener('load', () => resolve(), { once: true })
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
  }
})

/**
 * The page lists its scripts, so all are requested at once and each runs in a separate task. The last one
 * starts the page.
 */
async function loadPage(): Promise<PageModule> {
  const script = document.querySelector<HTMLElement>('script[data-page-scripts]')
  const paths = script?.dataset.pageScripts?.split(' ') ?? []
  const modules: PageModule[] = await Promise.all(paths.map(path => import(/* @vite-ignore */ path)))
  const page = modules.at(-1)
  if (!page) throw new Error('the page names no scripts')
  return page
}

/** Stored across a reload: the number of reloads so far, and the button that was pressed. */
const RELOADS_KEY = 'reloads'
const PRESS_KEY = 'press'

const nameOf = (button: HTMLElement): string => `${button.ariaLabel}${button.textContent}`

/**
 * Returns null without storage; the page is then never reloaded, because the number of attempts would be
 * unknown.
 */
function takeStored(key: string): string | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored
  } catch {
    return null
  }
}

/**
 * Some browsers (Chromium 150) remember a failed module download until the page is reloaded. The page reloads
 * only once the server answers, because its content is readable meanwhile.
 */
async function reload(times: number): Promise<void> {
  const { ok } = await fetch(location.href)
  if (!ok) return
  sessionStorage.setItem(RELOADS_KEY, String(times))
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  if (pressed) sessionStorage.setItem(PRESS_KEY, nameOf(pressed))
  location.reload()
}

function repeatPress(): void {
  const name = takeStored(PRESS_KEY)
  if (name !== null) [...document.querySelectorAll('button')].find(button => nameOf(button) === name)?.click()
}

/** The page is readable and stores presses until this is done. */
async function hydrate(): Promise<void> {
  for (let failures = Number(takeStored(RELOADS_KEY) ?? 0); ; failures += 1) {
    try {
      const { startPage } = await loadPage()
      window.addEventListener('hydrated', repeatPress, { once: true })
      return await startPage()
    } catch (error) {
      // The network may have failed for a moment.
      reportError(error)
    }
    await new Promise(resolve => {
      setTimeout(resolve, FIRST_RETRY_MS * 2 ** failures)
      window.addEventListener('online', resolve, { once: true })
    })
    if (failures > 0) await reload(failures).catch(() => undefined)
  }
}

/** Absent while a field has the focus or a sheet or popover is open. `:is` tolerates a missing `:popover-open`. */
const SEARCH =
  'body:not(:has(.sheet,:is(:popover-open),:is(input,textarea,select):focus)) button.needs-script'

/** The key `/` opens the search. Before hydration, early-presses.ts remembers this click like any other. */
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return
  const button = document.querySelector<HTMLElement>(SEARCH)
  if (!button) return
  event.preventDefault()
  button.click()
})

await firstInteraction
await hydrate()
