// The sheet of addresses: search, recent, saved, and the map.
import { expectAccessible } from '../support/accessibility.ts'
import {
  addressSheet,
  detailsOf,
  editOf,
  findLocation,
  openSheetOfCart,
  prepareAddresses,
  rangeDialog,
  reopenSheet,
  saveDetails,
} from '../support/address.ts'
import { requireBox } from '../support/boxes.ts'
import { openCartWith } from '../support/cart.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('ADDR-07 ADDR-12 ADDR-16 three tabs, and a map of 250 px with its pin and the way to the own place', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await expect(sheet.getByRole('tab')).toHaveText(['Recent', 'Saved', 'Select on Map'])
  await expectAccessible(page)
  await sheet.getByRole('tab', { name: 'Recent' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(sheet.getByRole('tab', { name: 'Select on Map' })).toHaveAttribute('aria-selected', 'true')
  const map = sheet.getByRole('application')
  await expect(map).toBeVisible()
  expect(Math.round((await requireBox(map)).height)).toBeGreaterThanOrEqual(248)
  expect(Math.round((await requireBox(map)).height)).toBeLessThanOrEqual(250)
  await expect(sheet.locator('.map-pin')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Use my current location' })).toHaveCount(2)
  await expect(sheet.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expectAccessible(page)
})

test('ADDR-13 ADDR-22 the arrow keys move the pin by ten metres; Confirm is enabled once the pin has moved @desk', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  await saveDetails(page)
  await page.getByRole('button', { name: 'Change', exact: true }).first().click()
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  const confirm = sheet.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeDisabled()
  await sheet.getByRole('application').focus()
  await page.keyboard.press('ArrowUp')
  await expect(sheet.getByText('Looking up the address')).toHaveCount(0)
  await expect(confirm).toBeDisabled()
  await page.keyboard.press('ArrowUp')
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(detailsOf(page)).toBeVisible()
})

test('ADDR-27 ADDR-28 thirty pans in a row are looked up once, where the map comes to rest @phone', async ({
  page,
  site,
}) => {
  const requests: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/places/reverse')) requests.push(request.postDataJSON())
  })
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  const map = sheet.getByRole('application').locator('.leaflet-container')
  // In one go, as no finger could: between two of them no time passes.
  await map.evaluate(element => {
    const { left, top } = element.getBoundingClientRect()
    const at = (type: string, x: number) =>
      new MouseEvent(type, { bubbles: true, cancelable: true, clientX: left + x, clientY: top + 60 })
    for (let time = 0; time < 30; time += 1) {
      element.dispatchEvent(at('mousedown', 100))
      element.dispatchEvent(at('mousemove', 106))
      element.dispatchEvent(at('mousemove', 100 + (time === 29 ? 12 : 0)))
      element.dispatchEvent(at('mouseup', 100))
    }
  })
  await expect(sheet.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  expect(requests).toHaveLength(1)
})

test('ADDR-14 ADDR-15 ADDR-19 results take the place of the tabs; none leads to the map @desk', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  const search = sheet.getByRole('searchbox', { name: 'Search street, villa or place' })
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/places/search', async route => {
    await allowed
    await route.continue()
  })
  await search.fill('berawa')
  await expect(sheet.getByText('Looking for places')).toBeAttached()
  allow()
  await expect(sheet.getByRole('list', { name: 'Places found' })).toBeVisible()
  await expect(sheet.getByRole('tab')).toHaveCount(0)
  await search.fill('')
  await expect(sheet.getByRole('tab')).toHaveCount(3)
  await search.fill('zzzqqq')
  await expect(sheet.getByRole('heading', { name: "We couldn't find your location" })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Select on Map' }).click()
  await expect(sheet.getByRole('tab', { name: 'Select on Map' })).toHaveAttribute('aria-selected', 'true')
})

