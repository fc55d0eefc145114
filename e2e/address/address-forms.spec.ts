// The picker, the details and the page of saved addresses.
import { expectAccessible } from '../support/accessibility.ts'
import { detailsOf, editOf, findPlace, openSheetOfCart, saveDetails } from '../support/address.ts'
import { requireBox } from '../support/boxes.ts'
import { expect, test } from '../support/test.ts'

test('COMPANY-08 ADDR-33 ADDR-34 ADDR-35 ADDR-36 ADDR-49 ADDR-50 ADDR-63 ADDR-64 a new address on the page of saved ones', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('bara')}/account/saved-addresses`)
  await expect(page.getByRole('heading', { name: 'Saved addresses', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add new' }).click()
  const picker = page.getByRole('dialog', { name: 'Add new address' })
  await expect(picker.getByText('Choose a location first')).toBeVisible()
  await expect(picker.getByRole('button', { name: 'Apply' })).toBeDisabled()
  const { height } = await requireBox(picker.getByRole('application'))
  expect(Math.round(height)).toBeGreaterThanOrEqual(298)
  expect(Math.round(height)).toBeLessThanOrEqual(300)
  await expectAccessible(page)
  await findPlace(picker, 'berawa')
  await picker.getByRole('button', { name: 'Apply' }).click()
  const details = detailsOf(page)
  await expect(details.getByRole('checkbox', { name: 'Save for future' })).toBeChecked()
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(details).toBeHidden()
  const card = page.getByRole('listitem').filter({ hasText: 'Berawa' })
  await expect(card.getByText('Selected', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('ADDR-37 ADDR-38 ADDR-40 ADDR-41 ADDR-42 ADDR-43 ADDR-44 ADDR-45 ADDR-52 the details of an address', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findPlace(sheet, 'berawa')
  const details = detailsOf(page)
  await expect(details.getByRole('group', { name: 'Save address as' })).toHaveCount(0)
  await expect(details.getByRole('textbox', { name: 'Address name' })).toHaveCount(0)
  await expect(details.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await details.getByRole('checkbox', { name: 'Save for future' }).check()
  await expect(details.getByRole('group', { name: 'Save address as' })).toBeVisible()
  const name = details.getByRole('textbox', { name: 'Address name' })
  await expect(name).toHaveValue(/Berawa/)
  await name.fill('   ')
  await expect(details.getByRole('alert')).toHaveText('Please enter a name for this address')
  const save = details.getByRole('button', { name: 'Save details' })
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await details.getByRole('radio', { name: 'Office' }).check()
  await expect(name).toHaveCount(0)
  await expect(save).toBeEnabled()
  await details.getByRole('radio', { name: 'Other' }).check()
  await expect(save).toBeDisabled()
  await name.fill('  Beach house ')
  await save.click()
  await expect(details).toBeHidden()
  await page.getByRole('button', { name: /^Beach house/ }).click()
  const edit = editOf(page)
  await expect(edit.getByRole('textbox', { name: 'Address name' })).toHaveValue('Beach house')
  await expect(edit.getByRole('button', { name: 'Update address' })).toBeEnabled()
  await expect(edit.getByRole('checkbox')).toHaveCount(0)
})

test('ADDR-48 ADDR-34 ADDR-35 another place for a saved address keeps what was written about it', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  // Nothing is kept yet: the way to an address leads over the map.
  await sheet.getByRole('tab', { name: 'Saved' }).click()
  await sheet.getByRole('button', { name: 'Set delivery address' }).click()
  const setter = page.getByRole('dialog', { name: 'Set delivery address' })
  await expect(setter.getByRole('button', { name: 'Apply' })).toBeVisible()
  await setter.getByRole('button', { name: 'Back' }).click()
  await expect(setter).toBeHidden()
  await findPlace(sheet, 'berawa')
  await saveDetails(page, 'Home')
  await page.getByRole('button', { name: /^Home/ }).click()
  const edit = editOf(page)
  await edit.getByRole('textbox', { name: /Landmark/ }).fill('Opposite the temple')
  await edit.getByRole('button', { name: 'Change' }).click()
  const picker = page.getByRole('dialog', { name: 'Edit delivery address' })
  await findPlace(picker, 'canggu')
  await picker.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('textbox', { name: /Landmark/ })).toHaveValue('Opposite the temple')
  await expect(edit).toContainText('Canggu')
  await edit.getByRole('button', { name: 'Update address' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Opposite the temple')).toBeVisible()
})

test('ADDR-04 ADDR-65 ADDR-66 ADDR-67 ADDR-68 ADDR-69 ADDR-70 ADDR-71 ADDR-58 the cards of saved addresses', async ({
  page,
  site,
}, { project }) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findPlace(sheet, 'berawa')
  await detailsOf(page)
    .getByRole('textbox', { name: /Location detail/ })
    .fill('Blue gate')
  await detailsOf(page)
    .getByRole('textbox', { name: /Landmark/ })
    .fill('next to the warung')
  await saveDetails(page, 'Home')
  await page.getByRole('button', { name: 'Change', exact: true }).first().click()
  await findPlace(sheet, 'canggu')
  await saveDetails(page, 'Office')
  await page.goto(`${site.origin('bara')}/account/saved-addresses`)
  const home = page.getByRole('listitem').filter({ hasText: 'Home' })
  const office = page.getByRole('listitem').filter({ hasText: 'Office' })
  await expect(home).toContainText(/Badung.*Blue gate, next to the warung/s)
  // ADDR-04: each type has its own picture.
  const picture = (one: typeof home) => one.locator('svg').first().innerHTML()
  expect(await picture(home)).not.toBe(await picture(office))
  await expect(office.getByText('Selected', { exact: true })).toBeVisible()
  await home.getByRole('button', { name: 'Select Home' }).click()
  await expect(home.getByText('Selected', { exact: true })).toBeVisible()
  const choose = async (name: string, action: 'Edit' | 'Delete') => {
    if (project.name === 'desk') {
      await page.getByRole('button', { name: `Options of ${name}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    } else await page.getByRole('button', { name: `${action} ${name}` }).click()
  }
  await choose('Office', 'Edit')
  await expect(editOf(page)).toBeVisible()
  await editOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(office.getByText('Selected', { exact: true })).toBeVisible()
  await choose('Office', 'Delete')
  const ask = page.getByRole('dialog', { name: 'Delete address' })
  await expect(ask).toContainText('Delete Office?')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(office).toBeVisible()
  await choose('Office', 'Delete')
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(office).toHaveCount(0)
  await expect(home.getByText('Selected', { exact: true })).toBeVisible()
})
