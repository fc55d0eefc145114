// The voucher on the cart page.
import { expectAccessible } from '../support/accessibility.ts'
import {
  applyVoucher,
  lineOf,
  makeVoucher,
  openCartWith,
  submitButton,
  summary,
  voucherField,
  withdrawVoucher,
} from '../support/cart.ts'
import { choosePickup } from '../support/customer.ts'
import { beReadyToOrder } from '../support/prepared-cart.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const INVALID = 'Voucher code is invalid or expired'

test('VOUCH-02 VOUCH-08 VOUCH-09 a valid code lowers the total, in green, until it is removed', async ({
  page,
  site,
}) => {
  const code = await makeVoucher(site, 'bara', { amount: 30_000 })
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await applyVoucher(page, code.toLowerCase())
  const voucher = page.getByRole('region', { name: 'Voucher' })
  await expect(voucher.getByText('Voucher applied successfully')).toBeVisible()
  await expectToast(page, 'Voucher applied successfully')
  await expect(voucherField(page)).toHaveValue(code)
  await expect(summary(page)).toContainText(new RegExp(`Voucher ?${code}.*-Rp 30\\.000.*Rp 95\\.000`, 's'))
  await expect(submitButton(page)).toContainText('Rp 95.000')
  const look = await voucher
    .getByText('Voucher applied successfully')
    .evaluate(element => getComputedStyle(element).color)
  expect(look).toBe('rgb(18, 112, 60)')
  await expectAccessible(page)
  await voucher.getByRole('button', { name: 'Remove' }).click()
  await expect(voucherField(page)).toHaveValue('')
  await expect(submitButton(page)).toContainText('Rp 125.000')
})

test('VOUCH-03 VOUCH-07 VOUCH-08 a blank code cannot be applied; a wrong one shows an error in red and is cleared', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const apply = page.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await voucherField(page).fill('   ')
  await expect(apply).toBeDisabled()
  await voucherField(page).fill('no-such')
  await expect(voucherField(page)).toHaveValue('NO-SUCH')
  await voucherField(page).press('Enter')
  const voucher = page.getByRole('region', { name: 'Voucher' })
  await expect(voucher.getByRole('alert')).toHaveText(INVALID)
  await expect(voucher.getByRole('alert')).toHaveCSS('color', 'rgb(180, 18, 46)')
  await expect(voucherField(page)).toHaveValue('')
  await expect(voucherField(page)).toHaveAttribute('aria-invalid', 'true')
  await expectToast(page, INVALID, 0)
  await expect(summary(page)).not.toContainText('Voucher')
  await expectAccessible(page)
})

test.describe(() => {
  test.use({ expectedComplaint: /ERR_FAILED|Failed to load resource/ })

  test('VOUCH-11 a call that fails says so and keeps the code', async ({ page, site }) => {
    const code = await makeVoucher(site, 'bara', { amount: 30_000 })
    await openCartWith(page, site.origin('bara'), 'Diavola')
    await page.route('**/cart/vouchers/validate', route => route.abort())
    await applyVoucher(page, code)
    const voucher = page.getByRole('region', { name: 'Voucher' })
    await expect(voucher.getByRole('alert')).toHaveText('Error validating voucher. Please try again.')
    await expect(voucherField(page)).toHaveValue(code)
    await page.unroute('**/cart/vouchers/validate')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(submitButton(page)).toContainText('Rp 95.000')
  })
})

test('VOUCH-03 nothing can be ordered while a code is being checked', async ({ page, site }) => {
  const code = await makeVoucher(site, 'bara', { amount: 30_000 })
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/cart/vouchers/validate', async route => {
    await allowed
    await route.continue()
  })
  await applyVoucher(page, code)
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(submitButton(page)).not.toContainText('Rp')
  allow()
  await expect(submitButton(page)).toContainText('Rp 95.000')
})

test('VOUCH-10 a voucher for the other way says so; an applied one survives a reload, checked again', async ({
  page,
  site,
}) => {
  const code = await makeVoucher(site, 'bara', { amount: 30_000, mode: 'pickup' })
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await applyVoucher(page, code)
  const voucher = page.getByRole('region', { name: 'Voucher' })
  await expect(voucher.getByRole('alert')).toHaveText('Only for pick up')
  await choosePickup(page, /Bara Berawa/)
  await expect(voucherField(page)).toHaveValue(code)
  await expect(submitButton(page)).toContainText('Rp 95.000')
  await page.reload()
  await expect(voucherField(page)).toHaveValue(code)
  await expect(voucher.getByText('Voucher applied successfully')).toBeVisible()
  await expect(submitButton(page)).toContainText('Rp 95.000')
  await withdrawVoucher(site, 'bara', code)
  await page.reload()
  await expect(voucher.getByRole('alert')).toHaveText(INVALID)
  await expect(submitButton(page)).toContainText('Rp 125.000')
  await page.reload()
  await expect(voucherField(page)).toHaveValue('')
})

test('VOUCH-06 a percentage follows the cart, and a voucher below its minimum is taken away (AMB-084)', async ({
  page,
  site,
}) => {
  const code = await makeVoucher(site, 'bara', { percent: 10, minimum_subtotal: 200_000 })
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const line = lineOf(page, 'Diavola')
  await line.getByRole('button', { name: 'Increase Diavola' }).click()
  await applyVoucher(page, code)
  await expect(summary(page)).toContainText('-Rp 25.000')
  await line.getByRole('button', { name: 'Increase Diavola' }).click()
  await expect(summary(page)).toContainText('-Rp 37.500')
  await expect(submitButton(page)).toContainText('Rp 337.500')
  await line.getByRole('button', { name: 'Decrease Diavola' }).click()
  await line.getByRole('button', { name: 'Decrease Diavola' }).click()
  const reason = page.getByRole('region', { name: 'Voucher' }).getByRole('alert')
  await expect(reason).toHaveText('Add Rp 75.000 more to use this voucher')
  await expect(submitButton(page)).toContainText('Rp 125.000')
  // The reason names what to do: doing it applies the voucher again.
  await line.getByRole('button', { name: 'Increase Diavola' }).click()
  await expect(summary(page)).toContainText('-Rp 25.000')
  await expect(voucherField(page)).toHaveValue(code)
})

test.describe(() => {
  test.use({ expectedComplaint: /status of 409|status of 422/ })

  test('VOUCH-07 a voucher refused at the order is removed, and the order can be placed without it', async ({
    page,
    site,
  }) => {
    const code = await makeVoucher(site, 'bara', { amount: 30_000, total_limit: 1 })
    await beReadyToOrder({ page, site })
    await openCartWith(page, site.origin('bara'), 'Diavola')
    await applyVoucher(page, code)
    await expect(submitButton(page)).toContainText('Rp 95.000')
    // As if another customer had taken the last use at this moment.
    const sent: unknown[] = []
    await page.route('**/customers/orders', async route => {
      // The page lists the customer's orders at the same address.
      if (route.request().method() !== 'POST') return route.fallback()
      const body = route.request().postDataJSON()
      sent.push(body.voucher_code)
      await route.continue({ postData: JSON.stringify({ ...body, voucher_code: 'USED-UP' }) })
    })
    await submitButton(page).click()
    await expectToast(page, 'can no longer be used and was removed')
    expect(sent).toEqual([code])
    await expect(voucherField(page)).toHaveValue('')
    await expect(submitButton(page)).toContainText('Rp 125.000')
    await page.unroute('**/customers/orders')
    await submitButton(page).click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    await expect(summary(page)).not.toContainText('Voucher')
  })
})
