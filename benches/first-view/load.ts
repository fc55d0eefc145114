// One visit of the home page on a slow phone, from the address to the moment when nothing happens any more.
import type { Browser, Page } from '@playwright/test'
import { openPhone } from './cheap-phone.ts'
import { type MainThread, startTrace, stopTrace } from './main-thread.ts'
import { prepareNotes, readNotes } from './page-figures.ts'

const CPU_SLOWDOWN = 4
const QUIET_MS = 1500
const POLL_MS = 100
const GIVE_UP_AFTER_MS = 30_000

export interface LoadFigures extends MainThread {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
}

export async function measureLoad(browser: Browser, origin: string): Promise<LoadFigures> {
  const { page, close } = await openPhone(browser, { cpuSlowdown: CPU_SLOWDOWN, isSlowNetwork: true })
  try {
    await prepareNotes(page)
    await startTrace(browser, page)
    await page.goto(origin, { waitUntil: 'load' })
    await untilQuiet(page)
    const thread = await stopTrace(browser)
    const { firstPaintMs, largestPaintMs, layoutShift } = await readNotes(page)
    if (firstPaintMs === null || largestPaintMs === null) throw new Error('nothing was painted')
    return { firstPaintMs, largestPaintMs, layoutShift, ...thread }
  } finally {
    await close()
  }
}

/** No request under way and no long task for a while: also what is loaded when idle has come. */
export async function untilQuiet(page: Page): Promise<void> {
  let underWay = 0
  let lastChangeAt = performance.now()
  const change = (by: number) => () => {
    underWay += by
    lastChangeAt = performance.now()
  }
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  while (performance.now() < giveUpAt) {
    const { longTasks } = await readNotes(page)
    const now = Number(await page.evaluate('performance.now()'))
    const lastTask = longTasks.at(-1)
    const isIdle = lastTask === undefined || now - lastTask.startMs - lastTask.durationMs > QUIET_MS
    if (isIdle && underWay <= 0 && performance.now() - lastChangeAt > QUIET_MS) return
    await page.waitForTimeout(POLL_MS)
  }
  throw new Error('the page does not come to rest')
}
