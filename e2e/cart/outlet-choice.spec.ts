// Which outlet brings the cart, when outlets have different things left (HOURS-14).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addressSheet, findLocation, prepareAddresses, saveDetails, setAddress } from '../support/address.ts'
import { lineOf, submitButton, summary } from '../support/cart.ts'
import { type OwnCompany, openCompany } from '../support/company.ts'
import { menuDocument } from '../support/menu.ts'
import { prepareCart, prepareMethod } from '../support/prepared-cart.ts'
import { asker, beSignedIn, readCompanyId } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const menu = menuDocument({
  All: [
    { id: 'soto', name: 'Soto', price: 35_000 },
    { id: 'sate', name: 'Sate', price: 40_000 },
  ],
})
const outlet = (short_code: string, name: string, latitude: number, delivery_radius_km: number | null) => ({
  short_code,
  name,
  address: 'Jl. Uji 1',
  latitude,
  longitude: 115.1437,
  delivery_radius_km,
})
/** The address of a prepared customer lies one kilometre from North, five from South, and twenty from Ubud. */
const words = {
  location_center: { latitude: -8.65, longitude: 115.1437 },
  delivery_bands: [
    { up_to_km: 3, price: 10_000, name: 'Motorbike' },
    { up_to_km: 7, price: 20_000, name: 'Motorbike' },
  ],
  outlets: [
    outlet('UTA', 'Uji Utara', -8.65, null),
    outlet('SEL', 'Uji Selatan', -8.704, 7),
    outlet('UBD', 'Uji Ubud', -8.5, 4),
  ],
}

type Leave = (outlet: string, id: string, remaining: number) => Promise<void>

async function openOutlets(page: Page, site: Site): Promise<{ company: OwnCompany; leave: Leave }> {
  const company = await openCompany(site, { words, menu })
  const companyId = await readCompanyId(page, company.origin)
  const answer = await asker(page, company.origin).get(`/api/online-store/${companyId}/outlets`)
  const { data } = (await answer.json()) as { data: { id: string; name: string }[] }
  const leave: Leave = (name, id, remaining) =>
    site.operate({
      method: 'POST',
      path: '/stock',
      company: company.slug,
      body: {
        outlet_id: data.find(each => each.name === name)?.id,
        changes: [{ type: 'product', id, remaining }],
      },
    })
  // Pages of a company follow its stock from the first count on.
  await leave('Uji Utara', 'soto', 4)
  return { company, leave }
}

test('HOURS-14 CHARGE-08 when the nearest outlet has sold the last, the next one brings it, at the fee from its place @phone', async ({
  page,
  site,
}) => {
  const { company, leave } = await openOutlets(page, site)
  const session = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  await prepareMethod(session, 'cash')
  await prepareCart({ page, origin: company.origin }, ['Soto', 'Sate'])
  await prepareAddresses(page, company.origin, 'home')
  await page.goto(`${company.origin}/cart`)
  await expect(summary(page)).toContainText(/Delivery fee ?Rp 10\.000/)
  await leave('Uji Utara', 'soto', 0)
  await expect(summary(page)).toContainText(/Delivery fee ?Rp 20\.000/)
  await expect(lineOf(page, 'Soto')).not.toContainText(/stock|left/i)
  const placed = page.waitForResponse(
    answer => answer.url().endsWith('/customers/orders') && answer.request().method() === 'POST',
  )
  await submitButton(page).click()
  expect(await (await placed).json()).toMatchObject({
    data: { outlet_name: 'Uji Selatan', delivery_fees: 20_000 },
  })
  await page.waitForURL(/\/orders\/[\w-]+$/)
})

test('HOURS-14 when no outlet has all, the cart says what is missing where, and takes the rest or leads to the one that has it', async ({
  page,
  site,
}) => {
  const { company, leave } = await openOutlets(page, site)
  await leave('Uji Utara', 'soto', 0)
  await leave('Uji Selatan', 'sate', 0)
  await prepareCart({ page, origin: company.origin }, ['Soto', 'Sate'])
  await prepareAddresses(page, company.origin, 'home')
  await page.goto(`${company.origin}/cart`)
  const notice = page.getByRole('status').filter({ hasText: 'No outlet that delivers here has everything' })
  await expect(notice).toContainText('Uji Utara: Soto is sold out')
  await expect(notice).toContainText('Uji Selatan: Sate is sold out')
  await expect(notice).not.toContainText('Ubud')
  await expect(lineOf(page, 'Soto')).toContainText('Out of stock')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Have the rest delivered from Uji Utara' }).click()
  await expect(notice).toBeHidden()
  await expect(lineOf(page, 'Soto')).toBeHidden()
  await expect(lineOf(page, 'Sate')).not.toContainText('Out of stock')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeVisible()

  await page.getByRole('button', { name: 'Pick up at Uji Ubud, which has everything' }).click()
  await expect(page.getByRole('button', { name: /^Uji Ubud/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pick Up' })).toBeChecked()
  await expect(notice).toBeHidden()
  await expect(lineOf(page, 'Soto')).not.toContainText('Out of stock')
})

test('CHARGE-08 a place at the door of an outlet with its own radius is in range, far from the centre of the company @phone', async ({
  page,
  site,
}) => {
  const ubud = { ...outlet('UBD', 'Uji Ubud', -8.5069, 5), longitude: 115.2625 }
  const company = await openCompany(site, {
    words: { ...words, outlets: [...words.outlets.slice(0, 2), ubud] },
    menu,
  })
  await prepareCart({ page, origin: company.origin }, ['Soto'])
  await page.goto(`${company.origin}/cart`)
  await setAddress(page).click()
  await findLocation(addressSheet(page), 'ubud')
  await saveDetails(page)
  await expect(page.getByRole('button', { name: /^Ubud/ })).toBeVisible()
  await expect(summary(page)).toContainText(/Delivery fee ?Rp [12]0\.000/)
})
