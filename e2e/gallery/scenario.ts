// The test function of the scenarios: an installation per worker, one company, and a camera.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Site, startSite } from '../support/site.ts'
import { VOUCHER } from './guest.ts'
import { FOLDER, noteOf } from './image-note.ts'
import { faultsOf } from './inspect.ts'

/** Of WebP: text stays sharp, and the whole gallery small. */
const QUALITY = 62
/** As long as anything here moves by itself: sheets, thumbs, fading photographs. */
const SETTLE_MS = 450

export interface ScenarioOptions {
  slug: 'bara' | 'sawah'
  /** What is done with each state: its image is taken, or it is held against the rules for all states. */
  purpose: 'image' | 'inspection'
}

/** `name` is the file's, `caption` what one sees. */
type Take = (name: string, caption: string) => Promise<void>

interface ScenarioFixtures {
  origin: string
  take: Take
}

export const scenario = base.extend<ScenarioFixtures, ScenarioOptions & { site: Site }>({
  slug: ['bara', { option: true, scope: 'worker' }],
  purpose: ['image', { option: true, scope: 'worker' }],
  site: [
    async ({ slug }, use) => {
      const site = await startSite({ database: 'embedded' })
      const { code, output } = await site.pesan(
        'voucher',
        'create',
        VOUCHER,
        '--company',
        slug,
        '--amount',
        '30000',
      )
      expect(code, output).toBe(0)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  origin: ({ site, slug }, use) => use(site.origin(slug)),
  take: async ({ page, slug, purpose }, use, info) => {
    if (purpose === 'inspection') {
      await use(async name => {
        await settle(page)
        expect.soft(await faultsOf(page), name).toEqual({ violations: [], names: [], targets: [], large: [] })
      })
      return
    }
    const size = info.project.name.split('-')[1] ?? ''
    await use(async (name, caption) => {
      await save(page, join(FOLDER, `${name}--${slug}-${size}.webp`))
      info.annotations.push(noteOf(name, caption))
    })
  },
})

export { expect }

/** Waits until the photographs in view are there and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inView = [...document.images].filter(image => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const shown = Promise.all(inView.map(image => image.decode().catch(() => null)))
    await Promise.race([shown, new Promise(resolve => setTimeout(resolve, 3_000))])
  })
  await page.waitForTimeout(SETTLE_MS)
}

async function save(page: Page, file: string): Promise<void> {
  await settle(page)
  const image = await page.screenshot()
  await mkdir(dirname(file), { recursive: true })
  await sharp(image).webp({ quality: QUALITY, effort: 6, smartSubsample: true }).toFile(file)
}
