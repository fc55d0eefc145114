// A page is there before its scripts are. What a test does at once is kept and repeated, but a link followed too early
// leaves the page: tests that need the step inside of the page wait for it to be alive.
import type { Page } from '@playwright/test'

export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}
