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

const CHARGES = {
  service_millipercent: 5_000,
  tax_millipercent: 10_000,
  menu_prices: 'plus_plus',
  packaging: { amount: 8_000, per: 'order' },
  tips: [5_000, 10_000, 20_000],
}
const NO_CHARGES = {
  service_millipercent: null,
  tax_millipercent: null,
  menu_prices: 'plain',
  packaging: null,
  tips: null,
  minimum_order: null,
}

scenario('what is added to the prices', async ({ page, site, slug, origin, take }) => {
  const set = (body: object) => site.operate({ method: 'PUT', path: '/charges', company: slug, body })
  await set(CHARGES)
  try {
    await beGuest({ page, site, slug })
    await page.goto(`${origin}/cart`)
    const summary = page.getByRole('region', { name: 'Payment summary' })
    await summary.getByRole('button', { name: /^Why: Tax/ }).click()
    await expect(summary.getByText(/ of Rp .*: items /)).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await take('67-summary-why', 'Which rule made a line of the summary')
    await page.getByRole('radio', { name: 'Other' }).check()
    await page.getByRole('textbox', { name: 'Your tip in rupiah' }).fill('7500')
    await take('67-tip', 'A tip of another amount')
    await set({ minimum_order: 400_000 })
    await page.reload()
    await expect(page.getByText(/ to go$/)).toBeVisible()
    await take('67-minimum', 'Below the minimum, and how much is missing')
  } finally {
    await set(NO_CHARGES)
  }
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
