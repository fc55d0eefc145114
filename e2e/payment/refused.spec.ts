// Orders that do not go through as the cart thought: refused by the bank, or by the restaurant's server because the world has
// changed since. What the customer has put together stays.
import { applyVoucher, makeVoucher, submitButton, withdrawVoucher } from '../support/cart.ts'
import { menuDocument } from '../support/menu.ts'
import { openPayerCart } from '../support/payer.ts'
import { expect, test } from '../support/test.ts'

test('ORDER-49 ORDER-57 a card that the bank declines: the order says why, and that nothing was paid', async ({
  page,
  site,
}) => {
  await openPayerCart({ page, site, product: 'Nasi Ditolak', method: 'card', hasSavedCard: true })
  await submitButton(page).click()
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(
    page
      .getByRole('main')
      .getByText(
        'Your card has insufficient balance. Please try again or use a different payment method. (INSUFFICIENT_BALANCE)',
      ),
  ).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeHidden()
})

test('a total of 0 needs no payment, whatever the method', async ({ page, site }) => {
  const { slug } = await openPayerCart({ page, site, method: 'qris' })
  await applyVoucher(page, await makeVoucher(site, slug, { percent: 100 }))
  await expect(submitButton(page)).toContainText('Rp 0')
  await submitButton(page).click()
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
})

test.describe('refused by the server', () => {
  test.use({ expectedComplaint: /status of (409|422|500|503)/ })

  test('AMB-032 a changed price is shown before the order is placed, and the next press pays it', async ({
    page,
    site,
  }) => {
    const { updateMenu } = await openPayerCart({ page, site, method: 'cash' })
    await updateMenu(menuDocument({ Food: [{ id: 'nasi', name: 'Nasi Uji', price: 55_000 }] }))
    await submitButton(page).click()
    await expect(page.getByText('The price has changed. It was Rp 50.000.')).toBeVisible()
    await expect(submitButton(page)).toContainText('Rp 55.000')
    await submitButton(page).click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText('Rp 55.000')
  })

  test('a voucher that is no longer valid is removed with a message; the next press pays the full price', async ({
    page,
    site,
  }) => {
    const { slug } = await openPayerCart({ page, site, method: 'cash' })
    const voucher = await makeVoucher(site, slug, { amount: 20_000 })
    await applyVoucher(page, voucher)
    await expect(submitButton(page)).toContainText('Rp 30.000')
    await withdrawVoucher(site, slug, voucher)
    await submitButton(page).click()
    await expect(submitButton(page)).toContainText('Rp 50.000')
    await expect(page).toHaveURL(/\/cart$/)
    await submitButton(page).click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText('Rp 50.000')
  })

  test('ORDER-03 ORDER-17 ORDER-20 while an order is placed the button waits; a refusal shows the words of the server, or ours', async ({
    page,
    site,
  }) => {
    const { origin } = await openPayerCart({ page, site, method: 'cash' })
    const answers = [
      { status: 422, body: { status: false, code: 'unknown_outlet', message: 'This outlet has moved' } },
      { status: 500, body: { status: false, code: 'internal', message: '' } },
      { status: 200, body: { status: true, message: 'OK', data: {} } },
    ]
    let answer = () => {}
    const requests: (() => void)[] = []
    await page.route('**/customers/orders', async route => {
      if (route.request().method() === 'GET') return route.continue()
      await new Promise<void>(resolve => {
        answer = resolve
        requests.shift()?.()
      })
      const { status = 500, body = {} } = answers.shift() ?? {}
      await route.fulfill({ status, json: body })
    })
    for (const words of ['This outlet has moved', 'Your order could not be placed. Please try again.']) {
      const isRequested = new Promise<void>(resolve => requests.push(resolve))
      await submitButton(page).click()
      await isRequested
      await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true')
      await expect(submitButton(page)).toBeDisabled()
      await expect(submitButton(page).locator('svg')).toBeVisible()
      answer()
      await expect(page.getByText(words)).toBeVisible()
      await expect(submitButton(page)).toBeEnabled()
    }

    // ORDER-20: the order is placed, but the response carries no id.
    const isRequested = new Promise<void>(resolve => requests.push(resolve))
    await submitButton(page).click()
    await isRequested
    answer()
    await page.waitForURL(`${origin}/account/purchase-history`)
    await page.goto(`${origin}/cart`)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})
