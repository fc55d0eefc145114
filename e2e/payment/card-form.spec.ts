// The card form: its fields, its rules as a customer meets them, and that a card's number stays in its own document. What
// the width of the window does not change is played on the phone alone.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { requireBox } from '../support/boxes.ts'
import { submitButton } from '../support/cart.ts'
import { openPayingCart } from '../support/payer.ts'
import {
  cardDialog,
  cardForm,
  chooseMethod,
  FRICTIONLESS_CARD,
  fillCard,
  giveEmail,
} from '../support/payment.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

type Parts = { page: Page; site: Site }

async function openCardForm({ page, site }: Parts): Promise<void> {
  await openPayingCart({ page, site, hasEmail: true })
  await chooseMethod(page, /Credit card/)
}

const fieldsOf = (page: Page) => {
  const field = (name: string) => cardForm(page).getByRole('textbox', { name })
  return {
    name: field('Cardholder name'),
    number: field('Card number'),
    expiry: field('Expiry (MM / YY)'),
    cvv: field('CVV'),
  }
}

test('PAY-11 PAY-42 PAY-44 a card requires an email; closing the dialog deselects the card', async ({
  page,
  site,
}) => {
  await openPayingCart({ page, site })
  await chooseMethod(page, /Credit card/)
  const dialog = page.getByRole('dialog', { name: 'Add your email' })
  await expect(dialog).toContainText('An email is required to pay by card.')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ayu@mail')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Invalid email format')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Select payment method' })).toBeVisible()
})

test('PAY-43 AMB-048 a given email leads on to the card form, and keeps the method', async ({
  page,
  site,
}) => {
  await openPayingCart({ page, site })
  await chooseMethod(page, /Credit card/)
  await giveEmail(page)
  await expect(cardDialog(page)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Add your email' })).toBeHidden()
  // PAY-24: not before it was processed without an error.
  await cardDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Payment method/ })).toContainText('Credit card')
})

test('PAY-12 PAY-14 PAY-17 the form has its title, four fields, and says where the number goes', async ({
  page,
  site,
}) => {
  await openCardForm({ page, site })
  await expect(cardDialog(page)).toBeVisible()
  const { name, ...others } = fieldsOf(page)
  // The customer's own name stands there already.
  await expect(name).toHaveValue('Putu Ayu')
  await expect(others.number).toBeFocused()
  for (const field of Object.values(others)) await expect(field).toBeVisible()
  await expect(others.number).toHaveAttribute('autocomplete', 'cc-number')
  await expect(cardForm(page).getByText('Card details go straight to the payment provider')).toBeVisible()
  await expectAccessible(page)
})

test('PAY-15 PAY-18 the number shows the brand, an unknown one at first; email and phone are there, hidden', {
  tag: '@phone',
}, async ({ page, site }) => {
  await openCardForm({ page, site })
  const form = cardForm(page)
  await expect(form.locator('input[type=email], input[type=tel]')).toHaveCount(2)
  await expect(form.locator('input[type=email]')).toBeHidden()
  await expect(form.locator('input[type=tel]')).toBeHidden()
  await expect(form.locator('img')).toHaveAttribute('src', '/images/cards/unknown.svg')
  await fieldsOf(page).number.fill('378282246310005')
  await expect(form.getByRole('img', { name: 'American Express' })).toHaveAttribute(
    'src',
    '/images/cards/american-express.svg',
  )
})

test('PAY-19 PAY-36 each field shows its error in red below it, and an alert reports invalid card data', async ({
  page,
  site,
}) => {
  await openCardForm({ page, site })
  const form = cardForm(page)
  const { name, number, expiry, cvv } = fieldsOf(page)
  await expect(number).toBeFocused()
  // The customer's own name stands there.
  await name.fill('')
  await cardDialog(page).getByRole('button', { name: 'Save card' }).click()
  for (const [field, words] of [
    [name, "Please enter the cardholder's full name"],
    [number, 'Please enter a valid card number'],
    [expiry, 'Please enter a valid expiry date'],
    [cvv, 'Please enter a valid 3-digit CVV'],
  ] as const) {
    const error = form.getByText(words)
    await expect(error).toBeVisible()
    await expect(field).toHaveAccessibleDescription(words)
    const [above, below] = [await requireBox(field), await requireBox(error)]
    expect(below.y).toBeGreaterThanOrEqual(above.bottom)
    const colour = await error.evaluate(element => getComputedStyle(element).color)
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
    expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue))
  }
  await expect(cardDialog(page).getByRole('alert')).toHaveText('Invalid card data')
  await expectToast(page, 'Invalid card data', 0)
  await expect(name).toBeFocused()
  await expectAccessible(page)
})

