// Paying by card, from the cart to the order that is paid: a new card, the bank's page, refusals, a card used again.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { submitButton } from '../support/cart.ts'
import { openPayerCart, openPayingCart } from '../support/payer.ts'
import {
  CHALLENGED_CARD,
  cardDialog,
  cardForm,
  chooseMethod,
  FRICTIONLESS_CARD,
  fillCard,
} from '../support/payment.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

type Parts = { page: Page; site: Site }

/** Card is the method, an email is given, and no card is saved. */
const openCardCart = ({ page, site }: Parts) => openPayerCart({ page, site, method: 'card' })

test('PAY-46 ORDER-13 ORDER-14 submitting by card asks for the saved cards first; without one the form opens and no order is sent', async ({
  page,
  site,
}) => {
  await openCardCart({ page, site })
  const orders: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/customers/orders')) orders.push(request.url())
  })

  // Signing in would have read the cards; the page of a later visit has none yet.
  await expect(submitButton(page)).toContainText('Rp')
  const cards = '**/customers/payment-cards'
  await page.route(cards, route =>
    route.fulfill({ json: { status: false, code: 'server_error', message: '' } }),
  )
  await submitButton(page).click()
  await expectToast(page, 'Failed to fetch payment cards')
  await page.unroute(cards)
  const requests = page.waitForRequest(
    request => request.method() === 'GET' && request.url().endsWith('/customers/payment-cards'),
  )
  await submitButton(page).click()
  await requests
  await expectToast(page, 'Please add a card to pay with')
  await expect(cardForm(page).getByRole('textbox', { name: 'Card number' })).toBeVisible()
  expect(orders).toEqual([])
})

test('PAY-41 AMB-047 a card that submitting asked for pays the order it was asked for', async ({
  page,
  site,
}) => {
  await openCardCart({ page, site })
  await submitButton(page).click()
  await fillCard(page, FRICTIONLESS_CARD)
  await cardDialog(page).getByRole('button', { name: 'Pay Rp 50.000' }).click()
  await expectToast(page, 'Card added successfully')
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
})

/** What this browser keeps of a return from the bank, also while it is at the bank's own address. */
async function storedForReturn(page: Page): Promise<{ card: string | null; order: string | null }> {
  const { origins } = await page.context().storageState()
  const entries = origins.flatMap(({ localStorage }) => localStorage)
  const valueOf = (key: string) => {
    const value = entries.find(({ name }) => name.endsWith(`:${key}`))?.value
    return value === undefined || value === 'null' ? null : value
  }
  return { card: valueOf('pendingCardAddition'), order: valueOf('pending-order') }
}

test('ORDER-21 ORDER-28 ORDER-29 a card that the bank has to confirm is marked before the page leaves, and orders after the return', async ({
  page,
  site,
}) => {
  await openCardCart({ page, site })
  await submitButton(page).click()
  await fillCard(page, CHALLENGED_CARD)
  await cardDialog(page).getByRole('button', { name: 'Pay Rp 50.000' }).click()
  await expect(page.getByText('Save this card')).toBeVisible()
  expect(await storedForReturn(page)).toEqual({ card: expect.any(String), order: null })
  const readAgain = page.waitForRequest(
    request => request.method() === 'GET' && request.url().endsWith('/customers/payment-cards'),
  )
  await page.getByRole('button', { name: 'Approve' }).click()
  await readAgain
  await expect(page.getByText('Pay Rp 50.000 to')).toBeVisible()
  expect((await storedForReturn(page)).card).toBeNull()
})

