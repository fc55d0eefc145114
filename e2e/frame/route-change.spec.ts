// Client-side navigation: a screen reader announces the new page, the focus moves to its heading, and Back restores the
// scroll position.
import type { Page } from '@playwright/test'
import { untilAlive } from '../support/alive.ts'
import { beSignedIn } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const announcement = (page: Page) => page.locator('p[aria-live="polite"]')
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a new page is announced by its title and has the focus at its heading; the first one is not', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('bara'))
  await untilAlive(page)
  await expect(announcement(page)).toBeEmpty()
  await expect(page.locator('body')).toBeFocused()
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('link', { name: /^Cart,/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused()
  await expect(announcement(page)).toHaveText('Your Cart')
  expect(await scrollPosition(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Bara Pizza' })).toBeFocused()
  await expect(announcement(page)).toHaveText('Bara Pizza')
  // Rows that were far from the screen may have found another height meanwhile.
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(500)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused()
})

test('a step that was taken before the browser was idle is announced as well', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = work => setTimeout(work, 1500)
  })
  await page.goto(site.origin('bara'))
  await untilAlive(page)
  await page.getByRole('link', { name: /^Cart,/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused()
  await expect(announcement(page)).toHaveText('Your Cart')
})

test('a page that is reached from a dialog has the focus, and not what opened the dialog', async ({
  page,
  site,
}) => {
  await beSignedIn({ page, site, phone: newPhone() })
  await page.goto(site.origin('bara'))
  await untilAlive(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Purchase history' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase history' })).toBeFocused()
  await expect(announcement(page)).toHaveText('Purchase history')
})