test('ADDR-08 ADDR-09 ADDR-10 recent and saved addresses, a few of each', async ({ page, site }, {
  project,
}) => {
  await prepareAddresses(page, site.origin('bara'), 'home', 'office', 'home')
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await reopenSheet(page)
  const sheet = addressSheet(page)
  await findLocation(sheet, 'kerobokan')
  await saveDetails(page, 'Office')
  await reopenSheet(page)
  const shown = project.name === 'desk' ? 3 : 2
  await sheet.getByRole('tab', { name: 'Recent' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(shown)
  await expect(sheet.getByRole('listitem').first()).toContainText(/Kerobokan.*|Office/)
  await expect(sheet.getByRole('listitem').first()).toContainText('Selected')
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
  await sheet.getByRole('tab', { name: 'Saved' }).click()
  await expect(sheet.getByText('4 saved')).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(shown)
})

test('ADDR-11 ADDR-17 an address is selected, edited and deleted from its menu; See all leads to the page of all @phone', async ({
  page,
  site,
}) => {
  await prepareAddresses(page, site.origin('bara'), 'home', 'office')
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await reopenSheet(page)
  const sheet = addressSheet(page)
  await sheet.getByRole('tab', { name: 'Saved' }).click()
  await sheet.getByRole('button', { name: 'Options of Home' }).first().click()
  await expect(page.getByRole('menuitem')).toHaveText(['Select', 'Edit', 'Delete'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem').first()).toBeHidden()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Options of Home' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const ask = page.getByRole('dialog', { name: 'Delete address' })
  await expect(ask).toContainText('Delete Home?')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(sheet.getByText('1 saved')).toBeVisible()
  await sheet.getByRole('button', { name: 'Options of Office' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(editOf(page)).toBeVisible()
  await editOf(page).getByRole('button', { name: 'Back' }).click()
  await sheet.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/\/account\/saved-addresses$/)
})

test('ADDR-23 RANGE-03 RANGE-04 a place out of reach is not selected, and said to be so in the documented words @phone', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'ubud')
  const dialog = rangeDialog(page)
  // Both stand open, and darken the page once.
  const scrims = page.locator('.sheet-scrim')
  await expect(scrims).toHaveCount(2)
  await expect(scrims.first()).toHaveCSS('opacity', '0')
  await expect(scrims.last()).toHaveCSS('opacity', '1')
  await expect(dialog.getByText(/^Map of where we deliver/)).toBeAttached()
  await expect(dialog).toContainText('Sorry, we can’t reach you. BUT we’ve got an OFFER!')
  await expect(dialog).toContainText(
    'Sign up with your WhatsApp number to be notified when we open in your area.',
  )
  await expect(dialog).toContainText('+62')
  await expect(dialog.getByRole('button', { name: 'Claim Discount' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await addressSheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Set delivery address/ })).toBeVisible()
})

test('RANGE-05 RANGE-06 RANGE-07 a valid number can be left once, without blanks and dashes @phone', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'ubud')
  const dialog = rangeDialog(page)
  const claim = dialog.getByRole('button', { name: 'Claim Discount' })
  await expect(claim).toBeDisabled()
  const phone = dialog.getByRole('textbox', { name: 'WhatsApp number' })
  await phone.fill('812-34')
  await expect(claim).toBeDisabled()
  await phone.blur()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid phone number')
  await phone.fill('+61 412 345 678')
  await expect(dialog.getByRole('alert')).toHaveText('Please enter an Indonesian number (+62)')
  await phone.fill('0812-3456 7890')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/leads', async route => {
    await allowed
    await route.continue()
  })
  const sent = page.waitForRequest(request => request.url().endsWith('/leads'))
  await claim.click()
  expect((await sent).postDataJSON()).toMatchObject({ phone: '+6281234567890' })
  await expect(claim).toBeDisabled()
  allow()
  await expect(dialog).toBeHidden()
  await expectToast(page, 'We will tell you when we deliver there')
})
