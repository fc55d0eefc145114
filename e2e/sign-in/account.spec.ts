// The account panel, the email, leaving, and a session that is over.

import { expectAccessible } from '../support/accessibility.ts'
import { openCartWith } from '../support/cart.ts'
import { holdTime, passTimeUntil } from '../support/clock.ts'
import { signIn } from '../support/customer.ts'
import { beSignedIn } from '../support/session.ts'
import { loginButton, newPhone, phoneDialog } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const account = /^account/i

test('COMPANY-07 AUTH-02 AUTH-03 the panel: who, how to reach them, where their things are', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: newPhone(), name: null })
  await page.goto(origin)
  await expect(page.getByRole('button', { name: account })).toContainText(/^U$/)
  await page.getByRole('button', { name: account }).click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  await expect(panel.getByText('Customer', { exact: true })).toBeVisible()
  await expect(panel.getByText(/^\+62 8/)).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Saved addresses' })).toHaveAttribute(
    'href',
    '/account/saved-addresses',
  )
  await expect(panel.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Purchase history' }).click()
  await expect(page).toHaveURL(/\/account\/purchase-history$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase history' })).toBeVisible()
  await expect(panel).toBeHidden()
})

test.describe('the email', () => {
  test.use({ expectedComplaint: /status of (422|5\d\d)/ })
  test('AUTH-43 AUTH-44 AUTH-45 is validated and saved, and a failure is shown @phone', async ({
    page,
    site,
  }) => {
    const { origin } = await beSignedIn({ page, site, phone: newPhone(), name: null })
    await page.goto(origin)
    await page.getByRole('button', { name: account }).click()
    await page.getByRole('button', { name: 'Add your email' }).click()
    const panel = page.getByRole('dialog', { name: 'Account' })
    const email = page.getByRole('textbox', { name: 'Email' })
    const save = page.getByRole('button', { name: 'Save' })
    await email.fill('ayu.lestari@mail')
    await save.click()
    await expect(page.getByText('Invalid email format')).toBeVisible()
    await expect(email).toBeFocused()

    await page.route('**/update-email', route => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
    await email.fill('ayu.lestari@mail.id')
    await save.click()
    await expect(email).toHaveValue('ayu.lestari@mail.id')
    await expect(panel.getByText('Failed to update email address')).toBeVisible()
    const refusal = { status: false, code: 'invalid_email', message: 'No such mailbox' }
    await page.route('**/update-email', route => route.fulfill({ status: 422, json: refusal }), { times: 1 })
    await save.click()
    await expect(panel.getByText('No such mailbox')).toBeVisible()
    await save.click()
    await expectToast(page, 'Email successfully updated')
    await expect(panel.getByText('ayu.lestari@mail.id')).toBeVisible()
  })
})

test('AUTH-34 AUTH-39 leaving empties the cart here and keeps it in the account @desk', async ({
  page,
  site,
}) => {
  const phone = newPhone()
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const synced = page.waitForResponse(response => response.url().endsWith('/cart/sync'))
  await page
    .getByRole('button', { name: /payment/i })
    .first()
    .click()
  await signIn({ page, site, phone })
  await (await synced).finished()
  await page.goto(site.origin('bara'))
  await expect(page.getByRole('link', { name: /view cart/i })).toBeVisible()
  await page.getByRole('button', { name: account }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(loginButton(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /view cart/i })).toBeHidden()
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith(':session') ? [value] : [])),
  )
  expect(stored).toEqual(['{"token":null}'])
  // So that the second code is not taken for the first one.
  await page.request.delete(site.inbox(`62${phone}`).replace('/inbox?', '/inbox.json?'))
  await loginButton(page).click()
  await signIn({ page, site, phone })
  await expect(page.getByRole('link', { name: /view cart/i })).toBeVisible()
})

test.describe('a session that is over', () => {
  test.use({ expectedComplaint: /status of 401/ })
  test('AUTH-35 AUTH-36 shows a message that the cart is saved, and a login button @phone', async ({
    page,
    site,
  }) => {
    const origin = site.origin('bara')
    await page.clock.install()
    await openCartWith(page, origin, 'Diavola')
    await page
      .getByRole('button', { name: /payment/i })
      .first()
      .click()
    await signIn({ page, site, phone: newPhone() })
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith(':session')) localStorage.setItem(key, JSON.stringify({ token: 'dead' }))
    })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/**', async route => {
      await held
      await route.continue()
    })
    await page.goto(origin)
    await holdTime(page)
    release()
    const login = page.getByRole('button', { name: 'Login Now' })
    await passTimeUntil(page, login)
    await expect(page.getByText('Your session has expired, please login again')).toBeVisible()
    await expect(page.getByText(/Your cart is kept in your account/)).toBeVisible()
    await expect(loginButton(page)).toBeVisible()
    await login.click()
    await page.clock.resume()
    await expect(phoneDialog(page)).toBeVisible()
  })
})
