// The gallery (`npm run gallery`): takes an image of every state of every screen, for two companies, at phone and desktop
// size. The reporter writes the page that names them.
import { defineConfig } from '@playwright/test'
import type { ScenarioOptions } from './scenario.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }

export default defineConfig<object, ScenarioOptions>({
  testDir: '.',
  testMatch: '*.scenario.ts',
  outputDir: '../../.cache/gallery',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./index-page.ts']],
  use: {
    browserName: 'chromium',
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    timezoneId: 'Asia/Makassar',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars'],
    },
  },
  projects: [
    { name: 'bara-phone', use: { ...PHONE, slug: 'bara' } },
    { name: 'bara-desk', use: { ...DESK, slug: 'bara' } },
    { name: 'sawah-phone', use: { ...PHONE, slug: 'sawah' } },
    { name: 'sawah-desk', use: { ...DESK, slug: 'sawah' } },
  ],
})
