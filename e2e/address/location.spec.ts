// The customer's own place: allowed, refused, and slow.
import { addressSheet, openSheetOfCart } from '../support/address.ts'
import { expect, test } from '../support/test.ts'

test.describe(() => {
  test.use({ geolocation: { latitude: -8.6561, longitude: 115.14 }, permissions: ['geolocation'] })

  test('ADDR-22 ADDR-72 the own place is found, named and confirmed', async ({ page, site }) => {
    const sheet = await openSheetOfCart(page, site.origin('bara'))
    await sheet.getByRole('button', { name: 'Use my current location' }).first().click()
    const confirm = sheet.getByRole('button', { name: 'Confirm' })
    await expect(confirm).toBeEnabled()
    await confirm.click()
    await expect(page.getByRole('dialog', { name: 'Address details' })).toBeVisible()
  })
})

test('ADDR-75 a refused permission is told, and everything else goes on', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, onError) =>
      onError?.({ code: 1, message: 'denied' } as GeolocationPositionError)
  })
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await sheet.getByRole('button', { name: 'Use my current location' }).first().click()
  await expect(
    page.getByText(
      'Location permission denied. Please allow access to your location in your browser settings.',
    ),
  ).toBeVisible()
  await expect(addressSheet(page)).toBeVisible()
})

for (const [clause, code, text] of [
  ['ADDR-76', 2, 'Your location is currently unavailable. Please try again later.'],
  ['ADDR-77', 3, 'Location request timed out. Please try again.'],
  ['ADDR-78', 7, "We couldn't find your location. Please allow us to access your GPS and location."],
] as const) {
  test(`${clause} ${text}`, async ({ page, site }) => {
    await page.addInitScript(given => {
      navigator.geolocation.getCurrentPosition = (_, onError) =>
        onError?.({ code: given, message: '' } as GeolocationPositionError)
    }, code)
    const sheet = await openSheetOfCart(page, site.origin('bara'))
    await sheet.getByRole('button', { name: 'Use my current location' }).first().click()
    await expect(page.getByText(text)).toBeVisible()
  })
}
