// Another address for an order that is being made, after its customer has called.
import { expectAccessible } from '../support/accessibility.ts'
import {
  cardIn,
  consoleOrigin,
  moreButton,
  moveElsewhere,
  openAnotherBoard,
  openBoard,
} from '../support/console.ts'
import { placeOrderBy } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { countTones, tonesOf } from '../support/tones.ts'

const WORDS = {
  location_center: { latitude: -8.65, longitude: 115.2 },
  delivery_radius_km: 7,
  delivery_bands: [{ up_to_km: 7, price: 15_000, name: 'Standard delivery' }],
}
const NO_COLOUR = 'rgba(0, 0, 0, 0)'
const HOME = { delivery_latitude: -8.65, delivery_longitude: 115.21, gmaps_address: 'Jl. Semat 4' }

test('BOARD-23 a new address after acceptance marks the card on every board and sounds until Seen is pressed, which the history shows @desk', async ({
  page,
  site,
  browser,
}) => {
  const restaurant = await openBoard(page, site, { words: WORDS })
  const order = await placeOrderBy('cash', restaurant.customer, ['Nasi Uji'], { deliveredTo: HOME })
  await moveElsewhere(site, restaurant, order, 'prepare_order')
  const other = await openAnotherBoard(browser, page, site, { sound: 'unanswered', before: countTones })
  await other.getByRole('button', { name: 'Allow and play the sound' }).click()
  const card = cardIn(page, 'In the kitchen', order)
  await expect(card).toBeVisible()
  await expect.poll(() => tonesOf(other)).toBe(2)
  await moreButton(page, order).click()
  await page.getByRole('button', { name: 'Change address' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change address' })
  await expect(sheet.getByLabel('Address', { exact: true })).toHaveValue('Jl. Semat 4')
  await expectAccessible(page)
  await sheet.getByLabel('House number, unit').fill('Villa 3')
  await sheet.getByLabel('Landmark, for the courier').fill('Blue gate')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  for (const board of [page, other])
    await expect(cardIn(board, 'In the kitchen', order)).toContainText(
      'New address from Kadek Sari: Jl. Semat 4, Villa 3, Blue gate',
    )
  // Three knocks.
  await expect.poll(() => tonesOf(other)).toBeGreaterThanOrEqual(5)
  await expectAccessible(page)
  await card.getByRole('button', { name: /^Seen/ }).click()
  for (const board of [page, other])
    await expect(cardIn(board, 'In the kitchen', order)).not.toContainText('New address')
  await page.goto(`${consoleOrigin(site)}/orders/${order.id}`)
  for (const happened of [/^New address seen.*Kadek Sari$/, /^Address changed.*Kadek Sari$/])
    await expect(page.getByRole('listitem').filter({ hasText: happened })).toBeVisible()
  await expect(page.getByText('Villa 3. Blue gate')).toBeVisible()
  await other.context().close()
})

test('BOARD-23 on a phone the column of a card that changed is marked until it is opened @phone', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site, { words: WORDS })
  const order = await placeOrderBy('cash', restaurant.customer, ['Nasi Uji'], { deliveredTo: HOME })
  await moveElsewhere(site, restaurant, order, 'prepare_order')
  const kitchen = page.getByRole('button', { name: /^Kitchen/ })
  await kitchen.click()
  await moreButton(page, order).click()
  await page.getByRole('button', { name: 'Change address' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change address' })
  await sheet.getByLabel('House number, unit').fill('Villa 3')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(cardIn(page, 'In the kitchen', order)).toContainText('New address')
  const count = kitchen.locator('span')
  await expect(count).toHaveCSS('background-color', NO_COLOUR)
  await page.getByRole('button', { name: /^New\s*0/ }).click()
  await expect(count).not.toHaveCSS('background-color', NO_COLOUR)
  await expectAccessible(page)
  await kitchen.click()
  await expect(count).toHaveCSS('background-color', NO_COLOUR)
})
