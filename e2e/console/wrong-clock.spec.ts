// Devices whose clock is ten minutes off: what they show of time is the server's.
import type { Page } from '@playwright/test'
import { shiftClock } from '../support/clock.ts'
import { acceptButton, cardIn, openAsOwner, openBoard, orderFood, stepButton } from '../support/console.ts'
import { beSignedIn, placeOrderBy } from '../support/session.ts'
import { newPhone } from '../support/sign-in.ts'
import { pairWall } from '../support/tablet.ts'
import { expect, test } from '../support/test.ts'

const MINUTE_MS = 60_000

/** `18.42`, where the restaurant is; a test may look shortly before and after the minute. */
const timesNow = (zone: string): RegExp => {
  const at = (ms: number) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
      .format(new Date(ms))
      .replace(':', '\\.')
  return new RegExp(`^(${at(Date.now())}|${at(Date.now() + MINUTE_MS)})$`)
}

const clockOf = (page: Page) => page.getByRole('banner').getByRole('time')

for (const [word, minutes] of [
  ['fast', 10],
  ['slow', -10],
] as const)
  test(`BOARD-01 BOARD-05 BOARD-25 a tablet whose clock is ten minutes ${word} shows ages, promises, undo and the time of the server @desk`, async ({
    page,
    site,
  }) => {
    await shiftClock(page, minutes * MINUTE_MS)
    const restaurant = await openBoard(page, site)
    await expect(clockOf(page)).toHaveText(timesNow('Asia/Makassar'))
    const order = await orderFood(restaurant)
    await expect(cardIn(page, 'New', order)).toContainText(/(\d+ s|1 min)waiting/)

    await acceptButton(page, order).click()
    await expect(cardIn(page, 'In the kitchen', order)).toContainText(/(20|19) min/)
    await expect(cardIn(page, 'In the kitchen', order)).not.toContainText(/soon|late|over/)
    await expect(page.getByText(/^Putu Ayu is told in ([2-9]|10) s$/)).toBeVisible()
    await page.goto(`${new URL(page.url()).origin}/orders/${order.id}`)
    await expect(page.getByRole('main')).toContainText(/(20|19) min/)

    await page.goBack()
    await stepButton(page, order, 'Ready').click()
    await stepButton(page, order, 'Picked up').click()
    await page.getByRole('button', { name: '1 Done' }).click()
    await expect(cardIn(page, 'Done', order)).toBeVisible()
  })

test('BOARD-27 a wall whose clock is ten minutes fast goes on to show what has just become ready @desk', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openAsOwner(page, site, { path: '/people' })
  const wall = await pairWall(browser, { page, site, company: company.slug, name: 'Wall' })
  await shiftClock(wall, 10 * MINUTE_MS)
  await wall.reload()
  const customer = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  const order = await placeOrderBy('cash', customer, ['Nasi Uji'])
  for (const status of ['prepare_order', 'ready'])
    await site.operate({
      method: 'POST',
      path: `/orders/${order.id}/status`,
      company: company.slug,
      body: { status },
    })
  await expect(wall.getByRole('region', { name: 'Ready' }).getByText(order.outlet_order_id)).toBeVisible()
  await expect(clockOf(wall)).toHaveText(timesNow('Asia/Makassar'))
  await wall.context().close()
})
