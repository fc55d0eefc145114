// What changes in an accepted order elsewhere, until a person has seen it.
import { expectAccessible } from '../support/accessibility.ts'
import { cardIn, column, moveElsewhere, openAnotherBoard, openBoard } from '../support/console.ts'
import { placeOrderBy } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('BOARD-23 an order whose items another system takes out, or that it cancels, is marked on every board until one person has seen it', async ({
  page,
  site,
  browser,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await placeOrderBy('cash', restaurant.customer, ['Nasi Uji', 'Nasi Uji'])
  const other = await openAnotherBoard(browser, page, site)
  await moveElsewhere(site, restaurant, order, 'prepare_order')
  for (const board of [page, other]) await expect(cardIn(board, 'In the kitchen', order)).toBeVisible()
  await site.operate({
    method: 'POST',
    path: `/orders/${order.id}/reduction`,
    company: restaurant.company.slug,
    body: { reason: 'One is enough', items: [{ id: '2', quantity: 1 }] },
  })
  for (const board of [page, other])
    await expect(cardIn(board, 'In the kitchen', order)).toContainText(
      'Changed by another system: −1 Nasi UjiOne is enough',
    )
  await expectAccessible(page)
  await cardIn(page, 'In the kitchen', order).focus()
  await page.keyboard.press('s')
  for (const board of [page, other])
    await expect(cardIn(board, 'In the kitchen', order)).not.toContainText('Changed by')
  await site.operate({
    method: 'POST',
    path: `/orders/${order.id}/rejection`,
    company: restaurant.company.slug,
    body: { reason: 'The gas is out' },
  })
  for (const board of [page, other])
    await expect(cardIn(board, 'In the kitchen', order)).toContainText(
      'Cancelled by another systemThe gas is out',
    )
  await expect(page.getByRole('status')).toHaveText(/^Order \d+: Cancelled by another system$/)
  await expectAccessible(page)
  await page.reload()
  await expect(cardIn(page, 'In the kitchen', order)).toContainText('Cancelled by another system')
  await cardIn(page, 'In the kitchen', order).focus()
  await page.keyboard.press('s')
  for (const board of [page, other]) {
    await expect(column(board, 'In the kitchen').getByText('Nothing to cook')).toBeVisible()
    await expect(board.getByRole('button', { name: '1 Done' })).toBeVisible()
  }
  await page.goto(`${new URL(page.url()).origin}/orders/${order.id}`)
  await expect(page.getByText('Cancellation seen')).toBeVisible()
  await expectAccessible(page)
  await other.context().close()
})
