// The same addresses in two places: this browser and the server, one tab and another.
import type { Page } from '@playwright/test'
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
import { openCartWith, submitButton } from '../support/cart.ts'
import { beSignedIn, callsOf, type Session } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const VILLA = {
  save_as: 'other',
  name: 'Villa Biru',
  gmaps_name: 'Canggu',
  gmaps_address: 'Canggu, Badung, Bali',
  latitude: -8.6478,
  longitude: 115.1385,
}

async function namesOnServer(session: Session): Promise<string[]> {
  const answer = await callsOf(session).get('/customers/addresses')
  const { data } = (await answer.json()) as { data: { save_as: string; name: string }[] }
  return data.map(({ save_as, name }) => (save_as === 'other' ? name : save_as)).sort()
}

const savedPage = (page: Page, session: Session) => page.goto(`${session.origin}/account/saved-addresses`)
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function choose(page: Page, name: string, action: 'Edit' | 'Delete', isDesk: boolean): Promise<void> {
  if (!isDesk) return page.getByRole('button', { name: `${action} ${name}` }).click()
  await page.getByRole('button', { name: `Options of ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('ADDR-56 ADDR-57 a guest’s address goes to the server with the first page after signing in, and the server’s come here', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  await saveDetails(page, 'Home')
  const session = await beSignedIn({ page, site, phone: newPhone() })
  expect((await callsOf(session).post('/customers/addresses', VILLA)).ok()).toBe(true)
  expect(await namesOnServer(session)).toEqual(['Villa Biru'])
  // Not the page of addresses: whatever page is open brings both sides together.
  await page.goto(session.origin)
  await expect.poll(() => namesOnServer(session)).toEqual(['Villa Biru', 'home'])
  await savedPage(page, session)
  await expect(card(page, 'Villa Biru')).toBeVisible()
  await expect(card(page, 'Home')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /Villa Biru|Home/ })).toHaveCount(2)
})

test('an address edited in two tabs: the last edit wins, and an edit of a deleted address saves a new one', async ({
  page,
  context,
  site,
}, { project }) => {
  const isDesk = project.name === 'desk'
  const session = await beSignedIn({ page, site, phone: newPhone() })
  await callsOf(session).post('/customers/addresses', VILLA)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await savedPage(tab, session)
    await expect(card(tab, 'Villa Biru')).toBeVisible()
  }
  const name = (tab: Page) => editOf(tab).getByRole('textbox', { name: 'Address name' })
  const update = async (tab: Page) => {
    await editOf(tab).getByRole('button', { name: 'Update address' }).click()
    await expect(editOf(tab)).toBeHidden()
  }
  await choose(other, 'Villa Biru', 'Edit', isDesk)
  await name(other).fill('Villa Hijau')
  await choose(page, 'Villa Biru', 'Edit', isDesk)
  await name(page).fill('Villa Merah')
  await update(page)
  await update(other)
  for (const tab of [page, other]) await expect(card(tab, 'Villa Hijau')).toBeVisible()
  expect(await namesOnServer(session)).toEqual(['Villa Hijau'])

  await choose(other, 'Villa Hijau', 'Edit', isDesk)
  await name(other).fill('Villa Putih')
  await choose(page, 'Villa Hijau', 'Delete', isDesk)
  await page
    .getByRole('dialog', { name: 'Delete address' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(card(page, 'Villa Hijau')).toHaveCount(0)
  await update(other)
  for (const tab of [page, other]) await expect(card(tab, 'Villa Putih')).toBeVisible()
  expect(await namesOnServer(session)).toEqual(['Villa Putih'])
})

test('ADDR-58 FULF-06 the selected address is deleted in another tab: the cart asks for one again', async ({
  page,
  context,
  site,
}, { project }) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  await saveDetails(page, 'Home')
  const other = await context.newPage()
  await other.goto(`${site.origin('bara')}/account/saved-addresses`)
  await choose(other, 'Home', 'Delete', project.name === 'desk')
  await other
    .getByRole('dialog', { name: 'Delete address' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(card(other, 'Home')).toHaveCount(0)
  await setAddress(page).click()
  await expect(sheet.getByText(/Home/)).toHaveCount(0)
  await findLocation(sheet, 'canggu')
  await expect(detailsOf(page)).toContainText('Canggu')
})

const FAR_AWAY = {
  id: '1763740800000',
  saveAs: 'other',
  name: 'Villa Jauh',
  mapsName: 'Ubud',
  mapsAddress: 'Ubud, Gianyar, Bali',
  latitude: -8.508,
  longitude: 115.264,
  locationDetail: '',
  landmark: '',
}

/** As an earlier visit has left it, when the company still came that far. */
async function startAddressSync(page: Page, book: object): Promise<void> {
  await page.evaluate(text => {
    const cart = Object.keys(localStorage).find(key => key.endsWith(':cart')) ?? ''
    localStorage.setItem(cart.replace(/cart$/, 'addresses'), text)
  }, JSON.stringify(book))
  await page.reload()
}

test('RANGE-03 ADDR-23 ORDER-08 a saved, a recent and an already chosen address out of reach are refused, and nothing is ordered to it', async ({
  page,
  site,
}) => {
  await beSignedIn({ page, site, phone: newPhone() })
  await openCartWith(page, site.origin('bara'), 'Garlic bread')
  await startAddressSync(page, { saved: [FAR_AWAY], recent: [FAR_AWAY], selected: null })
  await setAddress(page).click()
  const sheet = addressSheet(page)
  for (const tab of ['Saved', 'Recent']) {
    await sheet.getByRole('tab', { name: tab }).click()
    await sheet.getByRole('button', { name: /^Villa Jauh/ }).click()
    await rangeDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(rangeDialog(page)).toBeHidden()
  }
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(setAddress(page)).toBeVisible()

  const orders: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/customers/orders')) orders.push(request.url())
  })
  await startAddressSync(page, { saved: [FAR_AWAY], recent: [], selected: FAR_AWAY })
  await expect(page.getByRole('button', { name: /^Villa Jauh/ })).toBeVisible()
  await submitButton(page).click()
  await page.getByRole('radio', { name: 'Cash' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await submitButton(page).click()
  await expect(rangeDialog(page)).toBeVisible()
  expect(orders).toEqual([])
})
