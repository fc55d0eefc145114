// Paying as a customer does it: the methods, the card form in its frame, the bank.
import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test'
import type { Site } from './site.ts'

/** Of the provider's documentation: confirmed at once, or by the bank's page. */
export const FRICTIONLESS_CARD = '4000000000001000'
export const CHALLENGED_CARD = '4000000000002503'

export const EMAIL = 'ayu@example.com'

export const chooseMethod = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('radio', { name }).click()

/** Through the email that a card needs. */
export async function giveEmail(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add your email' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

export const cardDialog = (page: Page) => page.getByRole('dialog', { name: 'Credit card' })
export const cardForm = (page: Page): FrameLocator => page.frameLocator('iframe[title="Credit card"]')

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page)
  await form.getByRole('textbox', { name: 'Cardholder name' }).fill('Ayu Lestari')
  await form.getByRole('textbox', { name: 'Card number' }).fill(number)
  await form.getByRole('textbox', { name: 'Expiry' }).fill('0835')
  await form.getByRole('textbox', { name: 'CVV' }).fill('123')
}

/** What waits at the bank in this amount is paid, as the customer would on their phone. */
export async function payAtBank(browser: Browser, site: Site, amount: string): Promise<void> {
  const bank = await browser.newPage()
  try {
    await bank.goto(site.bank)
    const request = bank
      .getByRole('listitem')
      .filter({ hasText: amount })
      .filter({ hasText: 'pending' })
      .first()
    await request.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(bank.getByRole('status')).toHaveText(`Paid ${amount}`)
  } finally {
    await bank.close()
  }
}

/** Moves money to the virtual account of an order, in this amount, also when nothing waits there any more. */
export async function transfer(
  page: Page,
  site: Site,
  to: { account_number: string; amount: number },
): Promise<void> {
  await payInsisting(page, site, to)
}

/** Pays the code of an order, also when nothing waits there any more. */
export async function payCode(page: Page, site: Site, code: { qr_string: string }): Promise<void> {
  await payInsisting(page, site, code)
}

async function payInsisting(page: Page, site: Site, to: object): Promise<void> {
  const answer = await page.request.post(`${site.sandbox}/xendit/bank/pay`, { data: { ...to, insist: true } })
  expect(answer.status()).toBe(200)
}
