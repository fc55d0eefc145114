// The work of the kitchen: items that are ticked off, and stations that make a part of each order.
import { expectAccessible } from '../support/accessibility.ts'
import {
  acceptButton,
  cardIn,
  openAnotherBoard,
  openBoard,
  orderFood,
  stepButton,
} from '../support/console.ts'
import { placeOrderOf } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** The colour of what is to be pressed next. */
const MAIN_BUTTON = 'rgb(75, 63, 199)'

test('BOARD-24 BOARD-17 an item that is ticked off is so on every board, is counted no longer, and the last one offers Ready', async ({
  page,
  site,
  browser,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  const other = await openAnotherBoard(browser, page, site)
  await acceptButton(page, order).click()
  const item = cardIn(page, 'In the kitchen', order).getByRole('checkbox', { name: 'Nasi Uji' })
  const itemThere = cardIn(other, 'In the kitchen', order).getByRole('checkbox', { name: 'Nasi Uji' })
  await expect(itemThere).not.toBeChecked()
  await item.click()
  await expect(item).toBeChecked()
  await expect(itemThere).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: 'All day' })).toContainText('0 orders, 0 items')
  await page.keyboard.press('Escape')

  await cardIn(other, 'In the kitchen', order).focus()
  await other.keyboard.press('1')
  await expect(item).not.toBeChecked()
  const readyButton = stepButton(other, order, 'Ready')
  await expect(readyButton).not.toHaveCSS('background-color', MAIN_BUTTON)
  await item.click()
  await expect(itemThere).toBeChecked()
  await expect(readyButton).toHaveCSS('background-color', MAIN_BUTTON)
  await readyButton.click()
  const ready = cardIn(page, 'Ready or on the way', order)
  await expect(ready).toContainText('Nasi Uji')
  await expect(ready.getByRole('checkbox')).toHaveCount(0)
  await other.context().close()
})

test('BOARD-24 BOARD-17 a station shows and counts only its part, and the pass says what each has made', async ({
  page,
  site,
  browser,
}) => {
  const restaurant = await openBoard(page, site)
  const food = await orderFood(restaurant)
  const both = await placeOrderOf(restaurant.customer, 'Nasi Uji', 'Es Teh')
  const bar = await openAnotherBoard(browser, page, site)
  await expect(cardIn(bar, 'New', food)).toBeVisible()
  await bar.getByRole('button', { name: 'Station: everything' }).click()
  const sheet = bar.getByRole('dialog', { name: 'What this device shows' })
  await sheet.getByText('Drinks').click()
  await expectAccessible(bar)
  await bar.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Station: Drinks' })).toBeVisible()
  await expect(cardIn(bar, 'New', both)).toContainText('Es Teh')
  await expect(cardIn(bar, 'New', both)).not.toContainText('Nasi Uji')
  await expect(cardIn(bar, 'New', food)).toHaveCount(0)
  await bar.reload()
  await expect(cardIn(bar, 'New', both)).toBeVisible()
  await expect(cardIn(bar, 'New', food)).toHaveCount(0)

  await bar.keyboard.press('d')
  const allDay = bar.getByRole('dialog', { name: 'All day' })
  await expect(allDay.getByRole('button', { name: 'Drinks 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(allDay.getByRole('listitem')).toHaveText(['1Es TehSold out'])
  await expectAccessible(bar)
  await allDay.getByRole('button', { name: 'Everything 3' }).click()
  await expect(allDay.getByRole('listitem')).toHaveText([/Es Teh/, /2Nasi Uji/])
  await bar.keyboard.press('Escape')

  await acceptButton(page, both).click()
  await cardIn(bar, 'In the kitchen', both).getByRole('checkbox', { name: 'Es Teh' }).click()
  const atPass = cardIn(page, 'In the kitchen', both)
  await expect(atPass.getByRole('list', { name: 'Made so far' }).getByRole('listitem')).toHaveText([
    'Food 0 of 1',
    'Drinks done',
  ])
  await expectAccessible(page)
  await bar.context().close()
})
