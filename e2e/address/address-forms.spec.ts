// The picker, the details and the page of saved addresses.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  detailsOf,
  editOf,
  findLocation,
  openSheetOfCart,
  prepareAddresses,
  saveDetails,
} from '../support/address.ts'
import { requireBox } from '../support/boxes.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const addNew = (page: Page) => page.getByRole('dialog', { name: 'Add new address' })

async function openPicker(page: Page, site: Site): Promise<Locator> {
  await page.goto(`${site.origin('bara')}/account/saved-addresses`)
  await page.getByRole('button', { name: 'Add new' }).click()
  await expect(addNew(page)).toBeVisible()
  return addNew(page)
}

test('ADDR-33 ADDR-35 ADDR-36 the picker has a map of 300 px, a search, a hint until something is chosen, and Apply', async ({
  page,
  site,
}) => {
  const picker = await openPicker(page, site)
  await expect(picker.getByText('Choose a location first')).toBeVisible()
  await expect(picker.getByRole('button', { name: 'Apply' })).toBeDisabled()
  const { height } = await requireBox(picker.getByRole('application'))
  expect(Math.round(height)).toBeGreaterThanOrEqual(298)
  expect(Math.round(height)).toBeLessThanOrEqual(300)
  await expectAccessible(page)
  await findLocation(picker, 'berawa')
  await expect(picker.getByText('Choose a location first')).toHaveCount(0)
  await expect(picker.getByRole('button', { name: 'Apply' })).toBeEnabled()
})

test('ADDR-49 ADDR-50 Apply leads to the details of a draft of type other, to be saved for future', async ({
  page,
  site,
}) => {
  const picker = await openPicker(page, site)
  await findLocation(picker, 'berawa')
  await picker.getByRole('button', { name: 'Apply' }).click()
  const details = detailsOf(page)
  await expect(details.getByRole('checkbox', { name: 'Save for future' })).toBeChecked()
  await expect(details.getByRole('radio', { name: 'Other' })).toBeChecked()
})

