// The map over images of a tile server, as an operator sets it (AMB-052).
import { detailsOf, openSheetOfCart } from '../support/address.ts'
import { requireBox } from '../support/boxes.ts'
import { expect, test } from '../support/test.ts'

test.use({
  settings: {
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© Mappers of the test',
  },
})

/** One grey point, drawn as large as a tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==',
  'base64',
)

test('AMB-052 ADDR-13 the images of the tile server are drawn and named, and the pin is moved over them @phone', async ({
  page,
  site,
}) => {
  const requests: string[] = []
  await page.route('https://tiles.example/**', route => {
    requests.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body: TILE })
  })
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  const map = sheet.getByRole('application')
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expect(sheet.getByText('© Mappers of the test')).toBeVisible()
  // Bali at zoom 8: one tile of the world's 256 by 256.
  expect(requests).toContain('/8/209/134.png')
  await expect(sheet.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  const { x, y } = await requireBox(map)
  await page.mouse.move(x + 150, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + 156, y + 100)
  await page.mouse.move(x + 162, y + 100)
  await page.mouse.up()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(detailsOf(page).getByText('© Mappers of the test')).toBeVisible()
})
