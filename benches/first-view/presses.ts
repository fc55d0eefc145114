// Measures on a slow phone how long search, typing, opening a product and adding it take until the page shows the result,
// by the browser's event timing: from the press to the next paint, in steps of 8 ms.
import type { Browser, Locator, Page } from '@playwright/test'
import { BenchStopped } from '../harness/run-scope.ts'
import { openPhone } from './cheap-phone.ts'
import { untilQuiet } from './load.ts'
import { prepareNotes, readNotes } from './page-figures.ts'

const CPU_SLOWDOWN = 4
const TYPED = 'sambal'
const BETWEEN_KEYS_MS = 150
/** Between locating an element, which is work for the page, and the press. */
const AIMING_MS = 200
/** A light tap. */
const FINGER_MS = 70
/** For this long after the press the tool does not query the page. */
const SHOWN_AFTER_MS = 300

export interface PressFigures {
  searchMs: number
  /** The slowest key. */
  typingMs: number
  openingMs: number
  addingMs: number
  /** The least there can be here: on the page without script, a list that the browser opens by itself. */
  leastMs: number
}

/** The page as it is, and without its script. */
export interface PressedPages {
  product: string
  bare: string
}

export async function measurePresses(browser: Browser, pages: PressedPages): Promise<PressFigures> {
  const leastMs = await onQuietPage(browser, pages.bare, openCategories)
  return { leastMs, ...(await onQuietPage(browser, pages.product, useMenu)) }
}

async function onQuietPage<T>(
  browser: Browser,
  origin: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const { page, close } = await openPhone(browser, { cpuSlowdown: CPU_SLOWDOWN, isSlowNetwork: false })
  try {
    await prepareNotes(page)
    await page.goto(origin, { waitUntil: 'load' })
    await untilQuiet(page)
    return await work(page)
  } finally {
    await close()
  }
}

const openCategories = (page: Page): Promise<number> =>
  slowestDuring(page, async () => {
    await press(page.getByRole('button', { name: /^Choose a category/ }))
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
  })

async function useMenu(page: Page): Promise<Omit<PressFigures, 'leastMs'>> {
  const searchMs = await slowestDuring(page, async () => {
    await press(page.getByRole('button', { name: 'Search menu' }))
    await page.getByRole('textbox').waitFor()
  })
  const typingMs = await slowestDuring(page, () =>
    page.getByRole('textbox').pressSequentially(TYPED, { delay: BETWEEN_KEYS_MS }),
  )
  await page.getByRole('button', { name: 'Clear search' }).tap()
  await page.getByRole('button', { name: 'Close search' }).tap()
  await untilQuiet(page)
  const sheet = page.getByRole('dialog', { name: /add item/i })
  const openingMs = await slowestDuring(page, async () => {
    await press(page.getByRole('button', { name: /^Diavola/ }).first())
    await sheet.waitFor()
  })
  for (const group of await sheet.getByRole('group', { name: /required/i }).all()) {
    await group.locator('input:enabled').first().check({ force: true })
  }
  await untilQuiet(page)
  const addingMs = await slowestDuring(page, async () => {
    await press(sheet.getByRole('button', { name: /^add item/i }))
    await sheet.waitFor({ state: 'hidden' })
  })
  return { searchMs, typingMs, openingMs, addingMs }
}

/**
 * A finger at that place, for as long as fingers stay: `tap` of the test tool has its own work done in the page while it
 * is pressed, and lifts the finger in the moment in which it comes down.
 */
async function press(locator: Locator): Promise<void> {
  const page = locator.page()
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new BenchStopped(`nothing to press: ${String(locator)}`)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.waitForTimeout(AIMING_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(FINGER_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(SHOWN_AFTER_MS)
  await session.detach()
}

/** Presses shorter than 16 ms are not reported by the browser and count as 16. */
async function slowestDuring(page: Page, work: () => Promise<void>): Promise<number> {
  const before = (await readNotes(page)).presses.length
  await work()
  await untilQuiet(page)
  const { presses } = await readNotes(page)
  return Math.max(16, ...presses.slice(before).map(({ durationMs }) => durationMs))
}
