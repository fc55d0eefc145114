// Delivery on the cart page: the address, what it costs, and the order that is brought there. What the width of the window
// does not change is played on the phone alone.
import { expectAccessible } from '../support/accessibility.ts'
import {
  addressSheet,
  detailsOf,
  editOf,
  findLocation,
  openSheetOfCart,
  rangeDialog,
  saveDetails,
  setAddress,
} from '../support/address.ts'
import { openCartWith, submitButton, summary } from '../support/cart.ts'
import { openCompany } from '../support/company.ts'
import { addFirstChoice, choosePickup } from '../support/customer.ts'
import { setFault } from '../support/google-maps.ts'
import { menuDocument } from '../support/menu.ts'
import { prepareMethod } from '../support/prepared-cart.ts'
import { beSignedIn } from '../support/session.ts'
import { newPhone, phoneDialog } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('CART-27 FULF-07 ADDR-24 a found address is selected, shown in all its parts with its way and price, and asked for again with the page', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  await expect(sheet).toBeHidden()
  const details = detailsOf(page)
  await details.getByRole('textbox', { name: /Location detail/ }).fill('Blue gate')
  await details.getByRole('textbox', { name: /Landmark/ }).fill('next to the warung')
  await saveDetails(page)
  await expect(page.getByText('Blue gate, next to the warung')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Berawa, .*Badung/ })).toBeVisible()
  await expect(page.getByText(/^Tibubeneng.*Badung/)).toBeVisible()
  await expect(page.getByText('Standard delivery')).toBeVisible()
  await expect(summary(page)).toContainText(/Delivery fee ?Rp [1-9]/)
  await page.getByRole('textbox', { name: 'Delivery note' }).fill('Ring twice')
  await expectAccessible(page)
  const requests = page.waitForRequest('**/delivery-cost')
  await page.reload()
  expect((await requests).postDataJSON()).toEqual({
    delivery_latitude: expect.any(Number),
    delivery_longitude: expect.any(Number),
  })
  await expect(page.getByText('Standard delivery')).toBeVisible()
  await expect(page.getByText('Blue gate, next to the warung')).toBeVisible()
})

test('FULF-17 no fee is named before an address is known; pick up costs none', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  await openCartWith(page, site.origin('bara'), 'Diavola')
  await expect(summary(page)).toContainText(/Delivery fee ?Needs an address/)
  await expect(summary(page)).not.toContainText('Rp 0')
  await choosePickup(page, /Bara Berawa/)
  await expect(summary(page)).toContainText(/Delivery fee ?Rp 0/)
})

test('FULF-13 FULF-16 pick up takes the fee off, and delivery asks for it again', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  await saveDetails(page)
  await page.getByRole('textbox', { name: 'Delivery note' }).fill('Ring twice')
  await expect(summary(page)).toContainText(/Delivery fee ?Rp [1-9]/)
  await expect(submitButton(page)).not.toContainText('Rp 35.000')
  await choosePickup(page, /Bara Berawa/)
  await expect(summary(page)).toContainText(/Delivery fee ?Rp 0/)
  await expect(submitButton(page)).toContainText('Rp 35.000')
  await expect(page.getByRole('textbox', { name: 'Pick up note' })).toHaveValue('Ring twice')
  const requestedAgain = page.waitForResponse('**/delivery-cost')
  await page.getByRole('radio', { name: 'Delivery' }).check()
  const quotes = (await (await requestedAgain).json()) as { price: number }[]
  const cheapest = Math.min(...quotes.map(({ price }) => price))
  await expect(summary(page)).toContainText(
    new RegExp(`Delivery fee ?Rp ${cheapest.toLocaleString('id-ID').replace('.', '\\.')}`),
  )
})

