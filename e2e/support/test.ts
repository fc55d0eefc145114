// The test function of all browser tests: an installation per worker, and a page that fails the test when the browser
// complains about anything.
import { test as base, expect, type Page } from '@playwright/test'
import { liftFinger } from './finger.ts'
import { type Site, startSite } from './site.ts'
import { noteToasts } from './toasts.ts'

interface WorkerFixtures {
  site: Site
  /** Settings that the tests of a file need; such a file gets a separate installation. */
  settings: Readonly<Record<string, string>>
}

interface TestFixtures {
  page: Page
  /** What the browser may complain about in this test: what the test itself makes fail. */
  expectedComplaint: RegExp | null
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ settings }, use) => {
      const site = await startSite({ database: 'embedded', settings })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expectedComplaint: [null, { option: true }],
  page: async ({ page, hasTouch, expectedComplaint }, use) => {
    const complaints = watchComplaints(page)
    await noteToasts(page)
    if (hasTouch) await liftFinger(page)
    await use(page)
    const unexpected = complaints.filter(text => !expectedComplaint?.test(text))
    expect(unexpected, 'the browser has nothing to complain about').toEqual([])
  },
})

export { expect }

/** What the browser says where the configuration keeps service workers out. */
const BLOCKED_BY_US = 'Service Worker registration blocked by Playwright'

/** And of a page that is left while its connection is being made: on a slow machine that takes a while. */
const LEFT_WHILE_CONNECTING = 'WebSocket is closed before the connection is established'

/** The storefront in a frame of the console runs no scripts. */
const FRAMED = /^Blocked script execution in '[^']+\/preview\//

const isOfTheTest = (text: string): boolean =>
  text === BLOCKED_BY_US || text.includes(LEFT_WHILE_CONNECTING) || FRAMED.test(text)

/** Console errors and warnings, uncaught errors and refused content, as they come. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !isOfTheTest(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return complaints
}
