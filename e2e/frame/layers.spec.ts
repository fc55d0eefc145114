// What stands in front of what: the numbers that the page really uses.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** The sheet that is open has its own place there, and so has the scrim behind it; then it is closed. */
async function expectLayer(page: Page, dialog: Locator, layer: number): Promise<void> {
  await expect(dialog).toBeVisible()
  const layers = () =>
    page
      .locator('.sheet-scrim, .sheet-viewport')
      .evaluateAll(elements => elements.map(element => Number(getComputedStyle(element).zIndex)))
  // The scrim of the sheet before it may still be leaving.
  await expect.poll(layers).toEqual([layer, layer])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

test('UIST-06 sheets stand on the named scale', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await page.getByRole('button', { name: /^Choose a category/ }).click()
  await expectLayer(page, page.getByRole('dialog', { name: 'Menu' }), 9998)
  await page
    .getByRole('button', { name: /^Diavola/ })
    .first()
    .click()
  await expectLayer(page, page.getByRole('dialog', { name: /add item/i }), 99998)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectLayer(page, page.getByRole('dialog', { name: /sign in/i }), 99998)
})
