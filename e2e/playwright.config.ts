// Browser tests at phone and desktop size, in the machine's Chromium, which the test command finds. Every worker has a
// separate server, sandbox and data folder.
import { defineConfig } from '@playwright/test'
import type { ScenarioOptions } from './gallery/scenario.ts'

/** The board on a tablet; what it does on a phone has a test of its size. */
const WIDE = /\/console\/(board|board-access|full-board|kitchen|recall|stations|changes-seen)\.spec/

/** What does not depend on the size of the screen: the server's part, storage, tabs, the network, whole stories. */
const PLAYED_ONCE = [
  'address/(address-forms|address-sync|archive-map|google-map|location)',
  'cart/(full-cart|never-lost|one-voice|order-for-later|stale-lines|sync|two-tabs|voucher|voucher-order)',
  'company/(hostile-texts|language|legal|not-found|tenancy)',
  'console/(board-opening|direct-printing|fresh-code|language|polling-printer|push|refund|release|reminders|tablets-and-printers)',
  'first-order/.*',
  'frame/(captive|offline|route-change|sight|update)',
  'history/.*',
  'menu/(opening|selling-times|stock)',
  'order/(cancelled|customer-name|money|order-states|pending|promise|pusher-service|realtime|receipt|unpaid-order)',
  'payment/(card|card-form|left-at-bank|refused)',
  'product/choices',
  'rehearsal/.*',
  'sign-in/(code-delivery|sign-in|two-tabs)',
]

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }
/** The walks of the gallery, without its images. */
const STATES = { testMatch: '**/gallery/*.scenario.ts' }

export default defineConfig<object, ScenarioOptions>({
  testDir: '.',
  outputDir: '../.cache/e2e',
  fullyParallel: false,
  workers: 2,
  // The second try is listed as a defect, and only a few may need it: tools/bootstrap/test-report.mjs.
  retries: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? 1 : 0,
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
  // A test that is of one size only, or does not depend on the size, carries the size that plays it as its tag.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      testIgnore: WIDE,
      use: PHONE,
    },
    {
      name: 'desk',
      grepInvert: /@phone/,
      testIgnore: new RegExp(`/(${PLAYED_ONCE.join('|')})\\.spec`),
      use: DESK,
    },
    // Every state of every page, for those who change the look of many: some minutes more, with `STATES=1 npm test -- browser`.
    ...(process.env['STATES'] === '1'
      ? [{ name: 'states', ...STATES, use: { ...PHONE, slug: 'bara', purpose: 'inspection' } as const }]
      : []),
  ],
})
