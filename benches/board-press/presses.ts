// What runs in a measured page: the time from the press to the frame that shows it, and on a board until its card has moved.
import type { Page } from '@playwright/test'
import * as v from 'valibot'

const figures = v.object({ seenMs: v.nullable(v.number()), movedMs: v.nullable(v.number()) })

/** Before the first press on a page. */
export const watchPresses = (page: Page): Promise<unknown> => page.evaluate(`(${watch.toString()})()`)

/** Of the last press; null until it is known. */
export const readPress = async (page: Page): Promise<v.InferOutput<typeof figures>> =>
  v.parse(figures, await page.evaluate('globalThis.benchPress'))

function watch(): void {
  interface Node {
    closest(selector: string): { getAttribute(name: string): string | null } | null
  }
  const page = globalThis as unknown as {
    document: {
      addEventListener(
        type: string,
        listener: (event: { timeStamp: number; target: Node }) => void,
        capture: boolean,
      ): void
      body: unknown
      querySelector(selector: string): unknown
    }
    MutationObserver: new (listener: () => void) => { observe(target: unknown, options: object): void }
    MessageChannel: new () => {
      port1: { addEventListener(type: 'message', work: () => void): void; start(): void }
      port2: { postMessage(message: null): void }
    }
    PerformanceObserver: new (
      listener: (list: { getEntries(): { name: string; duration: number }[] }) => void,
    ) => { observe(options: object): void }
    requestAnimationFrame(work: () => void): void
    benchPress: { seenMs: number | null; movedMs: number | null }
  }
  const afterFrame = (work: () => void) =>
    page.requestAnimationFrame(() => {
      const { port1, port2 } = new page.MessageChannel()
      port1.addEventListener('message', work)
      port1.start()
      port2.postMessage(null)
    })
  let start = 0
  let moved: string | null = null
  page.benchPress = { seenMs: null, movedMs: null }
  page.document.addEventListener(
    'click',
    ({ timeStamp, target }) => {
      page.benchPress = { seenMs: null, movedMs: null }
      start = timeStamp
      const card = target.closest('[data-card]')?.getAttribute('data-card')
      moved = card ? `[data-column="kitchen"] [data-card="${card}"]` : null
    },
    true,
  )
  // As the browser reports it, from the press to the frame that shows its answer, in steps of 8 ms.
  new page.PerformanceObserver(list => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click') page.benchPress.seenMs = duration
  }).observe({ type: 'event', durationThreshold: 16 })
  new page.MutationObserver(() => {
    if (moved === null || !page.document.querySelector(moved)) return
    moved = null
    afterFrame(() => {
      page.benchPress.movedMs = performance.now() - start
    })
  }).observe(page.document.body, { subtree: true, childList: true })
}
