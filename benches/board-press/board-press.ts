// The measurement: presses on a full board and on a page with nothing but a button, in turn, on a slow processor.
import type { Browser, Page } from '@playwright/test'
import { startChromium } from '../harness/chromium.ts'
import { measurePair, type Pair } from '../harness/pairs.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { readCode } from '../harness/shop.ts'
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

const CPU_SLOWDOWN = 4
/** Of a tablet at the counter. */
const VIEWPORT = { width: 1280, height: 800 }
/** What takes less is not reported. */
const SHORTEST_MS = 16
const REPORTED_WITHIN_MS = 2000
/** The owner of the sample companies. */
const OWNER = '+6281139602121'
const DEVICE = {
  deviceId: 'a-device-of-the-bench',
  locale: 'en',
  theme: 'light',
  sound: 'declined',
  company: 'bara',
  outlet: null,
}
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
  const bare = await openSlow(browser)
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

async function openSlow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

async function openBoard(
  browser: Browser,
  { port, sandboxPort }: { port: number; sandboxPort: number },
): Promise<Page> {
  const page = await openSlow(browser)
  const origin = `http://manage.localhost:${port}`
  await page.addInitScript(`localStorage.setItem('pesan:device', ${JSON.stringify(JSON.stringify(DEVICE))})`)
  await page.goto(origin)
  const device_id = DEVICE.deviceId
  await ask(page, 'codes', { phone: OWNER, locale: 'en', device_id })
  const otp = await readCode(sandboxPort, OWNER)
  await ask(page, 'session', { phone: OWNER, otp, device_id })
  await page.goto(`${origin}/board`)
  await page.getByRole('article').first().waitFor()
  return page
}

/** A call of the console, with the cookie of its page. */
const ask = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    `fetch('/api/console/v1/${path}', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ${JSON.stringify(JSON.stringify(body))},
    }).then(({ ok, status }) => { if (!ok) throw new Error('${path}: ' + status) })`,
  )

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
