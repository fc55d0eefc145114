// The map that needs no provider: vector tiles of Bali, served with the storefront (AMB-052).
import { openSheetOfCart } from '../support/address.ts'
import { expect, test } from '../support/test.ts'

test.use({ geolocation: { latitude: -8.6549, longitude: 115.1492 }, permissions: ['geolocation'] })

test('AMB-052 ADDR-27 the own map draws its tiles, names their source, and the pin is called by village and district @phone', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  const map = sheet.getByRole('application')
  await expect(map.locator('canvas.leaflet-tile-loaded').first()).toBeVisible()
  await expect(sheet.getByText('© OpenStreetMap contributors')).toBeVisible()
  await expect(sheet.getByRole('paragraph').filter({ hasText: 'Tibubeneng' })).toBeVisible()
  await expect(sheet.getByText('Kuta Utara, Badung, Bali 80363')).toBeVisible()
  const isDrawn = await map
    .locator('canvas.leaflet-tile-loaded')
    .first()
    .evaluate(canvas => {
      if (!(canvas instanceof HTMLCanvasElement)) return false
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      return pixels?.some(value => value > 0) ?? false
    })
  expect(isDrawn).toBe(true)
})

test.describe(() => {
  test.use({ expectedComplaint: /ERR_FAILED/ })

  test('ADDR-31 without its tiles the map still moves the pin and names the place @phone', async ({
    page,
    site,
  }) => {
    await page.route(/\.mvt$/, route => route.abort())
    const sheet = await openSheetOfCart(page, site.origin('bara'))
    await sheet.getByRole('tab', { name: 'Select on Map' }).click()
    await expect(sheet.getByRole('paragraph').filter({ hasText: 'Tibubeneng' })).toBeVisible()
    await sheet.getByRole('application').press('ArrowUp')
    await expect(sheet.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  })
})
