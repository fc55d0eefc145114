// The measurement: taps on the plus of one line of a long cart, on a slow phone, until the total has followed.
import type { Browser } from '@playwright/test'
import * as v from 'valibot'
import { fetchAnswer } from '../cached-bytes/answer.ts'
import { readCachedPages } from '../cached-bytes/cached-pages.ts'
import { openPhone } from '../first-view/cheap-phone.ts'
import { untilQuiet } from '../first-view/load.ts'
import { prepareNotes, readNotes } from '../first-view/page-figures.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { BenchStopped } from '../harness/run-scope.ts'

const CPU_SLOWDOWN = 4

export interface TapFigures {
  lines: number
  /** From the tap to the new total in the page; the next frame shows it. */
  updatedMs: number[]
  /** From the tap to the paint that shows it, as the browser reports it, in steps of 8 ms. */
  paintedMs: number[]
  /** Frames that began between the tap and the new total. */
  frames: number[]
}

const menu = v.object({
  categories: v.array(
    v.object({ items: v.array(v.object({ id: v.string(), price: v.pipe(v.number(), v.safeInteger()) })) }),
  ),
})
const noted = v.array(v.object({ updatedMs: v.number(), frames: v.number() }))

export async function measureTaps(
  browser: Browser,
  product: ProductServer,
  { lines, taps }: { lines: number; taps: number },
): Promise<TapFigures> {
  const cart = await cartOf(product, lines)
  const phone = await openPhone(browser, { cpuSlowdown: CPU_SLOWDOWN, isSlowNetwork: false })
  const { page } = phone
  try {
    await prepareNotes(page)
    await page.addInitScript(({ key, text }) => {
      const storage = Reflect.get(globalThis, 'localStorage') as { setItem(key: string, text: string): void }
      storage.setItem(key, text)
    }, cart)
    await page.goto(`http://${product.host}/cart`, { waitUntil: 'load' })
    await untilQuiet(page)
    await page.evaluate(`(${noteTaps.toString()})()`)
    const before = (await readNotes(page)).presses.length
    const plus = page.getByRole('button', { name: /^Increase/ }).first()
    for (let tap = 0; tap < taps; tap += 1) {
      await plus.tap()
      await untilQuiet(page)
    }
    const { presses } = await readNotes(page)
    const seen = v.parse(noted, await page.evaluate('globalThis.benchTaps'))
    if (seen.length !== taps) throw new BenchStopped(`${taps} taps changed the total ${seen.length} times`)
    return {
      lines,
      updatedMs: seen.map(({ updatedMs }) => updatedMs),
      frames: seen.map(({ frames }) => frames),
      paintedMs: slowestOfEach(presses.slice(before)),
    }
  } finally {
    await phone.close()
  }
}

/** Runs in the page: from each click to the change of the button that carries the total. */
function noteTaps(): void {
  const page = globalThis as unknown as {
    document: {
      addEventListener(type: string, listener: (event: { timeStamp: number }) => void, capture: boolean): void
      body: unknown
      querySelectorAll(selector: string): Iterable<{ textContent: string }>
    }
    MutationObserver: new (listener: () => void) => { observe(target: unknown, options: object): void }
    requestAnimationFrame(work: () => void): void
    benchTaps: { updatedMs: number; frames: number }[]
  }
  const totalText = () =>
    [...page.document.querySelectorAll('button')].findLast(({ textContent }) => /Rp/.test(textContent))
      ?.textContent
  let shown = totalText()
  let start: number | null = null
  let frames = 0
  const countFrames = () => {
    frames += 1
    if (start !== null) page.requestAnimationFrame(countFrames)
  }
  page.benchTaps = []
  page.document.addEventListener(
    'click',
    ({ timeStamp }) => {
      start = timeStamp
      frames = 0
      page.requestAnimationFrame(countFrames)
    },
    true,
  )
  new page.MutationObserver(() => {
    const now = totalText()
    if (start === null || now === shown) return
    shown = now
    page.benchTaps.push({ updatedMs: performance.now() - start, frames })
    start = null
  }).observe(page.document.body, { subtree: true, childList: true, characterData: true })
}

function slowestOfEach(presses: readonly { interaction: number; durationMs: number }[]): number[] {
  const byTap = Map.groupBy(presses, ({ interaction }) => interaction)
  return [...byTap.values()].map(events => Math.max(...events.map(({ durationMs }) => durationMs)))
}

/** As the browser keeps it: lines that differ by their notes. */
async function cartOf(product: ProductServer, lines: number): Promise<{ key: string; text: string }> {
  const [, page] = await readCachedPages(product)
  const companyId = /online-store\/([^/]+)\//.exec(page?.path ?? '')?.[1] ?? ''
  const answer = await fetchAnswer({ ...product, path: page?.path ?? '/' }, 'identity')
  const { categories } = v.parse(menu, JSON.parse(answer.body.toString()))
  const products = categories.flatMap(({ items }) => items)
  const items = Array.from({ length: lines }, (_, index) => ({
    id: String(1_700_000_000_000 + index),
    productId: products[index % products.length]?.id,
    quantity: 1,
    options: { selectedModifiers: {}, notes: `line ${index}` },
  }))
  return { key: `online-order:${companyId}:cart`, text: JSON.stringify({ items, deliveryNotes: '' }) }
}
