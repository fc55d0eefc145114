// Paying: the methods, the email, the card form with its errors, the saved cards.
import { submitButton } from '../support/cart.ts'
import { cardDialog, cardForm, chooseMethod, FRICTIONLESS_CARD, fillCard } from '../support/payment.ts'
import { beGuest } from './guest.ts'
import { expect, scenario } from './scenario.ts'

const methods = 'Select payment method'

scenario('the methods', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug })
  await page.goto(`${origin}/cart`)
  await submitButton(page).click()
  await expect(page.getByRole('dialog', { name: methods })).toBeVisible()
  await chooseMethod(page, /^Virtual account/)
  await page.getByRole('button', { name: /^Payment method/ }).click()
  await expect(page.getByRole('dialog', { name: methods })).toBeVisible()
  await take('20-payment-methods', 'The payment methods, one of them chosen')
})

scenario('the email', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug, hasEmail: false })
  await page.goto(`${origin}/cart`)
  await submitButton(page).click()
  await chooseMethod(page, /Credit card/)
  const dialog = page.getByRole('dialog', { name: 'Add your email' })
  await expect(dialog).toBeVisible()
  await take('22-email', 'The email that a card needs')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ayu.lestari@mail')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Invalid email format')).toBeVisible()
  await take('22-email-error', 'An email that is none')
})

scenario('the card form', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug })
  await page.goto(`${origin}/cart`)
  await submitButton(page).click()
  await chooseMethod(page, /Credit card/)
  await cardDialog(page).getByRole('button', { name: 'Close' }).click()
  await submitButton(page).click()
  const form = cardForm(page)
  await form.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242')
  await form.getByRole('textbox', { name: 'Expiry' }).fill('0829')
  await form.getByRole('textbox', { name: 'CVV' }).focus()
  await take('21-card-form', 'The card form, being filled')
  await form.getByRole('textbox', { name: 'Card number' }).fill('4242424242424241')
  await form.getByRole('textbox', { name: 'Expiry' }).fill('0822')
  await cardDialog(page).getByRole('button', { name: /^Pay/ }).click()
  await expect(form.getByText('Please enter a valid expiry date')).toBeVisible()
  await take('21-card-form-errors', 'The card form with its errors')
})

scenario('the saved cards', async ({ page, site, slug, origin, take }) => {
  await beGuest({ page, site, slug })
  await page.goto(`${origin}/cart`)
  await submitButton(page).click()
  await chooseMethod(page, /Credit card/)
  for (const number of [FRICTIONLESS_CARD, '5200000000001005']) {
    await fillCard(page, number)
    await cardDialog(page).getByRole('button', { name: 'Save card' }).click()
    await expect(cardDialog(page)).toBeHidden()
    await page.getByRole('button', { name: /^Payment method/ }).click()
    await chooseMethod(page, /Credit card/)
    await expect(page.getByRole('dialog', { name: 'Saved cards' })).toBeVisible()
    if (number === FRICTIONLESS_CARD) await page.getByRole('button', { name: 'Add new card' }).click()
  }
  await take('23-saved-cards', 'The saved cards')
})
