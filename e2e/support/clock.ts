// The page's clock, for what lasts only seconds: a test on a slow machine must not race it. It needs
// `page.clock.install()` before the page is opened.
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Hides the `date` header from the next page load on. The page takes the server's time from it, and the server does not
 * follow the page's clock: a test that advances the clock by more than seconds needs this.
 */
export const hideServerTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name)
    }
  })

/** From now on time passes only by the steps of the test. */
export const holdTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

/** Lets the held time pass in small steps until this is seen; it is then at most a step old. */
export const passTimeUntil = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(100)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })

/** From the next load on the clock of this device is so much fast; below zero: slow. */
export const shiftClock = (page: Page, byMs: number): Promise<void> =>
  page.clock.install({ time: Date.now() + byMs })

/**
 * Lets whole seconds pass one by one, so that requests that are on their way get their answers, which take real time:
 * otherwise the page's time-outs come first.
 */
export async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000)
    await page.evaluate(() => fetch('/healthz').then(response => response.text()))
  }
}
