// An order with a voucher, and what is left of the voucher afterwards.
import {
  applyVoucher,
  lineOf,
  makeVoucher,
  openCartWith,
  submitButton,
  summary,
  voucherField,
} from '../support/cart.ts'
import { addFirstChoice } from '../support/customer.ts'
import { beReadyToOrder } from '../support/prepared-cart.ts'
import { expect, test } from '../support/test.ts'

test('AMB-031 ORDER-19 CART-10 the order costs what was shown, and the next cart begins without its voucher', async ({
  page,
  site,
}) => {
  const code = await makeVoucher(site, 'bara', { amount: 30_000, customer_limit: 1 })
  await beReadyToOrder({ page, site })
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await applyVoucher(page, code)
  await expect(submitButton(page)).toContainText('Rp 95.000')
  await submitButton(page).click()
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(summary(page)).toContainText(/-Rp 30\.000.*Rp 95\.000/s)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'explore menu' }).click()
  await addFirstChoice(page, 'Margherita')
  await page.getByRole('link', { name: /^view cart/i }).click()
  await expect(lineOf(page, 'Margherita')).toBeVisible()
  await expect(voucherField(page)).toHaveValue('')
  await expect(submitButton(page)).toContainText('Rp 95.000')
  // It was this customer's once.
  await applyVoucher(page, code)
  await expect(page.getByRole('region', { name: 'Voucher' }).getByRole('alert')).toHaveText(
    'You have already used this voucher',
  )
})
