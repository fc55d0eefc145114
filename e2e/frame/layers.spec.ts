// What stands in front of what: the numbers that the page really uses.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Of the sheet that is open: its own place, and that of the scrim behind it. */
const layerOf = async (page: Page, dialog: Locator): Promise<number[]> => {
  await expect(dialog).toBeVisible()
  const layers = await page
    .locator('.sheet-scrim, .sheet-viewport')
    .evaluateAll(elements => elements.map(element => Number(getComputedStyle(element).zIndex)))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return layers
}

test('UIST-06 sheets stand on the named scale', async ({ page, site }) => {
  await page.goto(site.origin('bara'))
  await page.getByRole('button', { name: /^Choose a category/ }).click()
  expect(await layerOf(page, page.getByRole('dialog', { name: 'Menu' }))).toEqual([9998, 9998])
  await page
    .getByRole('button', { name: /^Diavola/ })
    .first()
    .click()
  expect(await layerOf(page, page.getByRole('dialog', { name: /add item/i }))).toEqual([99998, 99998])
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await layerOf(page, page.getByRole('dialog', { name: /sign in/i }))).toEqual([99998, 99998])
})
