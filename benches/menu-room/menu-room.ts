// The measurement: a key, a search and a drag in a menu room of many products and on a page with nothing but a field, in turn, on a
// slow processor; and how long the room takes to open.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { startChromium } from '../harness/chromium.ts'
import { type ConsoleAddress, openSlowPage, signInToConsole } from '../harness/console-page.ts'
import { importMenu, largeMenu } from '../harness/large-menu.ts'
import { measurePair, type Pair } from '../harness/pairs.ts'
import { startProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { startSandbox } from '../harness/sandbox.ts'
import { followLatency, pressLatency } from './press-latency.ts'

export interface Sizes {
  products: number
  rounds: number
}

/** Milliseconds; each the median of its round. */
export interface Round {
  keyMs: number
  /** Until the key is seen in the field. */
  searchMs: number
  /** Until the list shows what was found; on the bare page, which has none, as `searchMs`. */
  foundMs: number
  dragMs: number
}

export interface Measurement extends Sizes {
  /** From the beginning of the reload until the first product is in the page. */
  openMs: number[]
  pairs: Pair<Round>[]
}

const BARE = '<!doctype html><title>bare</title><input id="field" style="font: 24px sans-serif">'
const KEY_DELAY_MS = 150
const LOOK_EVERY_MS = 100
const DRAG_STEPS = 12
const DRAG_STEP_PX = 20
const PRICE = '125000'
const SOUGHT = 'rendang'

export async function measureMenuRoom(scope: RunScope, { products, rounds }: Sizes): Promise<Measurement> {
  const sandboxPort = await startSandbox(scope)
  const product = await startProductServer(scope, { sandboxPort, env: { LIMIT_SCALE: '1000' } })
  await importMenu(product, await largeMenu(products))
  const browser = await startChromium(scope)
  const room = await openRoom(browser, { port: product.port, sandboxPort })
  const bare = await openSlowPage(browser)
  await bare.setContent(BARE)
  const openMs: number[] = []
  for (let index = 0; index < rounds; index += 1) openMs.push(await reopen(room))
  await room
    .getByRole('link', { name: /^Margherita/ })
    .first()
    .click()
  // The first round compiles what all others use.
  await roundIn(room)
  await roundOn(bare)
  const pairs: Pair<Round>[] = []
  for (let index = 0; index < rounds; index += 1)
    pairs.push(await measurePair(index, side => (side === 'product' ? roundIn(room) : roundOn(bare))))
  return { products, rounds, openMs, pairs }
}

const LIST = 'Products by category'
const firstProduct = (page: Page) => page.getByRole('list', { name: LIST }).getByRole('link').first()

async function openRoom(browser: Browser, at: ConsoleAddress): Promise<Page> {
  const page = await openSlowPage(browser)
  const origin = await signInToConsole(page, at)
  await page.addInitScript(noteFirstProduct)
  await page.goto(`${origin}/menu`)
  await firstProduct(page).waitFor()
  return page
}

async function reopen(page: Page): Promise<number> {
  await page.bringToFront()
  await page.reload()
  // Looking for the product by its role would keep the page busy.
  for (;;) {
    const openMs = await page.evaluate<number>('globalThis.benchFirstProductMs ?? 0')
    if (openMs > 0) return openMs
    await wait(LOOK_EVERY_MS)
  }
}

/** Runs in the page. */
const noteFirstProduct = `new MutationObserver((_, watch) => {
  if (!document.querySelector('[aria-label="${LIST}"] a')) return
  watch.disconnect()
  globalThis.benchFirstProductMs = performance.now()
}).observe(document, { subtree: true, childList: true })`

const type = (page: Page, text: string) => () => page.keyboard.type(text, { delay: KEY_DELAY_MS })

const drag = (page: Page, from: { x: number; y: number }) => async () => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= DRAG_STEPS; step += 1)
    await page.mouse.move(from.x, from.y + step * DRAG_STEP_PX)
  await page.mouse.up()
}

async function roundIn(page: Page): Promise<Round> {
  await page.bringToFront()
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await price.fill('')
  const keyMs = await pressLatency(page, 'keydown', type(page, PRICE))
  const search = page.getByRole('searchbox')
  await search.fill('')
  const searchMs = await pressLatency(page, 'keydown', type(page, SOUGHT))
  await search.fill('')
  const foundMs = await followLatency(page, LIST, type(page, SOUGHT))
  await search.fill('')
  const handle = page.getByRole('button', { name: /^Move / }).nth(1)
  const box = await handle.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const dragMs = await pressLatency(page, 'pointermove', drag(page, { x: box.x + 5, y: box.y + 20 }))
  return { keyMs, searchMs, foundMs, dragMs }
}

async function roundOn(page: Page): Promise<Round> {
  await page.bringToFront()
  await page.locator('#field').fill('')
  const keyMs = await pressLatency(page, 'keydown', type(page, PRICE))
  const searchMs = await pressLatency(page, 'keydown', type(page, SOUGHT))
  const dragMs = await pressLatency(page, 'pointermove', drag(page, { x: 20, y: 200 }))
  return { keyMs, searchMs, foundMs: searchMs, dragMs }
}
