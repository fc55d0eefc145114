// What the cart page offers on top.
import { requireBox } from '../support/boxes.ts'
import { lineOf, openCartWith } from '../support/cart.ts'
import { holdTime, passTimeUntil } from '../support/clock.ts'
import { expect, test } from '../support/test.ts'

const block = 'Complete your order today!'

test('MENU-21 MENU-23 a badge, a title, and each card opens its product @phone', async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const upsell = page.getByRole('region', { name: block })
  await expect(upsell.getByRole('heading', { name: block })).toBeVisible()
  const first = upsell.getByRole('button', { name: /Rosemary fries/ })
  await expect(first).toContainText('Most Ordered')
  await first.click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet.getByRole('heading', { name: 'Rosemary fries' })).toBeVisible()
})

test('MENU-22 what is in the cart is left out; what was just added lights up and leaves (AMB-017) @phone', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const upsell = page.getByRole('region', { name: block })
  await upsell.getByRole('button', { name: /Rosemary fries/ }).click()
  const sheet = page.getByRole('dialog', { name: /add item/i })
  await expect(sheet.getByRole('heading', { name: 'Rosemary fries' })).toBeVisible()
  for (const group of await sheet.getByRole('group', { name: /required/i }).all())
    await group.locator('input:enabled').first().check()
  await holdTime(page)
  await sheet.getByRole('button', { name: /^add item/i }).click()
  await passTimeUntil(page, lineOf(page, 'Rosemary fries'))
  const added = upsell.getByRole('button', { name: /Rosemary fries/ })
  await expect(added).toHaveCSS('box-shadow', /inset/)
  await expect(upsell.getByRole('button', { name: /Lime and mint soda/ })).toHaveCSS('box-shadow', 'none')
  await page.clock.runFor(900)
  await expect(added).toHaveCount(0)
  await page.clock.resume()
  await expect(upsell.getByRole('button', { name: /Lime and mint soda/ })).toContainText('Most Ordered')
  await lineOf(page, 'Rosemary fries').getByRole('button', { name: 'Remove Rosemary fries' }).click()
  await expect(upsell.getByRole('button', { name: /Rosemary fries/ })).toContainText('Most Ordered')
})

test('MENU-24 1.088 cards to a view, 12 px apart, 16 px from 768 px on', async ({ page, site }, {
  project,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const cards = page.getByRole('region', { name: block }).getByRole('listitem')
  const first = await requireBox(cards.nth(0))
  const second = await requireBox(cards.nth(1))
  const gap = project.name === 'phone' ? 12 : 16
  expect(second.x - first.right).toBeCloseTo(gap, 0)
  const view = await requireBox(page.getByRole('region', { name: 'Voucher' }).locator('form'))
  expect((view.width - gap * 0.088) / first.width).toBeCloseTo(1.088, 2)
})
