// The page queues and replays early input until its scripts are loaded, but an early click on a link is a full page load.
// Tests of client-side navigation wait until the page is hydrated.
import type { Page } from '@playwright/test'

export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
