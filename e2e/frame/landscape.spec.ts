// A phone on its side: little height, and still a shop.
import type { Page } from '@playwright/test'
import { requireBox } from '../support/boxes.ts'
import { openCartWith, submitButton } from '../support/cart.ts'
import { untilOpen } from '../support/open-dialog.ts'
import { continueButton, loginButton, phoneDialog, phoneField } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SIDEWAYS = { width: 667, height: 375 }
/** Less, and what is read is smaller than what stands around it. */
const LEAST_SHARE = 0.5

test.use({ viewport: SIDEWAYS })

const shareBetween = async (page: Page, above: string, below: string): Promise<number> => {
  const { bottom } = await requireBox(page.locator(above).first())
  const { y } = await requireBox(page.locator(below).first())
  return (y - bottom) / SIDEWAYS.height
}

test('@phone on its side a phone shows the first product whole', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await expect(page.getByRole('button', { name: /^Diavola/ }).first()).toBeInViewport({ ratio: 1 })
})

test('@phone on its side a phone leaves half of its height to what is read', async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
  expect(await shareBetween(page, 'header', '.bottom-bar')).toBeGreaterThanOrEqual(LEAST_SHARE)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: /^View cart/ })).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 800))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(800)
  expect(await shareBetween(page, '.category-bar', '.bottom-bar')).toBeGreaterThanOrEqual(LEAST_SHARE)
  await page
    .getByRole('button', { name: /^Carbonara/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await untilOpen(sheet)
  const { height } = await requireBox(sheet.locator('.overflow-y-auto'))
  expect(height / SIDEWAYS.height).toBeGreaterThanOrEqual(LEAST_SHARE)
})

test('@phone on its side a phone shows the number to sign in with and the way on', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await loginButton(page).click()
  await untilOpen(phoneDialog(page))
  await expect(phoneField(page)).toBeInViewport({ ratio: 1 })
  await continueButton(page).scrollIntoViewIfNeeded()
  await expect(continueButton(page)).toBeInViewport({ ratio: 1 })
})