test('ORDER-18 ORDER-23 ORDER-24 an order that the bank has to confirm is remembered, and led to once', async ({
  page,
  site,
}) => {
  await openCardCart({ page, site })
  await submitButton(page).click()
  await fillCard(page, CHALLENGED_CARD)
  await cardDialog(page).getByRole('button', { name: 'Pay Rp 50.000' }).click()
  await expect(page.getByText('Save this card')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Pay Rp 50.000 to')).toBeVisible()
  const { order } = await storedForReturn(page)
  expect(order).toMatch(/[\w-]{36}/)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(/\/orders\/[\w-]+$/)
  expect(order).toContain(new URL(page.url()).pathname.split('/').at(-1))
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
  expect((await storedForReturn(page)).order).toBeNull()
  await page.goto(new URL('/cart', page.url()).href)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test.describe('saved cards', () => {
  // They do not come at first.
  test.use({ expectedComplaint: /status of 500/ })
  const rowOf = (page: Page) => page.getByRole('button', { name: /^Payment method/ })
  const savedCards = (page: Page) => page.getByRole('dialog', { name: 'Saved cards' })

  /** A customer who comes back: one card is saved and chosen. */
  async function openCartWithCard({ page, site }: Parts): Promise<void> {
    await openPayerCart({ page, site, method: 'card', hasSavedCard: true })
    await expect(rowOf(page)).toContainText('Visa •••• 1000')
  }

  async function openSavedCards(page: Page): Promise<void> {
    await rowOf(page).click()
    await chooseMethod(page, /Credit card/)
    await expect(savedCards(page)).toBeVisible()
  }

  test('PAY-04 PAY-09 PAY-48 a saved card is there after a reload, offered, and chosen with one press', async ({
    page,
    site,
  }) => {
    await openPayingCart({ page, site, hasEmail: true })
    await chooseMethod(page, /Credit card/)
    await fillCard(page, FRICTIONLESS_CARD)
    await cardDialog(page).getByRole('button', { name: 'Save card' }).click()
    await expect(cardDialog(page)).toBeHidden()
    await page.reload()
    await expect(rowOf(page)).toContainText('Visa •••• 1000')
    await openSavedCards(page)
    const card = savedCards(page).getByRole('radio', { name: /Visa •••• 1000/ })
    await expect(card).toBeChecked()
    await expectAccessible(page)
    await card.click()
    await expect(savedCards(page)).toBeHidden()
    await expect(rowOf(page)).toContainText('Visa •••• 1000')
  })

  test('PAY-46 saved cards show a loading state, an error when they fail to load, and load on retry', async ({
    page,
    site,
  }) => {
    await openCartWithCard({ page, site })
    const answers: (() => void)[] = []
    await page.route('**/customers/payment-cards', async route => {
      await new Promise<void>(resolve => answers.push(resolve))
      await route.fulfill({ status: 500, json: { status: false, code: 'server_error', message: 'Not now' } })
    })
    const answerAll = () => answers.splice(0).forEach(answer => answer())
    await page.reload()
    await rowOf(page).click()
    await chooseMethod(page, /Credit card/)
    const saved = savedCards(page)
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
    await expect(saved.getByRole('button', { name: 'Add new card' })).toBeVisible()
  })

  test('PAY-13 PAY-49 UIST-02 another card is added in the form, from which Back leads to the methods', async ({
    page,
    site,
  }) => {
    await openCartWithCard({ page, site })
    await openSavedCards(page)
    await savedCards(page).getByRole('button', { name: 'Add new card' }).click()
    await expect(cardDialog(page)).toBeVisible()
    await expect(savedCards(page)).toBeHidden()
    await cardDialog(page).getByRole('button', { name: 'Back to payment methods' }).click()
    await expect(page.getByRole('dialog', { name: 'Select payment method' })).toBeVisible()
    await expect(cardDialog(page)).toBeHidden()
  })

  test('PAY-10 PAY-47 PAY-50 without a card left, Back leads to the methods, card is none of them, and choosing it opens the form', async ({
    page,
    site,
  }) => {
    await openCartWithCard({ page, site })
    await openSavedCards(page)
    const saved = savedCards(page)
    await saved.getByRole('button', { name: 'Remove Visa •••• 1000' }).click()
    await expect(saved.getByText('No saved cards')).toBeVisible()
    await expect(saved.getByRole('button', { name: 'Add new card' })).toBeVisible()
    await expectAccessible(page)
    await saved.getByRole('button', { name: 'Back to payment methods' }).click()
    const methods = page.getByRole('dialog', { name: 'Select payment method' })
    await expect(methods.getByRole('radio', { name: /Credit card/ })).not.toBeChecked()
    // PAY-08: none are loaded, so they are asked for.
    const requests = page.waitForRequest(
      request => request.method() === 'GET' && request.url().endsWith('/customers/payment-cards'),
    )
    await chooseMethod(page, /Credit card/)
    await requests
    await expect(cardForm(page).getByRole('textbox', { name: 'Card number' })).toBeVisible()
  })
})

test('PAY-39 ORDER-25 ORDER-26 a card that the bank does not confirm shows an error, which stays', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openPayingCart({ page, site, hasEmail: true })
  await chooseMethod(page, /Credit card/)
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

test('ORDER-22 ORDER-27 AMB-046 an address alone places nothing and pays nothing', async ({ page, site }) => {
  const { origin } = await openPayerCart({ page, site, method: 'cash' })
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
