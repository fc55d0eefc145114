// How long a board takes to open on a slow tablet over slow 4G, with nothing cached: until the first order can be accepted.
import type { Browser, BrowserContext } from '@playwright/test'
import { openSlowPage } from '../harness/console-page.ts'
import { SLOW_4G } from '../harness/slow-network.ts'

const LOOK_EVERY_MS = 100

/** Runs in the page. An element that is there can be pressed: the pages of the console are drawn by their script. */
const noteFirstAccept = `new MutationObserver((_, watch) => {
  const isAccept = button => /^Accept \\d+/.test(button.getAttribute('aria-label') ?? button.textContent)
  if (![...document.querySelectorAll('article button')].some(isAccept)) return
  watch.disconnect()
  requestAnimationFrame(() => (globalThis.benchBoardUsableMs = performance.now()))
}).observe(document, { subtree: true, childList: true })`

export interface SignedIn {
  origin: string
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** On a new tablet with the session, alone in the browser: another page would take of its processor. */
export async function measureOpening(browser: Browser, { origin, storageState }: SignedIn): Promise<number> {
  const page = await openSlowPage(browser, { storageState })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.addInitScript(noteFirstAccept)
  await page.bringToFront()
  try {
    await page.goto(`${origin}/board`, { waitUntil: 'commit' })
    for (;;) {
      const usableMs = await page.evaluate<number>('globalThis.benchBoardUsableMs ?? 0')
      if (usableMs > 0) return usableMs
      await page.waitForTimeout(LOOK_EVERY_MS)
    }
  } finally {
    await page.context().close()
  }
}
