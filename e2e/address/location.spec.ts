// The customer's own place: allowed, refused, and slow.
import type { Page } from '@playwright/test'
import { addressSheet, openSheetOfCart, rangeDialog, setAddress } from '../support/address.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

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

test('ADDR-75 a denied permission shows an error, and the rest still works', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, onError) =>
      onError?.({ code: 1, message: 'denied' } as GeolocationPositionError)
  })
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await sheet.getByRole('button', { name: 'Use my current location' }).first().click()
  await expectToast(
    page,
    'Location permission denied. Please allow access to your location in your browser settings.',
  )
  await expect(addressSheet(page)).toBeVisible()
})

test('ADDR-76 an unavailable position shows an error', async ({ page, site }) => {
  await showsFailure(page, site, 2, 'Your location is currently unavailable. Please try again later.')
})

test('ADDR-77 a position that times out shows an error', async ({ page, site }) => {
  await showsFailure(page, site, 3, 'Location request timed out. Please try again.')
})

test('ADDR-78 any other failure shows an error', async ({ page, site }) => {
  const text = "We couldn't find your location. Please allow us to access your GPS and location."
  await showsFailure(page, site, 7, text)
})

/** Expects the page to show `text` when the browser reports this error code. */
async function showsFailure(page: Page, site: Site, code: number, text: string): Promise<void> {
  await page.addInitScript(given => {
    navigator.geolocation.getCurrentPosition = (_, onError) =>
      onError?.({ code: given, message: '' } as GeolocationPositionError)
  }, code)
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await sheet.getByRole('button', { name: 'Use my current location' }).first().click()
  await expectToast(page, text)
}

test('a slow position holds up nothing, and one that comes after another choice moves nothing', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = onFound =>
      window.addEventListener('position-came', () =>
        onFound({ coords: { latitude: -8.72, longitude: 115.17 } } as GeolocationPosition),
      )
  })
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  const locate = sheet.getByRole('button', { name: 'Use my current location' }).last()
  await locate.click()
  await expect(locate).toHaveAttribute('aria-busy', 'true')
  await sheet.getByRole('application').press('ArrowUp')
  const confirm = sheet.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeEnabled()
  const chosen = await sheet.getByRole('tabpanel').getByRole('paragraph').allInnerTexts()
  await page.evaluate(() => window.dispatchEvent(new Event('position-came')))
  await expect(locate).not.toHaveAttribute('aria-busy')
  expect(await sheet.getByRole('tabpanel').getByRole('paragraph').allInnerTexts()).toEqual(chosen)
  await expect(confirm).toBeEnabled()
})

test.describe(() => {
  test.use({ geolocation: { latitude: -6.2, longitude: 106.8 }, permissions: ['geolocation'] })

  test('ADDR-23 a position in another city is reported as out of range, and nothing is selected', async ({
    page,
    site,
  }) => {
    const sheet = await openSheetOfCart(page, site.origin('bara'))
    await sheet.getByRole('button', { name: 'Use my current location' }).first().click()
    await expect(sheet.getByText('-6.20000, 106.80000')).toBeVisible()
    await sheet.getByRole('button', { name: 'Confirm' }).click()
    await rangeDialog(page).getByRole('button', { name: 'Close' }).click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(setAddress(page)).toBeVisible()
  })
})
