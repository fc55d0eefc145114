// How long a press takes until the page shows its result, on a slow phone: typing into the search, opening a product
// and adding it. The browser's own event timing, from the press to the next paint, in steps of 8 ms.
import type { Browser, Page } from '@playwright/test'
import { openPhone } from './cheap-phone.ts'
import { untilQuiet } from './load.ts'
import { prepareNotes, readNotes } from './page-figures.ts'

const CPU_SLOWDOWN = 4
const TYPED = 'sambal'
const BETWEEN_KEYS_MS = 150

export interface PressFigures {
  /** The slowest key. */
  typingMs: number
  openingMs: number
  addingMs: number
}

export async function measurePresses(browser: Browser, origin: string): Promise<PressFigures> {
  const phone = await openPhone(browser, { cpuSlowdown: CPU_SLOWDOWN, isSlowNetwork: false })
  const { page } = phone
  try {
    await prepareNotes(page)
    await page.goto(origin, { waitUntil: 'load' })
    await untilQuiet(page)
    const typingMs = await slowestDuring(page, async () => {
      await page.getByRole('button', { name: 'Search menu' }).tap()
      await page.getByRole('textbox').pressSequentially(TYPED, { delay: BETWEEN_KEYS_MS })
    })
    await page.getByRole('button', { name: 'Clear search' }).tap()
    await page.getByRole('button', { name: 'Close search' }).tap()
    const sheet = page.getByRole('dialog', { name: /add item/i })
    const openingMs = await slowestDuring(page, async () => {
      await page
        .getByRole('button', { name: /^Diavola/ })
        .first()
        .tap()
      await sheet.waitFor()
    })
    for (const group of await sheet.getByRole('group', { name: /required/i }).all()) {
      await group.locator('input:enabled').first().check({ force: true })
    }
    const addingMs = await slowestDuring(page, async () => {
      await sheet.getByRole('button', { name: /^add item/i }).tap()
      await sheet.waitFor({ state: 'hidden' })
    })
    return { typingMs, openingMs, addingMs }
  } finally {
    await phone.close()
  }
}

/** Presses shorter than 16 ms are not reported by the browser and count as 16. */
async function slowestDuring(page: Page, work: () => Promise<void>): Promise<number> {
  const before = (await readNotes(page)).presses.length
  await work()
  await untilQuiet(page)
  const { presses } = await readNotes(page)
  return Math.max(16, ...presses.slice(before).map(({ durationMs }) => durationMs))
}
