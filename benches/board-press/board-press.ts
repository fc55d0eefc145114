// The measurement, on a slow processor: a board opens over a slow network; then presses and scrolls on it and on a bare page, in turn.
import type { Browser, Page } from '@playwright/test'
import { startChromium } from '../harness/chromium.ts'
import { type ConsoleAddress, openSlowPage, signInToConsole } from '../harness/console-page.ts'
import { measurePair, type Pair, type Side } from '../harness/pairs.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { fillBoard } from './full-board.ts'
import { measureOpening } from './opening.ts'
import { readPress, watchPresses } from './presses.ts'
import { type Scroll, scroll } from './scrolling.ts'

export interface Sizes {
  orders: number
  presses: number
  scrolls: number
  openings: number
}

export interface Measurement {
  /** Until the first order can be accepted, with nothing cached. */
  openMs: number[]
  presses: Pair<Press>[]
  scrolls: Pair<Scroll>[]
}

interface Press {
  /** From the press until the frame that shows it is drawn. */
  seenMs: number
  /** Until the frame that shows the card in its next column; null on the bare page. */
  movedMs: number | null
}

/** What takes less is not reported. */
const SHORTEST_MS = 16
const REPORTED_WITHIN_MS = 2000
/** On the first column, whose cards are as tall as the screen several times. */
const FINGER = { x: 260, y: 500 }
const BARE = `<!doctype html><title>bare</title><button style="font: 24px sans-serif">0</button>
<div style="height: 9000px; background: linear-gradient(white, black)"></div>
<script>
  const button = document.querySelector('button')
  button.addEventListener('click', () => (button.textContent = Number(button.textContent) + 1))
</script>`

export async function measureBoard(
  scope: RunScope,
  { orders, presses, scrolls, openings }: Sizes,
): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const product = await startProductServer(scope, { sandboxPort, env: { LIMIT_SCALE: '1000' } })
  await fillBoard({ ...product, sandboxPort }, orders)
  const browser = await startChromium(scope)
  const first = await openBoard(browser, { port: product.port, sandboxPort })
  const signedIn = { origin: new URL(first.url()).origin, storageState: await first.context().storageState() }
  await first.context().close()
  const openMs: number[] = []
  for (let index = 0; index < openings; index += 1) openMs.push(await measureOpening(browser, signedIn))
  const board = await openSlowPage(browser, { storageState: signedIn.storageState })
  await showBoard(board, signedIn.origin)
  const bare = await openSlowPage(browser)
  await bare.setContent(BARE)
  for (const page of [board, bare]) await watchPresses(page)
  // The first press compiles what all others use.
  await press(board, 'product')
  await press(bare, 'bare')
  const pageOf = (side: Side) => (side === 'product' ? board : bare)
  const measured: Measurement = { openMs, presses: [], scrolls: [] }
  for (let index = 0; index < presses; index += 1)
    measured.presses.push(await measurePair(index, side => press(pageOf(side), side)))
  for (let index = 0; index < scrolls; index += 1) {
    const isDown = index % 2 === 0
    measured.scrolls.push(await measurePair(index, side => scroll(pageOf(side), { ...FINGER, isDown })))
  }
  return measured
}

async function openBoard(browser: Browser, at: ConsoleAddress): Promise<Page> {
  const page = await openSlowPage(browser)
  const origin = await signInToConsole(page, at)
  await showBoard(page, origin)
  return page
}

async function showBoard(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/board`)
  await page.getByRole('article').first().waitFor()
}

async function press(page: Page, side: 'product' | 'bare'): Promise<Press> {
  await page.bringToFront()
  const button =
    side === 'bare'
      ? page.getByRole('button')
      : page
          .getByRole('region', { name: 'New' })
          .getByRole('button', { name: /^Accept \d+/ })
          .first()
  await button.hover()
  // The hand is at rest: what the hover draws is not part of the press.
  await page.waitForTimeout(300)
  await page.mouse.down()
  await page.mouse.up()
  const pressedAt = performance.now()
  for (;;) {
    const { seenMs, movedMs } = await readPress(page)
    const isMoved = side === 'bare' || movedMs !== null
    if (isMoved && seenMs !== null) return { seenMs, movedMs }
    if (isMoved && performance.now() - pressedAt > REPORTED_WITHIN_MS) return { seenMs: SHORTEST_MS, movedMs }
    await page.waitForTimeout(50)
  }
}
