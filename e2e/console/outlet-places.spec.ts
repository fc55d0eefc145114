// How outlets are called and where they are, and the area of the company (OPEN-04).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAsOwner } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

// An outlet without a name is refused.
test.use({ expectedComplaint: /422 \(/ })

const OUTLETS = [
  {
    short_code: 'BRW',
    name: 'Berawa',
    address: 'Jalan Pantai Berawa 12',
    latitude: -8.66,
    longitude: 115.14,
  },
  { short_code: 'UBD', name: 'Ubud', address: 'Jalan Raya Ubud 3', latitude: -8.51, longitude: 115.26 },
]
const makeLive = async (page: Page) => {
  await page.getByRole('button', { name: 'Make it live' }).click()
  await expect(page.getByText('As customers see it now')).toBeVisible()
}
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('OPEN-04 the name, address, place, number and radius of an outlet are changed, seen before they are live, and brought back', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/company/outlets', words: { outlets: OUTLETS } })
  await choice(page, 'Outlet').selectOption('Ubud')
  await expect(field(page, 'Name')).toHaveValue('Ubud')
  await field(page, 'Name').fill('Outlet of the hills')
  await field(page, 'Address').fill('Jalan Hanoman 8')
  await field(page, 'WhatsApp number for alerts').fill('+62 812-3456-7890')
  await choice(page, 'Delivery radius').selectOption('5 km')
  const place = field(page, 'Place on the map')
  await place.fill('by the temple')
  await expect(page.getByText('Write it as two numbers')).toBeVisible()
  await place.fill('-8.5123, 115.2654')
  await expect(page.getByText('Write it as two numbers')).toHaveCount(0)
  await expectAccessible(page)
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('Outlet of the hills, Jalan Hanoman 8')
  await expect(changes).not.toContainText('Berawa')
  await makeLive(page)

  await page.reload()
  await choice(page, 'Outlet').selectOption('Outlet of the hills')
  await expect(field(page, 'Address')).toHaveValue('Jalan Hanoman 8')
  await expect(field(page, 'WhatsApp number for alerts')).toHaveValue('6281234567890')
  await expect(place).toHaveValue('-8.5123, 115.2654')
  await expect(choice(page, 'Delivery radius').locator('option:checked')).toHaveText('5 km')
})

test('OPEN-04 an outlet without a name is not made live @phone', async ({ page, site }) => {
  await openAsOwner(page, site, { path: '/company/outlets' })
  await field(page, 'Name').fill('')
  await expect(page.getByText('Customers need it')).toBeVisible()
  await page.getByRole('button', { name: 'Make it live' }).click()
  await expect(page.getByText('Please check the highlighted values')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Warung Uji Pusat')
})

test('OPEN-04 PROMISE-01 who sets the prices of delivery, how far it goes, from where and how fast @phone', async ({
  page,
  site,
}) => {
  await openAsOwner(page, site, { path: '/company/delivery' })
  await choice(page, 'Who sets delivery prices').selectOption('The couriers, for each order')
  await choice(page, 'Delivery radius').selectOption('12 km')
  await choice(page, 'Minutes of driving per km').selectOption('5 min')
  await field(page, 'Centre of the delivery area').fill('-8.65, 115.14')
  await expectAccessible(page)
  await makeLive(page)
  await page.reload()
  for (const [name, text] of [
    ['Who sets delivery prices', 'The couriers, for each order'],
    ['Delivery radius', '12 km'],
    ['Minutes of driving per km', '5 min'],
  ] as const)
    await expect(choice(page, name).locator('option:checked')).toHaveText(text)
  await expect(field(page, 'Centre of the delivery area')).toHaveValue('-8.65, 115.14')
})
