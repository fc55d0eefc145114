// Paying by card, from the cart to the order that is paid: a new card, the bank's page, refusals, a card used again.
import { expectAccessible } from '../support/accessibility.ts'
import { submitButton } from '../support/cart.ts'
import {
  CHALLENGED_CARD,
  cardDialog,
  cardForm,
  chooseMethod,
  FRICTIONLESS_CARD,
  fillCard,
  giveEmail,
  openPayingCart,
} from '../support/payment.ts'
import { expect, test } from '../support/test.ts'
import { expectTold } from '../support/told.ts'

test('PAY-41 PAY-46 AMB-047 ORDER-13 ORDER-14 a card that submitting asked for pays the order it was asked for', async ({
  page,
  browser,
  site,
}) => {
  await openPayingCart({ page, browser, site })
  await chooseMethod(page, /Credit card/)
  await giveEmail(page)
  await cardDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(cardDialog(page)).toBeHidden()

  // Signing in has read the cards; a page of a later visit has none yet.
  await page.reload()
  await expect(submitButton(page)).toContainText('Rp')
  const cards = '**/customers/payment-cards'
  await page.route(cards, route =>
    route.fulfill({ json: { status: false, code: 'server_error', message: '' } }),
  )
  await submitButton(page).click()
  await expectTold(page, 'Failed to fetch payment cards')
  await page.unroute(cards)
  const asked = page.waitForRequest(
    request => request.method() === 'GET' && request.url().endsWith('/customers/payment-cards'),
  )
  await submitButton(page).click()
  await asked
  await expectTold(page, 'Please add a card to pay with')
  await fillCard(page, FRICTIONLESS_CARD)
  await cardDialog(page).getByRole('button', { name: 'Pay Rp 50.000' }).click()
  await expectTold(page, 'Card added successfully')
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
})

