// What a person does, in a real browser, on the size of a phone and of a desk. Every worker has a server, a sandbox and a
// data folder of its own; the browser is the machine's Chromium, found by the test command.
import { defineConfig } from '@playwright/test'

/** What does not depend on the size of the screen: the server's part, storage, tabs, the network, whole stories. */
const PLAYED_ONCE = [
  'address/(address-sync|google-map|location)',
  'cart/(full-cart|never-lost|stale-lines|sync|two-tabs|voucher|voucher-order)',
  'company/(hostile-texts|language|legal|not-found|tenancy)',
  'first-order/.*',
  'frame/(captive|offline|sight|update)',
  'order/(order-states|realtime)',
  'payment/card',
  'product/choices',
  'rehearsal/.*',
  'sign-in/sign-in',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine takes its time; a failure may.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Half of the time of a test would go into its trace; `--trace on` records one when it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It would answer before the routes of a test; the tests of it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test that is of one size only carries that size as its tag.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      grepInvert: /@phone/,
      testIgnore: new RegExp(`/(${PLAYED_ONCE.join('|')})\\.spec`),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
