// Pauses and busy times from the board to the pages of customers (HOURS).
import { expectAccessible } from '../support/accessibility.ts'
import { openBoard, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test('HOURS-08 HOURS-10 a pause from the board reaches an open page of a customer, lasts its minutes, and is ended by one press', async ({
  page,
  site,
  isMobile,
}) => {
  const restaurant = await openBoard(page, site)
  const { company } = restaurant
  const guest = await page.context().newPage()
  await page.getByRole('button', { name: 'Pause or busy' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pause or busy' })
  await expect(sheet.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await expectAccessible(page)
  await sheet.getByText('Pick up', { exact: true }).click()
  await sheet.getByText('15 min', { exact: true }).click()
  await sheet
    .getByRole('textbox', { name: 'Reason customers read, if you want' })
    .fill('The oven needs a short rest')
  await sheet.getByRole('button', { name: 'Pause all orders for 15 min' }).click()
  await expect(sheet.getByText(/^Delivery paused, 1[45] min left$/)).toBeVisible()
  await expect(sheet.getByText(/^Pick up paused, 1[45] min left$/)).toBeVisible()
  await expectAccessible(page)
  await expect(orderFood(restaurant)).rejects.toThrow('outlet_closed')
  await guest.goto(company.origin)
  await expect(guest.getByText(/is paused until \d\d:\d\d$/)).toBeVisible()
  await expect(guest.getByText('The oven needs a short rest. Your cart stays as it is.')).toBeVisible()
  await sheet.getByRole('button', { name: 'End now: Delivery paused' }).click()
  await sheet.getByRole('button', { name: 'End now: Pick up paused' }).click()
  await expect(guest.getByText(/is paused/)).toHaveCount(0, { timeout: 2000 })
  await sheet.getByRole('button', { name: 'Close' }).click()
  // A phone has no room for it.
  if (!isMobile) await expect(page.getByText('Open', { exact: true })).toBeVisible()
  expect((await orderFood(restaurant)).id).toBeTruthy()
})

test('HOURS-09 busy adds minutes for an hour, and the board says so', async ({ page, site, isMobile }) => {
  await openBoard(page, site)
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: 'Pause or busy' })
  await sheet.getByText('+20 min', { exact: true }).click()
  await expect(sheet.getByText(/^Ends by itself at \d\d\.\d\d$/)).toBeVisible()
  await expect(sheet.getByRole('radio', { name: '+20 min' })).toBeChecked()
  await page.keyboard.press('Escape')
  if (!isMobile) await expect(page.getByText(/^Busy, \+20 min until \d\d\.\d\d$/)).toBeVisible()
})

test('HOURS-08 BOARD-16 a pause is made with the keyboard alone @desk', async ({ page, site }) => {
  await openBoard(page, site)
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: 'Pause or busy' })
  await sheet.getByRole('checkbox', { name: 'Delivery' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('button', { name: 'Pause all orders for 60 min' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Pause all orders for 60 min' }).press('Enter')
  await expect(sheet.getByText(/^Delivery paused, (60|59) min left$/)).toBeVisible()
})
