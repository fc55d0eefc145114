// The test function of the scenarios through the console: an installation, its demo company, and a camera that takes
// each state at three sizes, light and dark, and checks it with axe.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { violationsOf } from '../../support/accessibility.ts'
import { beMember, consoleOrigin, rememberDevice } from '../../support/console.ts'
import { type Site, startSite } from '../../support/site.ts'
import { FOLDER, noteOf } from '../image-note.ts'
import { type DinnerRush, type DinnerRushOrders, placeDinnerRush, showDinnerRush } from './dinner-rush.ts'
import { type Camera, CONSOLE_SIZES, CONSOLE_THEMES } from './sets.ts'

/** The owner of both demo companies, without country code. */
const OWNER = '81139602121'
/** Of WebP: text stays sharp, and the whole gallery small. */
const QUALITY = 40
/** Of what is larger than a phone. */
const SCALE = 0.7
const PHONE_PX = CONSOLE_SIZES.phone.width
/** As long as anything here moves by itself: sheets, cards, the bar that takes a press back. */
const SETTLE_MS = 450

interface ConsoleFixtures {
  origin: string
  take: Camera
  /** The owner is signed in on it, at Bara. */
  owner: Page
  /** The page of the owner shows it. */
  rush: DinnerRush
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

interface WorkerFixtures {
  site: Site
  /** One sign-in: a number gets one code a minute. */
  ownerCookies: Cookies
  dinnerRushOrders: DinnerRushOrders
}

export const scenario = base.extend<ConsoleFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from the pattern
    async ({}, use) => {
      const site = await startSite({ database: 'embedded' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  ownerCookies: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage()
      await beMember(page, site, OWNER)
      const cookies = await page.context().cookies(`https://${new URL(consoleOrigin(site)).host}`)
      await page.context().close()
      await use(cookies)
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  dinnerRushOrders: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage()
      const orders = await placeDinnerRush(page, site)
      await page.context().close()
      await use(orders)
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  rush: ({ owner, dinnerRushOrders }, use) => showDinnerRush(owner, dinnerRushOrders).then(use),
  origin: ({ site }, use) => use(consoleOrigin(site)),
  owner: async ({ page, ownerCookies }, use) => {
    await page.context().addCookies(ownerCookies)
    await rememberDevice(page.context(), { sound: 'allowed', company: 'bara' })
    await use(page)
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  take: async ({}, use, info) => {
    await use(async (page, name, caption) => {
      for (const [size, viewport] of Object.entries(CONSOLE_SIZES)) {
        await page.setViewportSize(viewport)
        for (const theme of CONSOLE_THEMES) {
          await wear(page, theme)
          expect.soft(await violationsOf(page), `${name}, ${size}, ${theme}`).toEqual([])
          await save(page, join(FOLDER, 'console', `${name}--${size}-${theme}.webp`))
        }
      }
      info.annotations.push(noteOf(name, caption))
    })
  },
})

export { expect }

/** As the device chooses it. */
const wear = (page: Page, theme: string): Promise<void> =>
  page.evaluate(chosen => {
    document.documentElement.dataset.theme = chosen
  }, theme)

async function save(page: Page, file: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS)
  const image = sharp(await page.screenshot())
  const { width } = await image.metadata()
  await mkdir(dirname(file), { recursive: true })
  await image
    .resize({ width: Math.max(Math.round(width * SCALE), PHONE_PX) })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toFile(file)
}
