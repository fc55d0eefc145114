// The gallery (`npm run gallery`): takes an image of every state of every screen, of the storefront for two companies, of the
// console light and dark. The reporter writes the pages that name them.
import { defineConfig } from '@playwright/test'
import { CONSOLE } from './image-note.ts'
import type { ScenarioOptions } from './scenario.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** The storefront's scenarios lie in this folder itself. */
const STOREFRONT = { testIgnore: 'console/**' }
const DESK = { viewport: { width: 1280, height: 800 } }

export default defineConfig<object, ScenarioOptions>({
  testDir: '.',
  testMatch: '*.scenario.ts',
  outputDir: '../../.cache/gallery',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./index-page.ts']],
  use: {
    browserName: 'chromium',
    serviceWorkers: 'block',
    actionTimeout: 90_000,
    timezoneId: 'Asia/Makassar',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--hide-scrollbars',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  projects: [
    { name: 'bara-phone', ...STOREFRONT, use: { ...PHONE, slug: 'bara' } },
    { name: 'bara-desk', ...STOREFRONT, use: { ...DESK, slug: 'bara' } },
    { name: 'sawah-phone', ...STOREFRONT, use: { ...PHONE, slug: 'sawah' } },
    { name: 'sawah-desk', ...STOREFRONT, use: { ...DESK, slug: 'sawah' } },
    // Each scenario takes every size.
    { name: CONSOLE, testMatch: 'console/*.scenario.ts', timeout: 900_000, use: DESK },
  ],
})
