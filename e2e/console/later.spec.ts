// Orders for later at the restaurant: they wait under Later, come up as new, and their slots are closed and opened (LATER).
import { expectAccessible } from '../support/accessibility.ts'
import { hideServerTime, passSeconds } from '../support/clock.ts'
import { cardIn, column, openBoard, type Restaurant } from '../support/console.ts'
import { type PlacedOrder, placeOrderBy } from '../support/session.ts'
import { laterTexts, offeredSlots } from '../support/slots.ts'
import { expect, test } from '../support/test.ts'
import { countTones, tonesOf } from '../support/tones.ts'

test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

const orderFor = ({ customer }: Restaurant, scheduledFor: string | undefined): Promise<PlacedOrder> =>
  placeOrderBy('cash', customer, ['Nasi Uji'], { scheduledFor })
const later = (count: number) => ({ name: new RegExp(`^Later\\s*${count}$|^${count}\\s*Later$`) })

test('LATER-05 LATER-07 LATER-08 an order for later waits by day and time, and is started for its slot by one press @desk', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site, { words: laterTexts() })
  const [today = [], tomorrow = []] = await offeredSlots(restaurant.customer)
  // The first slot may begin while the test runs.
  const first = await orderFor(restaurant, today[1])
  const second = await orderFor(restaurant, tomorrow[0])
  await page.getByRole('link', later(1)).click()
  await expect(page.getByRole('heading', { name: 'Later', level: 1 })).toBeFocused()
  const list = page.getByRole('region', { name: 'Later' })
  const row = list.getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`#${first.outlet_order_id}`)
  await expect(row).toContainText(/starts \d\d\.\d\d/)
  await expect(row).toContainText(/Next to start, in \d+ min/)
  await expect(row).toContainText('1× Nasi Uji')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tomorrow 1' }).click()
  await expect(row).toContainText(`#${second.outlet_order_id}`)
  await expect(row).not.toContainText('Next to start')
  await page.getByRole('button', { name: 'Today 1' }).click()
  await row.getByRole('button', { name: /^Start now: order \d+, ready for \d\d\.\d\d$/ }).click()
  await expect(page.getByText('Nothing for later today')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the board' }).click()
  await page
    .getByRole('button', { name: /^Kitchen/ })
    .or(column(page, 'In the kitchen'))
    .first()
    .click()
  await expect(cardIn(page, 'In the kitchen', first)).toContainText(/For Today, \d\d\.\d\d/)
  await expect(column(page, 'New').getByRole('article')).toHaveCount(0)
})

test('LATER-03 a press on a slot closes it for customers, and another one opens it', async ({
  page,
  site,
  isMobile,
}) => {
  const restaurant = await openBoard(page, site, { words: laterTexts() })
  const [today = []] = await offeredSlots(restaurant.customer)
  const [full, free] = today.slice(-2)
  await orderFor(restaurant, full)
  await orderFor(restaurant, full)
  await page.getByRole('link', later(2)).click()
  const slots = page.getByRole('button', { name: /Take (no more orders|orders again)$/ })
  if (isMobile) await page.getByText('Room in each slot').click()
  await expect(page.getByText('2 orders per 15 min')).toBeVisible()
  await expect(slots.filter({ hasText: 'Full' })).toHaveCount(1)
  await slots.filter({ hasText: '0 of 2' }).last().click()
  const closed = slots.filter({ hasText: 'Closed' })
  await expect(closed).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  expect((await offeredSlots(restaurant.customer))[0]).not.toContain(free)
  await closed.click()
  await expect(closed).toHaveCount(0)
  expect((await offeredSlots(restaurant.customer))[0]).toContain(free)
})

test('LATER-05 BOARD-08 it comes up as new by the clock of the board, also without a connection, and is accepted for its slot @desk', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await hideServerTime(page)
  const restaurant = await openBoard(page, site, { words: laterTexts() })
  const [today = []] = await offeredSlots(restaurant.customer)
  const order = await orderFor(restaurant, today[4])
  await expect(page.getByRole('link', later(1))).toBeVisible()
  await expect(column(page, 'New').getByRole('article')).toHaveCount(0)
  await page.context().setOffline(true)
  await page.clock.fastForward('01:16:00')
  const card = cardIn(page, 'New', order)
  await expect(card).toContainText(/For Today, \d\d\.\d\d/)
  await expect(page).toHaveTitle('(1) Board')
  await page.context().setOffline(false)
  await page.clock.runFor(5000)
  await card.getByRole('button', { name: /^Accept \d+, ready for \d\d\.\d\d$/ }).click()
  await expect(cardIn(page, 'In the kitchen', order)).toContainText(/by \d\d\.\d\d/)
})

test('LATER-05 an order that was placed yesterday for today is on the board @desk', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await hideServerTime(page)
  const restaurant = await openBoard(page, site, { words: laterTexts() })
  const [, tomorrow = []] = await offeredSlots(restaurant.customer)
  await orderFor(restaurant, tomorrow.at(-1))
  await expect(page.getByRole('link', later(0))).toBeVisible()
  await page.clock.fastForward('15:00:00')
  await expect(page.getByRole('link', later(1))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', later(1))).toBeVisible()
})

test('LATER-08 a board plays one soft note when an order for later is placed, and rings when it has to be started @desk', async ({
  page,
  site,
}) => {
  await countTones(page)
  await page.clock.install()
  await hideServerTime(page)
  const restaurant = await openBoard(page, site, { words: laterTexts(), sound: 'unanswered' })
  await page.getByRole('button', { name: 'Allow and play the sound' }).click()
  await expect.poll(() => tonesOf(page)).toBe(2)
  const [today = []] = await offeredSlots(restaurant.customer)
  await orderFor(restaurant, today[4])
  await expect(page.getByRole('link', later(1))).toBeVisible()
  await expect.poll(() => tonesOf(page)).toBe(3)
  await passSeconds(page, 12)
  expect(await tonesOf(page)).toBe(3)
  await page.clock.fastForward('01:16:00')
  await expect(column(page, 'New').getByRole('article')).toHaveCount(1)
  await expect.poll(() => tonesOf(page)).toBeGreaterThanOrEqual(5)
})
