// The card form: its fields, its rules as a customer meets them, and that a card's number stays in its own document.
import { expectAccessible } from '../support/accessibility.ts'
import { requireBox } from '../support/boxes.ts'
import { submitButton } from '../support/cart.ts'
import {
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

test('PAY-11 PAY-42 PAY-43 PAY-44 AMB-048 an email is asked for once; closing the question forgets the card', async ({
  page,
  browser,
  site,
}) => {
  await openPayingCart({ page, browser, site })
  await chooseMethod(page, /Credit card/)
  const dialog = page.getByRole('dialog', { name: 'Add your email' })
  await expect(dialog).toContainText('An email is required to pay by card.')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ayu@mail')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Invalid email format')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('button', { name: 'Select payment method' })
  await row.click()
  await chooseMethod(page, /Credit card/)
  await giveEmail(page)
  await expect(cardDialog(page)).toBeVisible()
  await expect(dialog).toBeHidden()
  // PAY-24: not before it was processed without an error.
  await cardDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Payment method/ })).toContainText('Credit card')
})

test('PAY-12 PAY-14 PAY-15 PAY-17 PAY-18 PAY-19 PAY-23 PAY-26 PAY-28 PAY-30 PAY-31 PAY-32 PAY-36 the form judges, formats and moves on', async ({
  page,
  browser,
  site,
}) => {
  await openPayingCart({ page, browser, site })
  await chooseMethod(page, /Credit card/)
  await giveEmail(page)
  const form = cardForm(page)
  const name = form.getByRole('textbox', { name: 'Cardholder name' })
  const number = form.getByRole('textbox', { name: 'Card number' })
  const expiry = form.getByRole('textbox', { name: 'Expiry (MM / YY)' })
  const cvv = form.getByRole('textbox', { name: 'CVV' })
  await expect(name).toBeFocused()
  await expect(form.getByText('Card details go straight to the payment provider')).toBeVisible()
  await expect(form.locator('input[type=email], input[type=tel]')).toHaveCount(2)
  await expect(form.locator('input[type=email]')).toBeHidden()
  await expect(form.locator('input[type=tel]')).toBeHidden()
  await expect(number).toHaveAttribute('autocomplete', 'cc-number')
  await expect(form.locator('img')).toHaveAttribute('src', '/images/cards/unknown.svg')
  await expectAccessible(page)

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
  await expectTold(page, 'Invalid card data')
  await expect(name).toBeFocused()
  await expectAccessible(page)

  await name.fill('Ayu Lestari')
  await number.pressSequentially('378282246310005')
  await expect(form.getByRole('img', { name: 'American Express' })).toHaveAttribute(
    'src',
    '/images/cards/american-express.svg',
  )
  await expect(number).toHaveValue('3782 822463 10005')
  await expect(expiry).toBeFocused()
  await expiry.pressSequentially('0835')
  await expect(expiry).toHaveValue('08 / 35')
  await expect(cvv).toBeFocused()
  await expect(cvv).toHaveAttribute('placeholder', 'Enter 4-digit CVV')
  await cvv.fill('123')
  await cvv.press('Enter')
  await expect(form.getByText('Please enter a valid 4-digit CVV')).toBeVisible()

  await number.press('Escape')
  await expect(cardDialog(page)).toBeHidden()
  await expect(submitButton(page)).toBeVisible()
})

test('AMB-045 PAY-20 number and CVV go to the provider only, and its script stays out of the page', async ({
  page,
  browser,
  site,
}) => {
  await openPayingCart({ page, browser, site })
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
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(kept).not.toContain(FRICTIONLESS_CARD)
})

test.describe('a provider out of reach', () => {
  test.use({ expectedComplaint: /Failed to load|ERR_FAILED/ })

  test('PAY-16 PAY-21 PAY-22 PAY-24 PAY-40 is told, keeps the form open, and is asked again', async ({
    page,
    browser,
    site,
  }) => {
    await openPayingCart({ page, browser, site })
    await page.route('**/xendit.min.js', route => route.abort())
    await chooseMethod(page, /Credit card/)
    const logged = page.waitForEvent('console', message => message.text() === 'Failed to load')
    await giveEmail(page)
    await logged
    await expect(cardForm(page).getByRole('textbox', { name: 'Card number' })).toBeVisible()
    await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0)
    await fillCard(page, FRICTIONLESS_CARD)
    const save = cardDialog(page).getByRole('button', { name: 'Save card' })
    await save.click()
    await expectTold(page, 'An error occurred while processing the payment')
    await expect(cardForm(page).getByRole('textbox', { name: 'Card number' })).toHaveValue(
      '4000 0000 0000 1000',
    )

    await cardDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(cardDialog(page)).toBeHidden()
    await page.unroute('**/xendit.min.js')
    await page.getByRole('button', { name: /^Payment method/ }).click()
    await chooseMethod(page, /Credit card/)
    await expect(cardForm(page).getByRole('textbox', { name: 'Card number' })).toHaveValue('')
    await expect(cardForm(page).getByRole('textbox', { name: 'Cardholder name' })).toHaveValue('')
    await expect(cardForm(page).locator('input[type=email]')).toHaveValue('ayu@example.com')
    await expect(cardForm(page).locator('input[type=tel]')).toHaveValue(/^\+62\d{9,}$/)
    await fillCard(page, FRICTIONLESS_CARD)
    await page.route('**/v2/payment_methods', route =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error_code: 'CARD_REFUSED', message: 'This card cannot be used here' },
      }),
    )
    await save.click()
    await expectTold(page, 'This card cannot be used here')
    await expect(save).toBeEnabled()
    await page.unroute('**/v2/payment_methods')
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/v2/payment_methods', async route => {
      await held
      await route.continue()
    })
    await save.click()
    await expect(cardDialog(page).getByRole('button', { name: 'Processing' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cardDialog(page)).toBeVisible()
    answer()
    await expectTold(page, 'Card added successfully')
    await expect(cardDialog(page)).toBeHidden()
  })
})
