// A finished order that is called back.
import { expectAccessible } from '../support/accessibility.ts'
import {
  acceptButton,
  cardIn,
  moreButton,
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
  await acceptButton(page, order).click()
  await stepButton(page, order, 'Ready').click()
  await stepButton(page, order, 'Picked up').click()
  await expect.poll(() => orderStatusOf(restaurant.customer, order), { timeout: 30_000 }).toBe('complete')
  const other = await openAnotherBoard(browser, page, site)
  await page.getByRole('button', { name: '1 Done' }).click()
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
