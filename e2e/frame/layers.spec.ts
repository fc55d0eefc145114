// What stands in front of what: the numbers that the page really uses.
import type { Locator, Page } from '@playwright/test'
import { addressSheet, detailsOf, findLocation, openSheetOfCart, rangeDialog } from '../support/address.ts'
import { openPayingCart } from '../support/payer.ts'
import { cardDialog, chooseMethod, giveEmail } from '../support/payment.ts'
import { expect, test } from '../support/test.ts'

const layersOf = (page: Page) =>
  page
    .locator('.sheet-scrim, .sheet-viewport')
    .evaluateAll(elements => elements.map(element => Number(getComputedStyle(element).zIndex)))

/** The sheet that is open has its own place there, and so has the scrim behind it. */
async function expectLayers(page: Page, dialog: Locator, layers: number[]): Promise<void> {
  await expect(dialog).toBeVisible()
  // The scrim of the sheet before it may still be leaving.
  await expect
    .poll(async () => [...new Set(await layersOf(page))].sort((one, other) => one - other))
    .toEqual(layers)
}

async function expectLayer(page: Page, dialog: Locator, layer: number): Promise<void> {
  await expectLayers(page, dialog, [layer])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

test('UIST-06 sheets stand on the named scale @phone', async ({ page, site }) => {
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

test('UIST-06 addresses, their details, the picker and what is out of range each stand in front of the previous one @desk', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await expectLayers(page, sheet, [99_990])
  await sheet.getByRole('tab', { name: 'Saved' }).click()
  await sheet.getByRole('button', { name: 'Set delivery address' }).click()
  const picker = page.getByRole('dialog', { name: 'Set delivery address' })
  await expectLayers(page, picker, [999_999])
  await picker.getByRole('button', { name: 'Back' }).click()
  await expect(picker).toBeHidden()
  await findLocation(sheet, 'ubud')
  // The browser reports 9999999 with six significant digits, as 1e+07.
  await expectLayers(page, rangeDialog(page), [99_990, 10_000_000])
  await rangeDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(rangeDialog(page)).toBeHidden()
  await findLocation(sheet, 'berawa')
  await expect(addressSheet(page)).toBeHidden()
  await expectLayer(page, detailsOf(page), 99_991)
})

test('UIST-06 the steps of paying stand together @phone', async ({ page, site }) => {
  await openPayingCart({ page, site })
  await expectLayers(page, page.getByRole('dialog', { name: 'Select payment method' }), [99_991])
  await chooseMethod(page, /Credit card/)
  await expectLayers(page, page.getByRole('dialog', { name: 'Add your email' }), [99_991])
  await giveEmail(page)
  await expectLayer(page, cardDialog(page), 99_991)
})
