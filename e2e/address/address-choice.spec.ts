// Choosing among known addresses: by a row, by a press beside the panel, and what is still there after a reload.
import { addressSheet, editOf, findPlace, openSheetOfCart, saveDetails } from '../support/address.ts'
import { requireBox } from '../support/boxes.ts'
import { expect, test } from '../support/test.ts'

test('ADDR-06 ADDR-25 ADDR-30 ADDR-39 a saved address opens its details when it is chosen; lists, choice and zoom survive a reload', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findPlace(sheet, 'berawa')
  await saveDetails(page, 'Home')
  const change = page.getByRole('button', { name: 'Change', exact: true }).first()
  await change.click()
  await sheet.getByRole('tab', { name: 'Saved' }).click()
  await sheet.getByRole('button', { name: /^Home/ }).click()
  const picture = editOf(page)
    .getByText(/^Map of/)
    .locator('..')
  expect((await requireBox(picture)).height).toBe(160)
  await editOf(page).getByRole('button', { name: 'Back' }).click()
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  const scale = sheet.getByText(/^\d+ k?m$/)
  await expect(scale).toHaveText('20 m')
  for (const step of ['50 m', '100 m', '200 m']) {
    await sheet.getByRole('application').press('-')
    await expect(scale).toHaveText(step)
  }

  await page.reload()
  await page.getByRole('button', { name: /^Home/ }).click()
  await editOf(page).getByRole('button', { name: 'Back' }).click()
  for (const tab of ['Recent', 'Saved']) {
    await sheet.getByRole('tab', { name: tab }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Home' })).toContainText('Selected')
  }
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  await expect(scale).toHaveText('200 m')
})

test('FULF-12 ADDR-53 a press beside the addresses closes them and remembers the selected one; on a desk they hang below their button', async ({
  page,
  site,
}, { project }) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findPlace(sheet, 'berawa')
  await saveDetails(page)
  const change = page.getByRole('button', { name: 'Change', exact: true }).first()
  const modes = await requireBox(page.getByRole('radiogroup').first())
  await change.click()
  await sheet.getByRole('tab', { name: 'Recent' }).click()
  if (project.name === 'desk') {
    await expect.poll(async () => (await requireBox(sheet)).y).toBeGreaterThanOrEqual(modes.bottom)
  }
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
  await page.mouse.click(10, 10)
  await expect(addressSheet(page)).toBeHidden()
  await change.click()
  await expect(sheet.getByRole('listitem')).toContainText('Berawa')
})
