// What is left and what is sold out, from the board and on the page of stock, to the pages of customers (STOCK).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  beMember,
  consoleOrigin,
  inviteMember,
  openAsOwner,
  openBoard,
  orderFood,
  rememberDevice,
} from '../support/console.ts'
import { openMenuRoom, productLink } from '../support/menu-room.ts'
import { beSignedIn, placeOrderOf } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const OUTLETS = {
  outlets: [
    { short_code: 'UTA', name: 'Uji Utara', address: 'Jl. Uji 1', latitude: -8.65, longitude: 115.2 },
    { short_code: 'SEL', name: 'Uji Selatan', address: 'Jl. Uji 2', latitude: -8.7, longitude: 115.2 },
  ],
}
const change = (site: Site, company: string, body: object): Promise<void> =>
  site.operate({ method: 'POST', path: '/stock', company, body })
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

test('STOCK-01 STOCK-05 two presses on the board reach an open page of a customer, one takes it back', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  await orderFood(restaurant)
  const guest = await page.context().newPage()
  // The page of a company that has marked before follows it at once, and not only after some seconds.
  await change(site, restaurant.company.slug, { changes: [{ type: 'product', id: 'teh', remaining: 9 }] })
  await guest.goto(restaurant.company.origin)
  const card = guest.getByRole('button', { name: /^Nasi Uji/ })
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: 'Sold out', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Sold out' })
  await expect(sheet.getByRole('radio', { name: 'In open orders' })).toBeChecked()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Sold out: Nasi Uji' }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'For now' }).click()
  await expect(card).toContainText(/out of stock/i)
  await sheet.getByRole('button', { name: 'On sale again: Nasi Uji' }).click()
  await expect(card).not.toContainText(/out of stock/i)
  await expect(sheet.getByRole('button', { name: 'Sold out: Nasi Uji' })).toBeVisible()
})

