// Where the focus is after a dialog whose card has left the board meanwhile (STAFF-18, BOARD-16).
import { cardIn, column, moreButton, moveElsewhere, openBoard, orderFood } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test('STAFF-18 BOARD-16 after a dialog whose card has left, the focus is on the card in its place, then on the heading of the column @desk', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const [first, second] = [await orderFood(restaurant), await orderFood(restaurant)]
  await expect(cardIn(page, 'New', second)).toBeVisible()
  const leaveUnderDialog = async (order: typeof first): Promise<void> => {
    await moreButton(page, order).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await moveElsewhere(site, restaurant, order, 'prepare_order')
    const card = `[data-column="kitchen"] [data-card="${order.id}"]`
    await expect(page.locator(card)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await leaveUnderDialog(first)
  await expect(cardIn(page, 'New', second)).toBeFocused()
  await leaveUnderDialog(second)
  await expect(column(page, 'New').getByRole('heading')).toBeFocused()
})
