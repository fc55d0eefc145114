// An order for a later time, from the cart to its page (LATER). The company is always open, or closed by days of the test.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { submitButton } from '../support/cart.ts'
import { type OwnCompany, openCompany } from '../support/company.ts'
import { choosePickup } from '../support/customer.ts'
import { menuDocument } from '../support/menu.ts'
import { prepareCart, prepareMethod } from '../support/prepared-cart.ts'
import { beSignedIn } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const menu = menuDocument({ All: [{ id: 'soto', name: 'Soto', price: 35_000 }] })
const DAY_MS = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const closeOn = (site: Site, { slug }: OwnCompany, firstDay: string, lastDay: string): Promise<void> =>
  site.operate({
    method: 'POST',
    path: '/opening/special-days',
    company: slug,
    body: {
      special_day: { first_day: firstDay, last_day: lastDay, periods: [], closed_from: null, reason: null },
    },
  })

async function openCart(page: Page, site: Site, words: object = {}): Promise<OwnCompany> {
  const company = await openCompany(site, { menu, words: { order_ahead_days: 7, ...words } })
  const session = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  await prepareCart({ page, origin: company.origin }, ['Soto'])
  await prepareMethod(session, 'cash')
  await page.goto(`${company.origin}/cart`)
  await choosePickup(page, /Warung Uji Pusat/)
  return company
}

const slotsDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'When would you like it?' })
const slotsIn = (dialog: Locator): Locator => dialog.getByRole('radio', { name: /^\d\d:\d\d to \d\d:\d\d$/ })

test('LATER-01 LATER-04 LATER-07 a slot of tomorrow is chosen, ordered, and read on the page of the order and in the history', async ({
  page,
  site,
}) => {
  const { origin } = await openCart(page, site)
  await page.getByRole('button', { name: 'Change the time' }).click()
  const dialog = slotsDialog(page)
  await expect(dialog.getByRole('radio', { name: 'As soon as possible' })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Tomorrow/ }).check()
  const slot = slotsIn(dialog).nth(3)
  await slot.check()
  const span = (await slot.locator('xpath=..').innerText()).trim()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Tomorrow, ${span}` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Tomorrow, ${span}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Tomorrow, ${span}`)).toBeVisible()
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/orders\//)
  await expect(page.getByText(`Tomorrow, ${span}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We have your order' })).toBeVisible()
  await expect(page.getByText('We start in time for it.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${origin}/account/purchase-history`)
  await expect(page.getByText(`For Tomorrow, ${span}`)).toBeVisible()
})

test('LATER-01 HOURS-05 while it is closed the button asks for a time, and then orders', async ({
  page,
  site,
}) => {
  const company = await openCart(page, site)
  await closeOn(site, company, dayIn(-1), dayIn(1))
  await page.reload()
  await expect(page.getByText(/^Closed now/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Choose a time/ })
    .last()
    .click()
  const dialog = slotsDialog(page)
  await expect(slotsIn(dialog).first()).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'As soon as possible' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Choose a time' })).toBeDisabled()
  await slotsIn(dialog).first().check()
  await dialog.getByRole('button', { name: / to \d\d:\d\d$/ }).click()
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/orders\//)
})

test('LATER-01 a company that takes no orders for later offers no time', async ({ page, site }) => {
  await openCart(page, site, { order_ahead_days: null })
  await expect(submitButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the time' })).toHaveCount(0)
})

test.describe('a slot that has gone', () => {
  test.use({ expectedComplaint: /409 \(Conflict\)/ })

  test('LATER-06 a slot that has gone is reported, with the nearest ones, and nothing is ordered or chosen for the customer', async ({
    page,
    site,
  }) => {
    const company = await openCart(page, site)
    await page.getByRole('button', { name: 'Change the time' }).click()
    const dialog = slotsDialog(page)
    await dialog.getByRole('radio').nth(4).check()
    await slotsIn(dialog).first().check()
    await dialog.getByRole('button', { name: / to \d\d:\d\d$/ }).click()
    await expect(dialog).toBeHidden()
    await closeOn(site, company, dayIn(2), dayIn(4))
    await submitButton(page).click()
    await expect(dialog.getByRole('alert')).toContainText(/, \d\d:\d\d to \d\d:\d\d has just gone/)
    await expect(dialog.getByRole('button', { name: 'Choose a time' })).toBeDisabled()
    await expect(page).toHaveURL(/\/cart/)
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'As soon as possible' }).check()
    await dialog.getByRole('button', { name: 'As soon as possible' }).click()
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/orders\//)
  })
})