test('PAY-39 ORDER-18 ORDER-21 ORDER-23 ORDER-24 ORDER-28 ORDER-29 AMB-015 a challenged card goes by the bank twice: to be added, and to pay', async ({
  page,
  browser,
  site,
}) => {
  await openPayingCart({ page, browser, site })
  await chooseMethod(page, /Credit card/)
  await giveEmail(page)
  await cardDialog(page).getByRole('button', { name: 'Close' }).click()
  await submitButton(page).click()
  await fillCard(page, CHALLENGED_CARD)
  await cardDialog(page).getByRole('button', { name: 'Pay Rp 50.000' }).click()
  await expect(page.getByText('Save this card')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Pay Rp 50.000 to')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).toContain('pending-order')
  expect(kept).toContain('pendingCardAddition')
  expect(kept).not.toMatch(/(pending-order|pendingCardAddition)","(?!null)/)
  await page.goto(new URL('/cart', page.url()).href)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test.describe('saved cards', () => {
  // They do not come at first.
  test.use({ expectedComplaint: /status of 500/ })

  test('PAY-04 PAY-08 PAY-09 PAY-10 PAY-13 PAY-46 PAY-47 PAY-48 PAY-49 PAY-50 UIST-02 UIST-13 a saved card is offered, used again and removed', async ({
    page,
    browser,
    site,
  }) => {
    await openPayingCart({ page, browser, site })
    await chooseMethod(page, /Credit card/)
    await giveEmail(page)
    await fillCard(page, FRICTIONLESS_CARD)
    await cardDialog(page).getByRole('button', { name: 'Save card' }).click()
    await expect(cardDialog(page)).toBeHidden()
    await page.reload()
    const row = page.getByRole('button', { name: /^Payment method/ })
    await expect(row).toContainText('Visa •••• 1000')

    // Once they do not come: while they are waited for, and then why they are not there.
    const answers: (() => void)[] = []
    await page.route('**/customers/payment-cards', async route => {
      await new Promise<void>(resolve => answers.push(resolve))
      await route.fulfill({ status: 500, json: { status: false, code: 'server_error', message: 'Not now' } })
    })
    const answerAll = () => answers.splice(0).forEach(answer => answer())
    await page.reload()
    await row.click()
    await chooseMethod(page, /Credit card/)
    const saved = page.getByRole('dialog', { name: 'Saved cards' })
    await expect(async () => {
      if (!(await saved.isVisible())) answerAll()
      await expect(saved.getByText('Loading saved cards')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(async () => {
      answerAll()
      await expect(saved.getByText('Failed to load saved cards')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.unroute('**/customers/payment-cards')
    await saved.getByRole('button', { name: 'Try Again' }).click()
    await expect(saved.getByRole('radio', { name: /Visa •••• 1000/ })).toBeChecked()
    await expectAccessible(page)
    await saved.getByRole('radio', { name: /Visa •••• 1000/ }).click()
    await expect(saved).toBeHidden()
    await expect(row).toContainText('Visa •••• 1000')

    await row.click()
    await chooseMethod(page, /Credit card/)
    await saved.getByRole('button', { name: 'Add new card' }).click()
    await expect(cardDialog(page)).toBeVisible()
    await expect(saved).toBeHidden()
    await cardDialog(page).getByRole('button', { name: 'Back to payment methods' }).click()
    await chooseMethod(page, /Credit card/)
    await saved.getByRole('button', { name: 'Remove Visa •••• 1000' }).click()
    await expect(saved.getByText('No saved cards')).toBeVisible()
    await expect(saved.getByRole('button', { name: 'Add new card' })).toBeVisible()
    await expectAccessible(page)
    await saved.getByRole('button', { name: 'Back to payment methods' }).click()
    // Without a card it is no longer the method.
    const methods = page.getByRole('dialog', { name: 'Select payment method' })
    await expect(methods.getByRole('radio', { name: /Credit card/ })).not.toBeChecked()
    // PAY-08: none are loaded, so they are asked for.
    const asked = page.waitForRequest(
      request => request.method() === 'GET' && request.url().endsWith('/customers/payment-cards'),
    )
    await chooseMethod(page, /Credit card/)
    await asked
    await expect(cardForm(page).getByRole('textbox', { name: 'Card number' })).toBeVisible()
    await cardDialog(page).getByRole('button', { name: 'Back to payment methods' }).click()
    await expect(methods).toBeVisible()
    await expect(cardDialog(page)).toBeHidden()
  })
})

test('ORDER-25 ORDER-26 TOAST-10 AMB-018 a card that the bank does not confirm is told, and stays told', async ({
  page,
  browser,
  site,
}) => {
  await page.clock.install()
  await openPayingCart({ page, browser, site })
  await chooseMethod(page, /Credit card/)
  await giveEmail(page)
  await fillCard(page, CHALLENGED_CARD)
  await cardDialog(page).getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.waitForURL(/\/cart$/)
  await expect(page.getByText('card authentication failed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Credit card authentication failed. Please try again or choose another payment method.'),
  ).toBeVisible()
  // Longer than any other message stays.
  await page.clock.runFor(10_000)
  await expect(page.getByText('card authentication failed', { exact: true })).toBeVisible()
  await expect(submitButton(page)).toContainText('Rp 50.000')
})

test('ORDER-22 ORDER-27 AMB-046 an address alone places nothing and pays nothing', async ({
  page,
  browser,
  site,
}) => {
  const { origin } = await openPayingCart({ page, browser, site })
  await chooseMethod(page, /^Cash/)
  const placed: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/customers/orders')) placed.push(request.url())
  })
  await page.goto(`${origin}/cart?authentication_id=x&status=PENDING`)
  await expect(page).toHaveURL(`${origin}/cart`)
  await expect(submitButton(page)).toContainText('Rp 50.000')
  await page.goto(`${origin}/cart?authentication_id=x&status=VERIFIED`)
  await expect(page).toHaveURL(`${origin}/account/purchase-history`)
  expect(placed).toEqual([])
})
