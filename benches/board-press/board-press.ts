// The measurement: presses on a full board and on a page with nothing but a button, in turn, on a slow processor.
import type { Browser, Page } from '@playwright/test'
import { startChromium } from '../harness/chromium.ts'
import { type ConsoleAddress, openSlowPage, signInToConsole } from '../harness/console-page.ts'
import { measurePair, type Pair } from '../harness/pairs.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { fillBoard } from './full-board.ts'
import { readPress, watchPresses } from './presses.ts'

export interface Sizes {
  orders: number
  presses: number
}

export interface Press {
  /** From the press until the frame that shows it is drawn. */
  seenMs: number
  /** Until the frame that shows the card in its next column; null on the bare page. */
  movedMs: number | null
}

/** What takes less is not reported. */
const SHORTEST_MS = 16
const REPORTED_WITHIN_MS = 2000
const BARE = `<!doctype html><title>bare</title><button style="font: 24px sans-serif">0</button>
<script>
  const button = document.querySelector('button')
  button.addEventListener('click', () => (button.textContent = Number(button.textContent) + 1))
</script>`

export async function measurePresses(scope: RunScope, { orders, presses }: Sizes): Promise<Pair<Press>[]> {
  const sandboxPort = await startSandbox(scope)
  const product = await startProductServer(scope, { sandboxPort, env: { LIMIT_SCALE: '1000' } })
  await fillBoard({ ...product, sandboxPort }, orders)
  const browser = await startChromium(scope)
  const board = await openBoard(browser, { port: product.port, sandboxPort })
  const bare = await openSlowPage(browser)
  await bare.setContent(BARE)
  for (const page of [board, bare]) await watchPresses(page)
  // The first press compiles what all others use.
  await press(board, 'product')
  await press(bare, 'bare')
  const pairs: Pair<Press>[] = []
  for (let index = 0; index < presses; index += 1)
    pairs.push(await measurePair(index, side => press(side === 'product' ? board : bare, side)))
  return pairs
}

async function openBoard(browser: Browser, at: ConsoleAddress): Promise<Page> {
  const page = await openSlowPage(browser)
  const origin = await signInToConsole(page, at)
  await page.goto(`${origin}/board`)
  await page.getByRole('article').first().waitFor()
  return page
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
