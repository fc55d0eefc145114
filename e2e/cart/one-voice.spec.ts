// What goes wrong on the cart page is reported once, in one place.
import type { Page } from '@playwright/test'
import { openCartWith, submitButton } from '../support/cart.ts'
import { beReadyToOrder } from '../support/prepared-cart.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test.use({ expectedComplaint: /status of 401|status of 422/ })

/** The list of the customer's orders, at the same address, stays as it is. */
const answerPlacing = (page: Page, answer: { status: number; json: object }) =>
  page.route('**/customers/orders', route =>
    route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
  )

test('AUTH-35 a session that ends while the order is placed is reported once', async ({ page, site }) => {
  await beReadyToOrder({ page, site })
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const refusal = {
    status: false,
    code: 'unauthenticated',
    message: 'Your session has expired, please login again',
  }
  await answerPlacing(page, { status: 401, json: refusal })
  await submitButton(page).click()
  await expectToast(page, 'Your session has expired', 1)
  await expect(page.getByRole('button', { name: 'Login Now' })).toBeVisible()
  await expectToast(page, 'Your session has expired', 1)
})

test('API-03 TOAST-03 words without a code are an error toast for an order that is refused', async ({
  page,
  site,
}) => {
  await beReadyToOrder({ page, site })
  await openCartWith(page, site.origin('bara'), 'Diavola')
  const answer = { status: true, data: { status: false, message: 'The kitchen is closed today' } }
  await answerPlacing(page, { status: 200, json: answer })
  await submitButton(page).click()
  await expectToast(page, 'The kitchen is closed today', 1)
  const toast = page.getByRole('region', { name: /notifications/i }).getByRole('listitem')
  await expect(toast.first()).toHaveAttribute('data-type', 'error')
  await expect(page).toHaveURL(/\/cart$/)
})
