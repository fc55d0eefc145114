// Every place from which a guest gets to the sign-in dialog, and what a guest may do without.
import { fillCartFromMenu, openCartWith, submitButton } from '../support/cart.ts'
import { signIn } from '../support/customer.ts'
import { loginButton, newPhone, phoneDialog } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('SEC-02 SEC-05 ORDER-05 a guest browses and fills the cart; submit asks to sign in, and then for the payment', async ({
  page,
  site,
}) => {
  await fillCartFromMenu(page, site.origin('bara'), 'Diavola')
  await submitButton(page).click()
  await expect(phoneDialog(page)).toBeVisible()
  await signIn({ page, site, phone: newPhone() })
  // AUTH-38, AMB-005
  await expect(page.getByRole('dialog', { name: /payment/i })).toBeVisible()
})

test('AUTH-38 on a reload and on the home page the payment dialog does not open by itself @phone', async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await submitButton(page).click()
  await signIn({ page, site, phone: newPhone() })
  await expect(page.getByRole('dialog', { name: /payment/i })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Diavola' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('SEC-04 the payment row of a guest asks to sign in @phone', async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await page
    .getByRole('button', { name: /payment/i })
    .first()
    .click()
  await expect(phoneDialog(page)).toBeVisible()
})

for (const [what, path] of [
  ['purchase history', '/account/purchase-history'],
  ['an order', '/orders/00000000-0000-4000-8000-000000000000'],
] as const) {
  test(`AUTH-04 AUTH-05 SEC-06 ${what} asks a guest to sign in, by toast, dialog and panel @phone`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin('bara')}${path}`)
    await expectToast(page, 'Login required to view this page')
    await expect(phoneDialog(page)).toBeVisible()
    await phoneDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(phoneDialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Please login to view your purchase history')).toBeVisible()
    await page.getByRole('button', { name: 'Login Now' }).click()
    await expect(phoneDialog(page)).toBeVisible()
  })
}

test('a guest is asked to sign in also while parts of the page are not hydrated yet @phone', async ({
  page,
  site,
}) => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/(cart-effects|customer-effects|background)-/, async route => {
    await held
    await route.continue()
  })
  await page.goto(`${site.origin('bara')}/account/purchase-history`)
  await expectToast(page, 'Login required to view this page')
  await expect(phoneDialog(page)).toBeVisible()
  letGo()
})

test('a legal page has the login icon too @phone', async ({ page, site }) => {
  await page.goto(`${site.origin('bara')}/privacy-policy`)
  await loginButton(page).click()
  await expect(phoneDialog(page)).toBeVisible()
})
