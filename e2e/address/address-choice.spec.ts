// Choosing among known addresses: by a row, by a press beside the panel, and what is still there after a reload.
import { addressSheet, editOf, findLocation, openSheetOfCart, saveDetails } from '../support/address.ts'
import { requireBox } from '../support/boxes.ts'
import { expect, test } from '../support/test.ts'

test('ADDR-25 ADDR-30 ADDR-39 a saved address opens its details when it is chosen, with a map of 160 px and a way back @phone', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  await saveDetails(page, 'Home')
  const change = page.getByRole('button', { name: 'Change', exact: true }).first()
  await change.click()
  await sheet.getByRole('tab', { name: 'Saved' }).click()
  await sheet.getByRole('button', { name: /^Home/ }).click()
  const image = editOf(page)
    .getByText(/^Map of/)
    .locator('..')
  expect((await requireBox(image)).height).toBe(160)
  await editOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(sheet).toBeVisible()
})

test('ADDR-06 saved and recent addresses, the selected one and the zoom of the map survive a reload @phone', async ({
  page,
  site,
}) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  await saveDetails(page, 'Home')
  await page.getByRole('button', { name: 'Change', exact: true }).first().click()
  await sheet.getByRole('tab', { name: 'Select on Map' }).click()
  const scale = sheet.getByText(/^\d+ k?m$/)
  await expect(scale).toHaveText('200 m')
  for (const step of ['500 m', '1 km']) {
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
  await expect(scale).toHaveText('1 km')
})

test('FULF-12 ADDR-53 a press beside the addresses closes them and remembers the selected one; on a desk they stand in the middle', async ({
  page,
  site,
}, { project }) => {
  const sheet = await openSheetOfCart(page, site.origin('bara'))
  await findLocation(sheet, 'berawa')
  await saveDetails(page)
  const change = page.getByRole('button', { name: 'Change', exact: true }).first()
  await change.click()
  await sheet.getByRole('tab', { name: 'Recent' }).click()
  if (project.name === 'desk') {
    const middle = async () => {
      const { y, bottom } = await requireBox(sheet)
      return Math.abs((y + bottom) / 2 - 400)
    }
    await expect.poll(middle).toBeLessThan(2)
  }
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
  await page.mouse.click(10, 10)
  await expect(addressSheet(page)).toBeHidden()
  await change.click()
  await expect(sheet.getByRole('listitem')).toContainText('Berawa')
})