test('PAY-23 PAY-31 the focus moves on from a full field; American Express has four digits', {
  tag: '@phone',
}, async ({ page, site }) => {
  await openCardForm({ page, site })
  const { name, number, expiry, cvv } = fieldsOf(page)
  await name.fill('Ayu Lestari')
  await number.pressSequentially('378282246310005')
  await expect(number).toHaveValue('3782 822463 10005')
  await expect(expiry).toBeFocused()
  await expiry.pressSequentially('0835')
  await expect(expiry).toHaveValue('08 / 35')
  await expect(cvv).toBeFocused()
  await expect(cvv).toHaveAttribute('placeholder', 'Enter 4-digit CVV')
  await cvv.fill('123')
  await cvv.press('Enter')
  await expect(cardForm(page).getByText('Please enter a valid 4-digit CVV')).toBeVisible()
  await number.press('Escape')
  await expect(cardDialog(page)).toBeHidden()
  await expect(submitButton(page)).toBeVisible()
})

test('AMB-045 PAY-20 number and CVV go to the provider only, and its script stays out of the page', {
  tag: '@phone',
}, async ({ page, site }) => {
  await openPayingCart({ page, site })
  const seen: { url: string; body: string; isFrame: boolean }[] = []
  page.on('request', request => {
    const isFrame = request.frame() !== page.mainFrame()
    seen.push({ url: request.url(), body: request.postData() ?? '', isFrame })
  })
  await chooseMethod(page, /Credit card/)
  await giveEmail(page)
  // PAY-20: it is asked for with the form, before anything is typed.
  const scripts = () => seen.filter(({ url }) => url.endsWith('xendit.min.js'))
  await expect.poll(() => scripts().length).toBe(1)
  await fillCard(page, FRICTIONLESS_CARD)
  await cardDialog(page).getByRole('button', { name: 'Save card' }).click()
  await expect(cardDialog(page)).toBeHidden()

  const withNumber = seen.filter(({ body }) => body.includes(FRICTIONLESS_CARD))
  expect(withNumber.map(({ url }) => new URL(url).origin)).toEqual([new URL(site.bank).origin])
  expect(scripts().map(({ isFrame }) => isFrame)).toEqual([true])
  expect(await page.evaluate(() => 'Xendit' in window)).toBe(false)
  const policyOf = (path: string) =>
    page.evaluate(async address => (await fetch(address)).headers.get('content-security-policy'), path)
  expect(await policyOf('/cart')).not.toContain(new URL(site.bank).origin)
  expect(await policyOf('/cart')).toContain("frame-src 'self'")
  expect(await policyOf('/payment/card-form')).toContain(`script-src 'self' ${new URL(site.bank).origin};`)
  expect(await policyOf('/payment/card-form')).toContain("frame-ancestors 'self'")
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).not.toContain(FRICTIONLESS_CARD)
})

test.describe('a provider out of reach', () => {
  test.use({ expectedComplaint: /Failed to load|ERR_FAILED/ })

  test('PAY-21 PAY-40 a script that does not come is only logged, and saving says that it failed', {
    tag: '@phone',
  }, async ({ page, site }) => {
    await openPayingCart({ page, site })
    await page.route('**/xendit.min.js', route => route.abort())
    await chooseMethod(page, /Credit card/)
    const logged = page.waitForEvent('console', message => message.text() === 'Failed to load')
    await giveEmail(page)
    await logged
    await expect(fieldsOf(page).number).toBeVisible()
    await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0)
    await fillCard(page, FRICTIONLESS_CARD)
    await cardDialog(page).getByRole('button', { name: 'Save card' }).click()
    await expectToast(page, 'An error occurred while processing the payment')
    await expect(fieldsOf(page).number).toHaveValue('4000 0000 0000 1000')
  })

  test('PAY-16 PAY-24 PAY-40 the form stays open while it is busy and after a refusal in the provider’s words, and closes when the card is saved', {
    tag: '@phone',
  }, async ({ page, site }) => {
    await openCardForm({ page, site })
    await fillCard(page, FRICTIONLESS_CARD)
    await page.route('**/v2/payment_methods', route =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error_code: 'CARD_REFUSED', message: 'This card cannot be used here' },
      }),
    )
    const save = cardDialog(page).getByRole('button', { name: 'Save card' })
    await save.click()
    await expectToast(page, 'This card cannot be used here')
    await expect(save).toBeEnabled()
    await page.unroute('**/v2/payment_methods')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/v2/payment_methods', async route => {
      await held
      await route.continue()
    })
    await save.click()
    await expect(cardDialog(page).getByRole('button', { name: 'Processing' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cardDialog(page)).toBeVisible()
    answer()
    await expectToast(page, 'Card added successfully')
    await expect(cardDialog(page)).toBeHidden()
  })
})

test('PAY-22 opened again the form is empty but for the name, the email and the phone of the customer', {
  tag: '@phone',
}, async ({ page, site }) => {
  await openCardForm({ page, site })
  await fillCard(page, FRICTIONLESS_CARD)
  await cardDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(cardDialog(page)).toBeHidden()
  await page.getByRole('button', { name: /^Payment method/ }).click()
  await chooseMethod(page, /Credit card/)
  const { name, number } = fieldsOf(page)
  await expect(number).toHaveValue('')
  await expect(name).toHaveValue('Putu Ayu')
  await expect(cardForm(page).locator('input[type=email]')).toHaveValue('ayu@example.com')
  await expect(cardForm(page).locator('input[type=tel]')).toHaveValue(/^\+62\d{9,}$/)
})
