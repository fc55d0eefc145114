// A cart that holds as much as a cart may.
import { fillCart, lineOf, openCartWith } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('a 51st line is not added, and a message says why; the quantity of an existing line can still increase', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await fillCart(page, 50)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Garlic bread' })).toHaveCount(50)
  await lineOf(page, 'Garlic bread').getByRole('button', { name: 'Increase Garlic bread' }).click()
  await expect(page.getByRole('region', { name: '51 items' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await page
    .getByRole('button', { name: /^Garlic bread/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await expectToast(page, 'Your cart is full: it holds 50 different items')
  await page.getByRole('link', { name: /^view cart/i }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Garlic bread' })).toHaveCount(50)
})
