// The cart: filled, empty, its vouchers, and what it says in short.
import { applyVoucher, voucherField } from '../support/cart.ts'
import { beGuest, TASTES, VOUCHER } from './guest.ts'
import { expect, scenario } from './scenario.ts'

scenario('a filled cart', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug })
  await page.goto(`${origin}/cart`)
  await expect(page.getByRole('heading', { level: 3, name: TASTES[slug].dish })).toBeVisible()
  await expect(page.getByText('Standard delivery')).toBeVisible()
  await take('09-cart-top', 'A filled cart')
  await applyVoucher(page, 'NO-SUCH')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Voucher code is invalid or expired' }),
  ).toBeVisible()
  await voucherField(page).scrollIntoViewIfNeeded()
  await take('10-cart-voucher-error', 'A voucher that is none')
  await applyVoucher(page, VOUCHER)
  await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText(VOUCHER)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await take('10-cart-upsell-voucher-summary', 'The end of the cart, with a voucher')
})

scenario('an empty cart', async ({ page, origin, take }) => {
  await page.goto(`${origin}/cart`)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await take('12-cart-empty', 'An empty cart')
})

scenario('short messages', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug })
  await page.goto(`${origin}/cart`)
  await page
    .getByRole('button', { name: /^Decrease|^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await applyVoucher(page, VOUCHER)
  await expect(page.getByText('Voucher applied successfully').first()).toBeVisible()
  await take('38-toasts', 'Short messages')
})
