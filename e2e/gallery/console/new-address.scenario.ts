// Another address for an order that is being made, after its customer has called.
import { cardIn, moreButton, moveElsewhere, openBoard } from '../../support/console.ts'
import { placeOrderBy } from '../../support/session.ts'
import { expect, scenario } from './scenario.ts'

const WORDS = {
  location_center: { latitude: -8.65, longitude: 115.2 },
  delivery_radius_km: 7,
  delivery_bands: [{ up_to_km: 7, price: 15_000, name: 'Standard delivery' }],
}
const HOME = { delivery_latitude: -8.65, delivery_longitude: 115.21, gmaps_address: 'Jl. Semat 4' }

scenario('another address', async ({ page, site, take }) => {
  const restaurant = await openBoard(page, site, { words: WORDS })
  const order = await placeOrderBy('cash', restaurant.customer, ['Nasi Uji'], { deliveredTo: HOME })
  await moveElsewhere(site, restaurant, order, 'prepare_order')
  await moreButton(page, order).click()
  await page.getByRole('button', { name: 'Change address' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change address' })
  await sheet.getByLabel('House number, unit').fill('Villa 3')
  await take(page, 'c13-address', 'Another address for an order in the kitchen')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(cardIn(page, 'In the kitchen', order)).toContainText('New address')
  await take(page, 'c11-address', 'An address that changed, until a person has seen it')
})
