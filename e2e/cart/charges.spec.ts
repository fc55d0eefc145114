// A company that adds something to its prices: what its customers see from the menu to the page of the order (CHARGE).
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { lineOf, submitButton, summary } from '../support/cart.ts'
import { type OwnCompany, openCompany } from '../support/company.ts'
import { addFirstChoice } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { prepareCart, prepareMethod, preparePickup } from '../support/prepared-cart.ts'
import { beSignedIn } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const menu = menuDocument({
  All: [
    { id: 'soto', name: 'Soto', price: 40_000 },
    { id: 'rawon', name: 'Rawon', price: 60_000 },
  ],
})
const CHARGES = {
  service_millipercent: 5_000,
  service_base: 'after_voucher',
  tax_millipercent: 10_000,
  menu_prices: 'plus_plus',
  packaging: { amount: 8_000, per: 'order' },
  minimum_order: 50_000,
  free_delivery_from: null,
  tips: [5_000, 10_000, 20_000],
}

async function openCart(page: Page, site: Site, ...products: string[]): Promise<OwnCompany> {
  const company = await openCompany(site, { menu, words: { charges: CHARGES } })
  const session = await beSignedIn({ page, site, slug: company.slug, phone: newPhone(), name: 'Putu' })
  await prepareCart({ page, origin: company.origin }, products)
  await preparePickup(session)
  await prepareMethod(session, 'cash')
  await page.goto(`${company.origin}/cart`)
  return company
}

const why = (page: Page, name: string): Locator => summary(page).getByRole('button', { name: `Why: ${name}` })
const row = (page: Page, name: string): Locator =>
  summary(page)
    .locator('div')
    .filter({ has: page.getByRole('button', { name: `Why: ${name}` }) })
    .last()

test('CHARGE-02 CHARGE-05 each line of the summary says which rule made it, and the order is placed with exactly these', async ({
  page,
  site,
}) => {
  await openCart(page, site, 'Soto', 'Rawon')
  await expect(row(page, 'Subtotal')).toContainText('Rp 100.000')
  await expect(row(page, 'Packaging')).toContainText('Rp 8.000')
  await expect(row(page, 'Service 5 %')).toContainText('Rp 5.400')
  await expect(row(page, 'Tax (PB1) 10 %')).toContainText('Rp 11.340')
  await expect(submitButton(page)).toContainText('Rp 124.740')
  const tax = why(page, 'Tax (PB1) 10 %')
  await tax.click()
  await expect(row(page, 'Tax (PB1) 10 %')).toContainText(
    '10 % of Rp 113.400: items 100.000, packaging 8.000, service 5.400.',
  )
  await expectAccessible(page)
  await why(page, 'Service 5 %').focus()
  await page.keyboard.press('Enter')
  await expect(tax).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, 'Service 5 %')).toContainText('5 % of Rp 108.000: items 100.000, packaging 8.000.')
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/orders\//)
  await expect(summary(page)).toContainText('Rp 124.740')
  await expect(row(page, 'Tax (PB1) 10 %')).toContainText('Rp 11.340')
  await expectAccessible(page)
})

test('CHARGE-09 a tip is none, one of three amounts or another; none is chosen first @phone', async ({
  page,
  site,
}) => {
  await openCart(page, site, 'Soto', 'Rawon')
  const tips = page.getByRole('region', { name: 'A tip for the people who make it?' })
  const choice = (name: string) => tips.getByRole('radio', { name })
  await expect(choice('None')).toBeChecked()
  await expect(tips.getByRole('radio')).toHaveCount(5)
  await choice('10.000').check()
  await expect(submitButton(page)).toContainText('Rp 134.740')
  await choice('Other').check()
  await expect(submitButton(page)).toContainText('Rp 124.740')
  const amount = tips.getByRole('textbox', { name: 'Your tip in rupiah' })
  await amount.fill('2000000')
  await expect(tips.getByRole('alert')).toHaveText('At most Rp 1.000.000')
  await expect(submitButton(page)).toContainText('Rp 124.740')
  await amount.fill('7500')
  await expect(amount).toHaveValue('7.500')
  await expect(row(page, 'Tip')).toContainText('Rp 7.500')
  await expectAccessible(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/orders\//)
  await expect(summary(page)).toContainText('Rp 132.240')
})

test('CHARGE-07 below the minimum the cart says how much is missing and items can be added; exactly the minimum can be ordered @desk', async ({
  page,
  site,
}) => {
  const { slug } = await openCart(page, site, 'Soto')
  await expect(page.getByText('Rp 10.000 to go')).toBeVisible()
  await expect(page.getByText('40.000 of 50.000')).toBeVisible()
  await expect(submitButton(page)).toHaveCount(0)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /add items/i })
    .last()
    .click()
  await addFirstChoice(page, 'Rawon')
  await page.goto(`${site.origin(slug)}/cart`)
  await expect(summary(page)).toContainText('Rp 100.000')
  await expect(submitButton(page)).toBeVisible()
  await lineOf(page, 'Rawon').getByRole('button', { name: 'Remove Rawon' }).click()
  await expect(page.getByText('Rp 10.000 to go')).toBeVisible()
  await site.operate({ method: 'PUT', path: '/charges', company: slug, body: { minimum_order: 40_000 } })
  await page.goto(`${site.origin(slug)}/cart`)
  await expect(submitButton(page)).toBeVisible()
})

test.describe('a refused order', () => {
  test.use({ expectedComplaint: /409/ })

  test('CHARGE-06 a charge that changed meanwhile is announced, shown, and ordered with the next press @phone', async ({
    page,
    site,
  }) => {
    const { slug } = await openCart(page, site, 'Soto', 'Rawon')
    await expect(submitButton(page)).toContainText('Rp 124.740')
    await site.operate({ method: 'PUT', path: '/charges', company: slug, body: { tax_millipercent: 33_333 } })
    await submitButton(page).click()
    await expectToast(
      page,
      'What is added to the prices has changed. Please check the total and submit again',
    )
    await expect(row(page, 'Tax (PB1) 33.333 %')).toContainText('Rp 37.800')
    await expect(submitButton(page)).toContainText('Rp 151.200')
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/orders\//)
    await expect(summary(page)).toContainText('Rp 151.200')
  })
})

test('CHARGE-10 menu prices carry "++" on the card, in the sheet and in the cart, or nowhere @phone', async ({
  page,
  site,
}) => {
  const { slug, origin } = await openCart(page, site, 'Soto', 'Rawon')
  await expect(page.getByText('Rp 40.000 ++')).toBeVisible()
  await page.goto(origin)
  const card = page.getByRole('button', { name: /^Soto/ }).first()
  await expect(card).toContainText('Rp 40.000 ++')
  await card.click()
  await expect(page.getByRole('dialog')).toContainText('Rp 40.000 ++')
  await site.operate({ method: 'PUT', path: '/charges', company: slug, body: { menu_prices: 'inclusive' } })
  await page.goto(`${origin}/cart`)
  await expect(row(page, 'Tax (PB1) 10 %, included')).toContainText('Rp 9.818')
  await expect(submitButton(page)).toContainText('Rp 108.000')
  await expect(page.getByText('++')).toHaveCount(0)
  await page.goto(origin)
  await expect(card).toContainText('Rp 40.000')
  await expect(page.getByText('++')).toHaveCount(0)
})
