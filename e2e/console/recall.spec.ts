// What is done at the counter when an order is handed over: its code, and calling it back.
import { expectAccessible } from '../support/accessibility.ts'
import {
  acceptButton,
  cardIn,
  moreButton,
  moveElsewhere,
  openAnotherBoard,
  openBoard,
  orderFood,
  stepButton,
} from '../support/console.ts'
import { orderStatusOf } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('BOARD-26 a finished order is called back with a reason, which every board says', async ({
  page,
  site,
  browser,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await moveElsewhere(site, restaurant, order, 'prepare_order', 'ready', 'complete')
  const other = await openAnotherBoard(browser, page, site)
  await page.getByRole('button', { name: '1 Done' }).click()
  // Its cards have the height of the screen, and not of a line.
  const list = await page.getByRole('dialog').getByRole('region', { name: 'Done' }).boundingBox()
  expect(list?.height).toBeGreaterThan(400)
  await moreButton(page, order).click()
  await page.getByRole('button', { name: 'Call back' }).click()
  const sheet = page.getByRole('dialog', { name: /^Call #\d+ back$/ })
  await expect(sheet.getByRole('button', { name: 'Call the order back' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await sheet.getByText('Another reason').click()
  await sheet.getByRole('textbox', { name: 'Why, for the others at the counter' }).fill('Sambal is missing')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Call the order back' }).click()
  await page.keyboard.press('Escape')
  for (const board of [page, other])
    await expect(cardIn(board, 'Ready or on the way', order)).toContainText(
      'Called back by Kadek SariSambal is missing',
    )
  await expectAccessible(other)
  expect(await orderStatusOf(restaurant.customer, order)).toBe('ready')
  await cardIn(other, 'Ready or on the way', order).getByRole('link').click()
  await expect(other.getByText('Ready, called back')).toBeVisible()
  await expectAccessible(other)
  await other.context().close()
})

test('BOARD-19 the customer says the code of the order, and the board says whether it belongs to the bag', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const { slug } = restaurant.company
  const body = { asks_for_code: true }
  await site.operate({ method: 'PUT', path: '/board-settings', company: slug, body })
  const order = await orderFood(restaurant)
  await acceptButton(page, order).click()
  await stepButton(page, order, 'Ready').click()
  const ofCustomer = await page.context().newPage()
  await ofCustomer.goto(`${restaurant.customer.origin}/orders/${order.id}`)
  const shown = ofCustomer.getByRole('region', { name: 'Your code' })
  await expect(shown).toContainText('Say it when you get your order.')
  const code = (await shown.innerText()).replace(/\D/g, '')
  await expectAccessible(ofCustomer)
  await ofCustomer.close()
  await moreButton(page, order).click()
  await page.getByRole('button', { name: 'Ask for code' }).click()
  const sheet = page.getByRole('dialog', { name: /^Code of #\d+$/ })
  const field = sheet.getByRole('textbox', { name: /four digits/ })
  await expect(field).toBeFocused()
  // The tablet turns, and a new order comes forward as well.
  await field.fill('12')
  await page.setViewportSize({ width: 800, height: 1280 })
  await orderFood(restaurant)
  await expect(page).toHaveTitle(/^\(1\)/)
  await page.setViewportSize({ width: 390, height: 844 })
  await orderFood(restaurant)
  await expect(page).toHaveTitle(/^\(2\)/)
  await expect(field).toHaveValue('12')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(field).toBeFocused()
  await field.fill(code === '1111' ? '2222' : '1111')
  await expect(sheet).toContainText('Not this order. 2 tries left.')
  await expectAccessible(page)
  await field.fill(code)
  await expect(sheet.getByRole('status')).toContainText('That is the code. Hand it to')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Picked up' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: '1 Done' })).toBeVisible()
})
