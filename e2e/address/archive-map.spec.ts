// The map over the vector tiles of a provider, as an operator sets it: the sandbox plays the archive (AMB-052).
import { openSheetOfCart } from '../support/address.ts'
import { expect, test } from '../support/test.ts'

const ARCHIVE = 'https://tiles.example/bali.pmtiles'

test.use({ settings: { MAP_ARCHIVE_URL: ARCHIVE, MAP_TILES_ATTRIBUTION: '© Mappers of the test' } })

test('AMB-052 ADDR-13 the tiles of an archive are read by ranges, drawn and named @phone', async ({
  page,
  site,
}) => {
  const ranges: string[] = []
  await page.route(ARCHIVE, async route => {
    const range = route.request().headers()['range'] ?? ''
    ranges.push(range)
    const url = `${site.sandbox}/protomaps/bali.pmtiles`
    await route.fulfill({ response: await page.request.get(url, { headers: { range } }) })
  })
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  await expect(sheet.getByText('© Mappers of the test')).toBeVisible()
  const tiles = sheet.getByRole('application').locator('canvas.leaflet-tile-loaded')
  // Land is drawn: some canvas has a point that is not clear. A copy is read, so that the map's own canvases stay fast.
  const opaquePoints = () =>
    tiles.evaluateAll(canvases =>
      canvases.reduce((count, canvas) => {
        const copy = new OffscreenCanvas(64, 64).getContext('2d')
        if (!(canvas instanceof HTMLCanvasElement) || !copy) return count
        copy.drawImage(canvas, 0, 0, 64, 64)
        const { data } = copy.getImageData(0, 0, 64, 64)
        return count + data.filter((value, index) => index % 4 === 3 && value > 0).length
      }, 0),
    )
  await expect.poll(opaquePoints).toBeGreaterThan(100)
  expect(ranges.length).toBeGreaterThan(1)
  expect(ranges.filter(range => !/^bytes=\d+-\d+$/.test(range))).toEqual([])
})

test.describe('when the provider is away', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ })

  test('AMB-052 an archive that does not answer is replaced by our own map @phone', async ({
    page,
    site,
  }) => {
    await page.route(ARCHIVE, route => route.abort())
    const sheet = await openSheetOfCart(page, site.origin('bara'))
    await sheet.getByRole('tab', { name: 'Select on Map' }).click()
    await expect(sheet.getByRole('application').locator('canvas.leaflet-tile-loaded').first()).toBeVisible()
    await expect(sheet.getByText('Denpasar', { exact: true })).toBeVisible()
  })
})
