// Instead of rejecting an order, only what is sold out is taken out of it.
import { expectAccessible } from '../support/accessibility.ts'
import { cardIn, moreButton, openBoard } from '../support/console.ts'
import { orderStatusOf, placeOrderBy } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('BOARD-07 BOARD-14 only what is sold out is taken out, and the rest is in the kitchen @desk', async ({
  page,
  site,
}) => {
  const { customer } = await openBoard(page, site)
  const order = await placeOrderBy('cash', customer, ['Nasi Uji', 'Kerupuk'])
  await moreButton(page, order).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: /^Reject #/ })
  await sheet.getByText('Sold out').click()
  const others = sheet.getByRole('button', { name: /keep the rest$/ })
  await sheet.getByRole('checkbox', { name: /^Nasi Uji/ }).check()
  await expect(others).toHaveText('Only take out Nasi Uji, keep the rest')
  await sheet.getByRole('checkbox', { name: /^Kerupuk/ }).check()
  await expect(others).toHaveCount(0)
  await sheet.getByRole('checkbox', { name: /^Nasi Uji/ }).uncheck()
  await expectAccessible(page)
  await sheet.getByRole('switch', { name: /^Also mark Kerupuk/ }).focus()
  await page.keyboard.press('Tab')
  await expect(others).toBeFocused()
  const marked = page.waitForResponse(/\/restaurant\/v1\/stock$/)
  await page.keyboard.press('Enter')
  expect((await marked).ok()).toBe(true)
  await expect(sheet).toHaveCount(0)
  const card = cardIn(page, 'In the kitchen', order)
  await expect(card).toContainText('Cash, Rp 50.000')
  await expect(card).toContainText(/(20|19) min/)
  await expect(card).not.toContainText('Kerupuk')
  await expect(page.getByText(/^#\d+ is in the kitchen without Kerupuk$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await orderStatusOf(customer, order)).toBe('prepare_order')
})
