// A card payment that the customer left at the bank, a return on any page, and a new card for an order that waits.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { submitButton } from '../support/cart.ts'
import { openPayingCart, placeUnpaidOrder } from '../support/payer.ts'
import {
  CHALLENGED_CARD,
  cardDialog,
  chooseMethod,
  FRICTIONLESS_CARD,
  fillCard,
  giveEmail,
} from '../support/payment.ts'
import { beSignedIn } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

type Parts = { page: Page; site: Site }

/** The order is placed, and the customer stands before the bank's question. */
async function goToBank({ page, site }: Parts): Promise<string> {
  const { origin } = await openPayingCart({ page, site, hasEmail: true })
  await chooseMethod(page, /Credit card/)
  await fillCard(page, CHALLENGED_CARD)
  await cardDialog(page).getByRole('button', { name: 'Save card' }).click()
  const cardsAreRead = page.waitForResponse(
    response => response.request().method() === 'GET' && response.url().endsWith('/customers/payment-cards'),
  )
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(`${origin}/cart`)
  await cardsAreRead
  await submitButton(page).click()
  await expect(page.getByText('Pay Rp 50.000 to')).toBeVisible()
  return origin
}

test('LEDGER-09 ORDER-18 an order that was left at the bank is continued from the history or its page, with the time that is left', async ({
  page,
  site,
}) => {
  const origin = await goToBank({ page, site })
  await page.goto(`${origin}/account/purchase-history`)
  await expect(page.getByText(/^Your bank has not confirmed yet\. You can confirm until /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay another way' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Track order/ }).click()
  await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible()
  await expect(page.getByText(/^Pay before/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue at the bank' }).click()
  await expect(page.getByText('Pay Rp 50.000 to')).toBeVisible()
  await page.goto(`${origin}/account/purchase-history`)
  await page.getByRole('button', { name: 'Continue at the bank' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
})

test('LEDGER-09 it is paid another way from the history: in cash, although the card still waits', async ({
  page,
  site,
}) => {
  const origin = await goToBank({ page, site })
  await page.goto(`${origin}/account/purchase-history`)
  await page.getByRole('button', { name: 'Pay another way' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay another way' })
  await dialog.getByRole('radio', { name: /^Cash/ }).click()
  await dialog.getByRole('button', { name: 'Pay this way' }).click()
  await page.waitForURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
})

test('LEDGER-09 PAY-49 a new card pays an order that waits', async ({ page, site }) => {
  const { company, order } = await placeUnpaidOrder({ page, site, method: 'virtual_account' })
  await page.goto(`${company.origin}/orders/${order.id}`)
  await page.getByRole('button', { name: 'Pay another way' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay another way' })
  await dialog.getByRole('button', { name: 'Add new card' }).click()
  await giveEmail(page)
  await fillCard(page, FRICTIONLESS_CARD)
  await cardDialog(page).getByRole('button', { name: 'Save card' }).click()
  await expect(cardDialog(page)).toBeHidden()
  await dialog.getByRole('radio', { name: /Visa •••• 1000/ }).click()
  await dialog.getByRole('button', { name: 'Pay this way' }).click()
  await expect(page.getByRole('heading', { name: 'Getting your food ready' })).toBeVisible()
})

test('ORDER-22 ORDER-25 ORDER-27 a return is handled on every page: read once, and the address loses it', async ({
  page,
  site,
}) => {
  const { origin } = await beSignedIn({ page, site, phone: newPhone() })
  for (const path of ['/', '/account/purchase-history', '/cart']) {
    await page.goto(`${origin}${path}?authentication_id=a1&status=FAILED`)
    await expectToast(page, 'card authentication failed')
    await expect(page).toHaveURL(origin + path)
    await page.goto(`${origin}${path}?authentication_id=a1&status=PENDING`)
    await expect(page).toHaveURL(origin + path)
  }
  await page.goto(`${origin}/?authentication_id=a1&status=VERIFIED`)
  await expect(page).toHaveURL(`${origin}/account/purchase-history`)
})