test('COMPANY-08 ADDR-63 ADDR-64 the page of saved addresses has a title, Add new, and a card for each', async ({
  page,
  site,
}) => {
  const picker = await openPicker(page, site)
  await findLocation(picker, 'berawa')
  await picker.getByRole('button', { name: 'Apply' }).click()
  await detailsOf(page).getByRole('button', { name: 'Save details' }).click()
  await expect(detailsOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Saved addresses', level: 1 })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Berawa' })
  await expect(card.getByText('Selected', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('ADDR-37 ADDR-38 ADDR-40 the details show map and address and ask for the rest; only an edit has Change', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  const details = detailsOf(page)
  const imageOf = (dialog: Locator) => dialog.getByText(/^Map of/).locator('..')
  expect((await requireBox(imageOf(details))).height).toBe(160)
  await expect(details).toContainText(/Tibubeneng.*Badung/)
  await expect(details.getByRole('button', { name: 'Change' })).toHaveCount(0)
  for (const name of [/Location detail/, /Landmark/])
    await expect(details.getByRole('textbox', { name })).toBeVisible()
  await details.getByRole('checkbox', { name: 'Save for future' }).check()
  await expect(details.getByRole('group', { name: 'Save address as' })).toBeVisible()
  await expect(details.getByRole('textbox', { name: 'Address name' })).toHaveValue(/Berawa/)
  await details.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('button', { name: /^Berawa/ }).click()
  const edit = editOf(page)
  await expect(edit.getByRole('button', { name: 'Change' })).toBeVisible()
  expect((await requireBox(imageOf(edit))).height).toBe(160)
  await expect(edit.getByRole('checkbox')).toHaveCount(0)
})

test('ADDR-41 ADDR-42 ADDR-43 saving an address requires its type, and for a name when the type is other', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  const details = detailsOf(page)
  const types = (dialog: Locator) => dialog.getByRole('group', { name: 'Save address as' })
  const name = details.getByRole('textbox', { name: 'Address name' })
  await expect(types(details)).toHaveCount(0)
  await expect(name).toHaveCount(0)
  await details.getByRole('checkbox', { name: 'Save for future' }).check()
  await expect(types(details)).toBeVisible()
  await expect(name).toBeVisible()
  await details.getByRole('radio', { name: 'Office' }).check()
  await expect(name).toHaveCount(0)
  await details.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('button', { name: /^Office/ }).click()
  const edit = editOf(page)
  await expect(types(edit)).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Update address' })).toBeEnabled()
})

test('ADDR-44 ADDR-45 ADDR-52 a blank name is not saved, and every change validates it again', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  const details = detailsOf(page)
  await details.getByRole('checkbox', { name: 'Save for future' }).check()
  const name = details.getByRole('textbox', { name: 'Address name' })
  await name.fill('   ')
  await expect(details.getByRole('alert')).toHaveText('Please enter a name for this address')
  const save = details.getByRole('button', { name: 'Save details' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await details.getByRole('radio', { name: 'Office' }).check()
  await expect(save).toBeEnabled()
  await details.getByRole('radio', { name: 'Other' }).check()
  await expect(save).toBeDisabled()
  await name.fill('  Beach house ')
  await save.click()
  await expect(details).toBeHidden()
  await page.getByRole('button', { name: /^Beach house/ }).click()
  await expect(editOf(page).getByRole('textbox', { name: 'Address name' })).toHaveValue('Beach house')
})

test('ADDR-48 ADDR-34 ADDR-35 another place for a saved address keeps what was written about it', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  // No address is saved yet, so the customer sets one on the map.
  await sheet.getByRole('tab', { name: 'Saved' }).click()
  await sheet.getByRole('button', { name: 'Set delivery address' }).click()
  const setter = page.getByRole('dialog', { name: 'Set delivery address' })
  await expect(setter.getByRole('button', { name: 'Apply' })).toBeVisible()
  await setter.getByRole('button', { name: 'Back' }).click()
  await expect(setter).toBeHidden()
  await findLocation(sheet, 'berawa')
  await saveDetails(page, 'Home')
  await page.getByRole('button', { name: /^Home/ }).click()
  const edit = editOf(page)
  await edit.getByRole('textbox', { name: /Landmark/ }).fill('Opposite the temple')
  await edit.getByRole('button', { name: 'Change' }).click()
  const picker = page.getByRole('dialog', { name: 'Edit delivery address' })
  await findLocation(picker, 'canggu')
  await picker.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('textbox', { name: /Landmark/ })).toHaveValue('Opposite the temple')
  await expect(edit).toContainText('Canggu')
  await edit.getByRole('button', { name: 'Update address' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Opposite the temple')).toBeVisible()
})

/** Home with all that can be written about it, and Office, which is selected. */
async function openTwoCards(page: Page, site: Site): Promise<{ home: Locator; office: Locator }> {
  await prepareAddresses(page, site.origin('bara'), 'home', 'office')
  await page.goto(`${site.origin('bara')}/account/saved-addresses`)
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(card('Office').getByText('Selected', { exact: true })).toBeVisible()
  return { home: card('Home'), office: card('Office') }
}

async function deleteOffice(page: Page, isDesk: boolean): Promise<void> {
  if (!isDesk) return page.getByRole('button', { name: 'Delete Office' }).click()
  await page.getByRole('button', { name: 'Options of Office' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

test('ADDR-04 ADDR-65 ADDR-68 a card has an image of its type, the address and what was written, and can be selected', async ({
  page,
  site,
}) => {
  const { home, office } = await openTwoCards(page, site)
  await expect(home).toContainText(/Home.*Badung.*Blue gate, next to the warung/s)
  const image = (card: Locator) => card.locator('svg').first().innerHTML()
  expect(await image(home)).not.toBe(await image(office))
  await home.getByRole('button', { name: 'Select Home' }).click()
  await expect(home.getByText('Selected', { exact: true })).toBeVisible()
  await expect(home.getByRole('button', { name: 'Select Home' })).toHaveCount(0)
  await expect(office.getByRole('button', { name: 'Select Office' })).toBeVisible()
})

test('ADDR-66 ADDR-67 ADDR-69 an edit selects the address and opens it: from a menu on a desk, by its card on a phone', async ({
  page,
  site,
}, { project }) => {
  const { home, office } = await openTwoCards(page, site)
  await home.getByRole('button', { name: 'Select Home' }).click()
  if (project.name === 'desk') {
    await page.getByRole('button', { name: 'Options of Office' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete'])
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  } else {
    await expect(office.getByRole('button', { name: 'Delete Office' })).toBeVisible()
    // The button of the whole card lies over its words.
    await office.getByText(/Badung/).click({ force: true })
  }
  await expect(editOf(page)).toBeVisible()
  await editOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(office.getByText('Selected', { exact: true })).toBeVisible()
})

test('ADDR-58 ADDR-70 ADDR-71 deleting asks with the name; then another address is selected', async ({
  page,
  site,
}, { project }) => {
  const { home, office } = await openTwoCards(page, site)
  await deleteOffice(page, project.name === 'desk')
  const ask = page.getByRole('dialog', { name: 'Delete address' })
  await expect(ask).toContainText('Delete Office?')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(office).toBeVisible()
  await deleteOffice(page, project.name === 'desk')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(office).toHaveCount(0)
  await expect(home.getByText('Selected', { exact: true })).toBeVisible()
})