test('CART-34 stores, addresses, the range and signing in are asked for on the cart page itself @phone', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'ubud')
  await rangeDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(rangeDialog(page)).toBeHidden()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await choosePickup(page, /Bara Berawa/)
  await submitButton(page).click()
  await expect(phoneDialog(page)).toBeVisible()
  await expect(page).toHaveURL(`${site.origin('bara')}/cart`)
})

test('FULF-14 FULF-15 what a mode needs is asked for when it is chosen @desk', async ({ page, site }) => {
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await page.getByRole('radio', { name: 'Pick Up' }).check()
  const stores = page.getByRole('dialog', { name: 'Pick up from' })
  await stores.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  const sheet = addressSheet(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(setAddress(page)).toBeVisible()
})

test('FULF-11 FULF-05 FULF-06 the address opens its details, Change the sheet @phone', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  await saveDetails(page)
  const modes = page.getByRole('radiogroup', { name: 'How would you like to get your order?' })
  await expect(modes.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Berawa, .*Badung/ })).toBeVisible()
  await expect(page.getByText(/^Tibubeneng.*Badung/)).toBeVisible()
  await page.getByRole('button', { name: /^Berawa/ }).click()
  await detailsOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /^Berawa/ }).click()
  await saveDetails(page, 'Home')
  await page.getByRole('button', { name: /^Home/ }).click()
  await expect(editOf(page)).toBeVisible()
  await editOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(editOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Change', exact: true }).first().click()
  await expect(sheet).toBeVisible()
})

test.describe(() => {
  test.use({ expectedComplaint: /ERR_FAILED|status of 503/ })

  test('FULF-20 AMB-033 while the fee is not known nothing is ordered for delivery, and pick up still works', {
    tag: '@phone',
  }, async ({ page, site }) => {
    await page.route('**/delivery-cost', route => route.abort())
    const orders: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/customers/orders'))
        orders.push(request.url())
    })
    const session = await beSignedIn({ page, site, phone: newPhone() })
    await prepareMethod(session, 'cash')
    const sheet = await openSheetOfCart(page, session.origin)
    await findLocation(sheet, 'berawa')
    await saveDetails(page)
    await expect(summary(page)).toContainText(/Delivery fee ?Not known yet/)
    await expect(page.getByText('Standard delivery')).toHaveCount(0)
    await submitButton(page).click()
    await expectToast(page, 'delivery fee cannot be told right now')
    expect(orders).toEqual([])
    await page.unroute('**/delivery-cost')
    await submitButton(page).click()
    await expect(page.getByText('Standard delivery')).toBeVisible()
    await submitButton(page).click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    expect(orders).toHaveLength(1)
    await expect(page.getByText(/Berawa/).first()).toBeVisible()
  })
})

const COURIER_WORDS = { delivery_pricing: 'couriers', location_center: { latitude: -8.65, longitude: 115.2 } }
const COURIER_MENU = menuDocument({ Food: [{ id: 'nasi', name: 'Nasi Uji', price: 50_000 }] })

test.describe(() => {
  test.use({ expectedComplaint: /status of 503/ })

  test('AMB-033 without a courier price the menu still shows, delivery is refused rather than free, and pickup works', {
    tag: '@phone',
  }, async ({ page, site }) => {
    await setFault(page, site, 'biteship', 'outage')
    const company = await openCompany(site, { words: COURIER_WORDS, menu: COURIER_MENU })
    const session = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
    await prepareMethod(session, 'cash')
    await page.goto(company.origin)
    await addFirstChoice(page, 'Nasi Uji')
    await page.getByRole('link', { name: /^view cart/i }).click()
    await setAddress(page).click()
    await findLocation(addressSheet(page), 'denpasar')
    await saveDetails(page)
    await submitButton(page).click()
    await expectToast(page, 'delivery fee cannot be told right now')
    await expect(page).toHaveURL(/\/cart$/)
    await choosePickup(page, /Warung Uji Pusat/)
    await submitButton(page).click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    await setFault(page, site, 'biteship', 'works')
  })
})
