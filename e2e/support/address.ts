// Delivery addresses as a customer finds them.
import { expect, type Locator, type Page } from '@playwright/test'
import { openCartWith } from './cart.ts'
import { readCompanyId, storeBefore } from './session.ts'

export const addressSheet = (page: Page): Locator => dialogCalled(page, 'Delivery address')
export const detailsOf = (page: Page): Locator => dialogCalled(page, 'Address details')
export const editOf = (page: Page): Locator => dialogCalled(page, 'Edit address')
export const rangeDialog = (page: Page): Locator => dialogCalled(page, 'Out of range')
export const setAddress = (page: Page): Locator => page.getByRole('button', { name: /^Set delivery address/ })

/** By its whole name: one is called "Delivery address", another "Set delivery address". */
const dialogCalled = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** Bara's cart, in delivery mode, with the sheet of addresses open. */
export async function openSheetOfCart(page: Page, origin: string): Promise<Locator> {
  await openCartWith(page, origin, 'Garlic bread')
  await setAddress(page).click()
  const sheet = addressSheet(page)
  await expect(sheet).toBeVisible()
  return sheet
}

type AddressType = 'home' | 'office'

/** What the details of a found place have made of it. */
const addressOf = (saveAs: AddressType, index: number) => ({
  id: `prepared-${index}`,
  saveAs,
  name: '',
  mapsName: 'Berawa',
  mapsAddress: 'Berawa, Tibubeneng, Kuta Utara, Badung, Bali',
  latitude: -8.6586,
  longitude: 115.1437 + index / 1_000,
  locationDetail: 'Blue gate',
  landmark: 'next to the warung',
})

/** A guest has saved these, one after the other, on an earlier visit; the last one is selected. */
export async function prepareAddresses(page: Page, origin: string, ...types: AddressType[]): Promise<void> {
  const visitor = { page, origin, companyId: await readCompanyId(page, origin) }
  const saved = types.map(addressOf)
  await storeBefore(visitor, 'addresses', { saved, recent: saved.toReversed(), selected: saved.at(-1) })
}

/** From the cart of a guest with an address, which is shown there. */
export const reopenSheet = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Change', exact: true }).first().click()

/** Types into the open sheet or picker and takes the first place that is found. */
export async function findLocation(dialog: Locator, query: string): Promise<void> {
  await dialog.getByRole('searchbox').fill(query)
  await dialog
    .getByRole('list', { name: 'Places found' })
    .getByRole('button', { name: new RegExp(query, 'i') })
    .first()
    .click()
}

/** Saves the open details of a new address; `saveAs` also adds it to the saved addresses. */
export async function saveDetails(page: Page, saveAs?: 'Home' | 'Office'): Promise<void> {
  const details = detailsOf(page)
  if (saveAs) {
    await details.getByRole('checkbox', { name: 'Save for future' }).check()
    await details.getByRole('radio', { name: saveAs }).check()
  }
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(details).toBeHidden()
}
