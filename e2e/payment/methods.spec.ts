// Choosing how to pay, and paying without a card: cash, virtual account, QRIS. What the width of the window does not change
// is played on the phone alone.
import { expectAccessible } from '../support/accessibility.ts'
import { submitButton } from '../support/cart.ts'
import { addFirstChoice } from '../support/customer.ts'
import { openPayerCart, openPayingCart, openPayingCompany, submitSecondOrder } from '../support/payer.ts'
import { chooseMethod, payAtBank } from '../support/payment.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('PAY-04 PAY-06 PAY-07 the methods that the company accepts; one press selects a method, closes the dialog, and the choice persists', async ({
  page,
  site,
}) => {
  await openPayingCart({ page, site })
  const dialog = page.getByRole('dialog', { name: 'Select payment method' })
  for (const name of [/^Cash/, /Credit card/, /Virtual account.*BCA/, /QRIS/]) {
    await expect(dialog.getByRole('radio', { name })).toBeVisible()
    await expect(dialog.locator('label').filter({ hasText: name }).locator('svg').first()).toBeVisible()
  }
  await expectAccessible(page)
  await chooseMethod(page, /QRIS/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = page.getByRole('button', { name: /^Payment method/ })
  await expect(row).toContainText('QRIS')
  await page.reload()
  await expect(row).toContainText('QRIS')
  await expect(row).toBeVisible()
})

for (const { name, method } of [
  { name: 'virtual account', method: /Virtual account/ },
  { name: 'QRIS', method: /QRIS/ },
]) {
  test(`PAY-01 an order by ${name} waits for its money and goes on when the bank has it`, {
    tag: '@phone',
  }, async ({ page, browser, site }) => {
    await openPayingCart({ page, site })
    await chooseMethod(page, method)
    await submitButton(page).click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    // The newest one at the bank is then this one.
    await expect(page.getByRole('timer')).toBeVisible()
    await payAtBank(browser, site, 'Rp 50.000')
    await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  })
}

test('an amount below the minimum of the method is explained before anything is sent', {
  tag: '@phone',
}, async ({ page, site }) => {
  await openPayerCart({ page, site, product: 'Kerupuk', method: 'virtual_account' })
  await submitButton(page).click()
  await expectToast(page, 'Paying by Virtual account starts at Rp 10.000.')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(submitButton(page)).toContainText('Rp 4.000')
})

test.describe('an order left in the middle', () => {
  // The server refuses a silent second order.
  test.use({ expectedComplaint: /status of 409/ })

  test('AMB-044 an order that waits for its money is offered before a second one is placed', {
    tag: '@phone',
  }, async ({ page, site }) => {
    // Cash would not be held up by a transfer that waits.
    const order = await submitSecondOrder({ page, site })
    const offer = page.getByRole('dialog', { name: 'Finish your payment?' })
    await expect(offer).toContainText('Rp 50.000')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Close' }).click()
    await submitButton(page).click()
    await offer.getByRole('button', { name: 'Place a new order' }).click()
    await page.waitForURL(({ pathname }) => /\/orders\//.test(pathname) && !pathname.endsWith(order.id))
  })
})

test('PAY-05 AMB-076 ORDER-01 a guest who presses the payment row is asked to sign in @phone', async ({
  page,
  site,
}) => {
  const { origin } = await openPayingCompany(site)
  await page.goto(origin)
  await addFirstChoice(page, 'Nasi Uji')
  await page.getByRole('link', { name: /^view cart/i }).click()
  await expect(submitButton(page)).toBeVisible()
  await expect(page.getByText('Guaranteed safe and secure checkout.')).toBeVisible()
  await page.getByRole('button', { name: 'Select payment method' }).click()
  await expect(page.getByRole('textbox', { name: /whatsapp number/i })).toBeVisible()
})
