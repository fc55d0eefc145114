// The address on Google's map: searched, moved under the pin, confirmed; and what is left without Google.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { detailsOf, findLocation, openSheetOfCart, rangeDialog } from '../support/address.ts'
import { requireBox } from '../support/boxes.ts'
import { GOOGLE_SETTINGS, playGoogle, readBill, setFault } from '../support/google-maps.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ settings: GOOGLE_SETTINGS })

const googleOf = (dialog: Locator) => dialog.getByRole('application').getByText('Google (sandbox)')

async function openPicker(page: Page, site: Site): Promise<Locator> {
  await page.goto(`${site.origin('bara')}/account/saved-addresses`)
  await page.getByRole('button', { name: 'Add new' }).click()
  return page.getByRole('dialog', { name: 'Add new address' })
}

async function pan(page: Page, map: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await requireBox(map)
  await page.mouse.move(box.x + 150, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 150 + x / 2, box.y + 100 + y / 2)
  await page.mouse.move(box.x + 150 + x, box.y + 100 + y)
  await page.mouse.up()
}

test.afterEach(({ page, site }) => setFault(page, site, 'google-maps', 'works'))

/** The whole island is shown, with Denpasar in the middle: to Berawa it is some ten pixels. */
const TO_BERAWA = { x: 12, y: 0 }

test('ADDR-27 ADDR-32 a place is searched, moved under the pin and saved, at the price of one search and one look-up', async ({
  page,
  site,
}) => {
  await playGoogle(page, site)
  const before = await readBill(page, site)
  const picker = await openPicker(page, site)
  await expect(googleOf(picker)).toBeVisible()
  // What was asked once is known to the server: these words are of this test alone.
  await picker.getByRole('searchbox').fill('petitenget')
  await expect(picker.getByText('Google Maps', { exact: true })).toBeVisible()
  await picker.getByRole('button', { name: /Jl\. Petitenget/ }).click()
  await expect(picker.getByText('Jl. Petitenget', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const map = picker.getByRole('application')
  const lookUp = page.waitForResponse('**/places/reverse')
  await pan(page, map, { x: 20, y: -60 })
  const requests = (await lookUp).request().postDataJSON() as { latitude: number; longitude: number }
  expect(requests.latitude).toBeLessThan(-8.678)
  expect(requests.longitude).toBeLessThan(115.155)
  await expect(picker.getByText('Jl. Petitenget', { exact: true })).toBeVisible()
  await picker.getByRole('button', { name: 'Apply' }).click()
  const details = detailsOf(page)
  await expect(details.getByText('Google (sandbox)')).toBeVisible()
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jl. Petitenget' })).toBeVisible()

  const after = await readBill(page, site)
  const [session] = after.sessions.slice(before.sessions.length)
  expect(session).toMatchObject({ isEnded: true })
  expect(after.withoutSession).toBe(before.withoutSession)
  expect(after.geocodes - before.geocodes).toBe(1)
})

test('ADDR-13 on the tab of the sheet the map is moved and confirmed', async ({ page, site }) => {
  await playGoogle(page, site)
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  await expect(googleOf(sheet)).toBeVisible()
  const pin = await requireBox(sheet.locator('.map-pin'))
  expect(Math.round(pin.height), 'the pin is drawn on this map too').toBeLessThan(60)
  const confirm = sheet.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeDisabled()
  await pan(page, sheet.getByRole('application'), TO_BERAWA)
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(detailsOf(page).getByText('Google (sandbox)')).toBeVisible()
})

test('RANGE-04 out of reach is shown on Google’s map, with the circle and a mark', async ({ page, site }) => {
  await playGoogle(page, site)
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'ubud')
  await expect(rangeDialog(page).getByText('Google (sandbox)')).toBeVisible()
  await expect(rangeDialog(page).locator('.sandbox-marker')).toHaveCount(1)
})

test.describe(() => {
  test.use({ expectedComplaint: /ERR_FAILED|script of the map did not load/ })

  test('ADDR-31 without the map’s script the search still leads to an address; the next map asks for it again', async ({
    page,
    site,
  }) => {
    await page.route('https://maps.googleapis.com/**', route => route.abort())
    const sheet = await openSheetOfCart(page, site.origin('bara'))
    await sheet.getByRole('tab', { name: 'Select on Map' }).click()
    await expect(sheet.getByText('The map is not available right now.')).toBeVisible()
    await page.unroute('https://maps.googleapis.com/**')
    await playGoogle(page, site)
    await findLocation(sheet, 'kayu aya')
    await expect(detailsOf(page)).toContainText('Jl. Kayu Aya')
    await expect(detailsOf(page).getByText('Google (sandbox)')).toBeVisible()
  })
})

test.describe(() => {
  test.use({ expectedComplaint: /status of 503/ })

  test('ADDR-31 without Google’s search and look-up the map still leads to an address, named by its coordinates', async ({
    page,
    site,
  }) => {
    await playGoogle(page, site)
    const sheet = await openSheetOfCart(page, site.origin('bara'))
    await sheet.getByRole('tab', { name: 'Select on Map' }).click()
    await expect(googleOf(sheet)).toBeVisible()
    await setFault(page, site, 'google-maps', 'outage')
    await sheet.getByRole('searchbox').fill('uluwatu')
    await expect(sheet.getByText('The search is not available right now.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Select on Map' }).click()
    // Beside it: where the pin stood before, the server still knows.
    await pan(page, sheet.getByRole('application'), { ...TO_BERAWA, y: 2 })
    await expect(sheet.getByText('Pin on the map')).toBeVisible()
    await sheet.getByRole('button', { name: 'Confirm' }).click()
    await expect(detailsOf(page).getByText(/^-8\.\d{5}, 115\.\d{5}$/)).toBeVisible()
  })
})

test.describe(() => {
  test.use({ expectedComplaint: /InvalidKeyMapError|refuses the key/ })

  test('ADDR-31 a key that Google refuses is a map that is not available', async ({ page, site }) => {
    await setFault(page, site, 'google-maps', 'bad_key')
    await playGoogle(page, site)
    const sheet = await openSheetOfCart(page, site.origin('bara'))
    await sheet.getByRole('tab', { name: 'Select on Map' }).click()
    await expect(sheet.getByText('The map is not available right now.')).toBeVisible()
  })
})