test('STOCK-01 until tomorrow, until a time and only a few left, for a product that is searched @phone', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/stock' })
  await page.getByRole('button', { name: 'Sold out', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Sold out' })
  await sheet.getByRole('searchbox', { name: 'Search product or topping' }).fill('ker')
  const row = rowOf(page, 'Kerupuk')
  await row.getByRole('button', { name: 'Sold out: Kerupuk' }).click()
  await row.getByRole('button', { name: 'Until tomorrow' }).click()
  // Past midnight the next opening is of the same day.
  await expect(row).toContainText(/Sold out until (tomorrow, )?06\.00/)
  await expect(row.getByRole('button', { name: 'On sale again: Kerupuk' })).toBeFocused()
  await row.getByRole('button', { name: 'On sale again: Kerupuk' }).click()
  await row.getByRole('button', { name: 'Sold out: Kerupuk' }).click()
  await row.getByRole('button', { name: 'Until a time' }).click()
  await row.getByLabel('Sold out until').fill('03:45')
  await row.getByRole('button', { name: 'Set' }).click()
  await expect(row).toContainText(/Sold out until (tomorrow, )?03\.45/)
  await row.getByRole('button', { name: 'On sale again: Kerupuk' }).click()
  await row.getByRole('button', { name: 'Sold out: Kerupuk' }).click()
  await row.getByRole('button', { name: 'Only … left' }).click()
  await expectAccessible(page)
  await row.getByLabel('How many are left').fill('4')
  await row.getByRole('button', { name: 'Set' }).click()
  await expect(row).toContainText('4 left')
})

test('STOCK-01 at all outlets, or only at this one @desk', async ({ page, site }) => {
  const { company } = await openAsOwner(page, site, { path: '/stock', words: OUTLETS })
  await page.getByRole('button', { name: 'Sold out', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Sold out' })
  await sheet.getByText('Drinks').click()
  await sheet.getByRole('button', { name: 'Sold out: Es Teh' }).click()
  await sheet.getByRole('button', { name: 'For now' }).click()
  await expect(sheet.getByRole('button', { name: 'On sale again: Es Teh' })).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Outlet' }).selectOption({ label: 'Uji Selatan' })
  await sheet.getByRole('button', { name: 'Sold out: Es Teh' }).click()
  await sheet.getByText('All outlets, not only Uji Selatan').click()
  await expect(sheet).toContainText('All outlets. Customers see it within 2 seconds')
  await sheet.getByRole('button', { name: 'For now' }).click()
  await expect(sheet.getByRole('button', { name: 'On sale again: Es Teh' })).toBeVisible()
  const guest = await page.context().newPage()
  await guest.goto(company.origin)
  await expect(guest.getByRole('button', { name: /^Es Teh.*out of stock$/ })).toBeVisible()
})

test('STOCK-01 in the menu room two presses sell a topping out until tomorrow, and a product at all outlets @phone', async ({
  page,
  site,
}) => {
  await openMenuRoom(page, site, { words: OUTLETS })
  await page.getByRole('button', { name: 'Sold out', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Sold out' })
  await sheet.getByText('Toppings', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Sold out: Rocket' }).click()
  await sheet.getByRole('button', { name: 'Until tomorrow' }).click()
  await expect(sheet.getByRole('button', { name: 'On sale again: Rocket' })).toBeVisible()
  await sheet.getByText('Pizza', { exact: true }).click()
  await sheet.getByText('All outlets, not only Uji Utara').click()
  await sheet.getByRole('button', { name: 'Sold out: Margherita' }).click()
  await sheet.getByRole('button', { name: 'For now' }).click()
  await expect(sheet.getByRole('button', { name: 'On sale again: Margherita' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(productLink(page, 'Margherita')).toContainText('Sold out')
})

test('STOCK-02 STOCK-04 a count is begun, pressed on two devices at once, typed and filled every morning @desk', async ({
  page,
  site,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/stock' })
  await expect(page.getByText('Nothing is counted here yet')).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Count Es Teh' }).click()
  const row = rowOf(page, 'Es Teh')
  await expect(row.getByRole('button', { name: /^Es Teh, 10 left/ })).toBeVisible()
  await change(site, company.slug, { changes: [{ type: 'product', id: 'teh', by: 5 }] })
  for (let press = 0; press < 3; press += 1)
    await row.getByRole('button', { name: 'One less: Es Teh' }).click()
  await expect(row.getByRole('button', { name: /^Es Teh, 12 left/ })).toBeVisible()
  await row.getByRole('button', { name: /^Es Teh, 12 left/ }).click()
  await row.getByRole('textbox', { name: 'How many are left of Es Teh' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Customers read “Only 3 left”')
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  await placeOrderOf(customer, 'Es Teh')
  await expect(row).toContainText('Sold today: 1')
  await expect(row).toContainText('Customers read “Only 2 left”')
  await row.getByRole('button', { name: 'Every morning: Not set, Es Teh' }).click()
  await row.getByRole('textbox', { name: 'Number of every morning for Es Teh' }).fill('24')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('fill to 24')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Stop counting Es Teh' }).click()
  await expect(row.getByRole('button', { name: 'Count Es Teh' })).toBeVisible()
})

test('STOCK-01 the groups of a long menu stand in one line, and products have their photos', async ({
  page,
  site,
}) => {
  await rememberDevice(page.context())
  await beMember(page, site, await inviteMember(site, 'bara', { role: 'manager' }))
  await page.goto(`${consoleOrigin(site)}/stock`)
  await page.getByRole('button', { name: /^All/ }).click()
  const photo = rowOf(page, 'Margherita').locator('img')
  await expect
    .poll(() => photo.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Sold out', exact: true }).click()
  const groups = page.getByRole('dialog', { name: 'Sold out' }).getByRole('group', { name: 'Which items' })
  await expect(groups).toBeVisible()
  const heights = await groups.locator('label').evaluateAll(all => all.map(label => label.clientHeight))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.max(...heights)).toBeLessThan(60)
  await expectAccessible(page)
})

test.describe('without an answer', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ })
  test('STOCK-02 a press that fails says so, and the count is what the server has @phone', async ({
    page,
    site,
  }) => {
    const { company } = await openAsOwner(page, site, { path: '/board' })
    await change(site, company.slug, { changes: [{ type: 'product', id: 'teh', remaining: 8 }] })
    await page.goto(`${new URL(page.url()).origin}/stock`)
    const row = rowOf(page, 'Es Teh')
    await expect(row.getByRole('button', { name: /^Es Teh, 8 left/ })).toBeVisible()
    await page.route(/\/restaurant\/v1\/stock$/, route => route.abort(), { times: 1 })
    await row.getByRole('button', { name: 'One more: Es Teh' }).click()
    await expect(page.getByText(/^Es Teh could not be changed/)).toBeVisible()
    await expect(row.getByRole('button', { name: /^Es Teh, 8 left/ })).toBeVisible()
  })
})
