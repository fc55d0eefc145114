// An order on the board, from its arrival to its end.
import { expectAccessible } from '../support/accessibility.ts'
import { hideServerTime, passSeconds } from '../support/clock.ts'
import {
  acceptButton,
  cardIn,
  column,
  leaveCompany,
  moreButton,
  openAnotherBoard,
  openBoard,
  orderFood,
  stepButton,
} from '../support/console.ts'
import { badgeOf, locksOf, recordDevice } from '../support/device-record.ts'
import { orderStatusOf } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { countTones, tonesOf } from '../support/tones.ts'

// Of two presses one is refused.
test.use({ expectedComplaint: /404 \(Not Found\)|409 \(Conflict\)/ })

test('BOARD-01 BOARD-02 BOARD-03 BOARD-04 BOARD-05 the screen stays on, and an order arrives, rings and is counted on the icon until it is accepted, is made and handed over', async ({
  page,
  site,
}) => {
  await countTones(page)
  await recordDevice(page)
  await page.clock.install()
  await hideServerTime(page)
  const restaurant = await openBoard(page, site, { sound: 'unanswered' })
  await expect.poll(() => locksOf(page)).toBeGreaterThan(0)
  const locks = await locksOf(page)
  // Shown again after it was hidden, when the system takes the lock away.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => locksOf(page)).toBeGreaterThan(locks)
  await page.getByRole('button', { name: 'Allow and play the sound' }).click()
  await expect.poll(() => tonesOf(page)).toBe(2)
  const order = await orderFood(restaurant)
  const card = cardIn(page, 'New', order)
  await expect(card).toBeVisible()
  await expect(card).toContainText('Pick up')
  await expect(card).toContainText('Putu Ayu')
  await expect(card).toContainText('Cash, Rp 50.000')
  await expect(card).toContainText('Nasi Uji')
  // Accept, its minutes, and everything else behind one more press.
  await expect(card.getByRole('button')).toHaveCount(3)
  await expect(page).toHaveTitle('(1) Board')
  await expect.poll(() => badgeOf(page)).toBe('1')
  await passSeconds(page, 8)
  expect(await tonesOf(page)).toBeGreaterThanOrEqual(6)

  await acceptButton(page, order).click()
  await expect(cardIn(page, 'In the kitchen', order)).toContainText(/(20|19) min/)
  await expect(cardIn(page, 'In the kitchen', order).getByRole('button')).toHaveCount(2)
  await expect(page).toHaveTitle('Board')
  await expect.poll(() => badgeOf(page)).toBe('0')
  const rung = await tonesOf(page)
  await passSeconds(page, 12)
  expect(await tonesOf(page)).toBe(rung)
  await stepButton(page, order, 'Ready').click()
  await expect(cardIn(page, 'Ready or on the way', order)).toContainText('Collect Rp 50.000')
  await stepButton(page, order, 'Picked up').click()
  await expect(column(page, 'Ready or on the way').getByText('Nothing waits')).toBeVisible()
  await page.getByRole('button', { name: '1 Done' }).click()
  await expect(cardIn(page, 'Done', order)).toBeVisible()
  await expectAccessible(page)
})

test('BOARD-04 other minutes are one press away', async ({ page, site }) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await page.getByRole('button', { name: /^20 min, other minutes for order/ }).click()
  const plate = page.getByRole('dialog', { name: 'Ready in' })
  await expect(plate).toBeVisible()
  await expectAccessible(page)
  await plate.getByRole('button', { name: /^45\s*min/ }).click()
  await expect(cardIn(page, 'In the kitchen', order)).toContainText(/4[45] min/)
  await expectAccessible(page)
})

test('BOARD-07 a rejection shows the words for the customer before they are sent', async ({ page, site }) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  await moreButton(page, order).click()
  await expect(page.getByRole('dialog', { name: /^#\d+$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: /^Reject #/ })
  await expect(sheet.getByRole('button', { name: 'Reject the order' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await sheet.getByText('Sold out').click()
  await sheet.getByRole('checkbox', { name: 'Nasi Uji Rp 50.000' }).check()
  await expect(sheet.getByText('“Sorry, Nasi Uji is sold out today.”')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Reject the order' }).click()
  await expect(column(page, 'New').getByRole('article')).toHaveCount(0)
  await page.goto(`${new URL(page.url()).origin}/orders/${order.id}`)
  await expect(page.getByText('Kadek Sari: Sorry, Nasi Uji is sold out today.')).toBeVisible()
  await expectAccessible(page)
})

test('BOARD-07 the customer reads the reason in their language, and what is sold out is marked', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  await restaurant.company.updateTexts({ locales: ['en', 'id'] })
  const order = await orderFood(restaurant, 'id')
  await moreButton(page, order).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: /^Reject #/ })
  await sheet.getByText('Sold out').click()
  await sheet.getByRole('checkbox', { name: /^Nasi Uji/ }).check()
  await expect(sheet.getByText('“Maaf, Nasi Uji hari ini habis.”')).toBeVisible()
  await expect(sheet.getByText('Sorry, Nasi Uji is sold out today.', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('switch', { name: /^Also mark Nasi Uji/ })).toBeChecked()
  await expectAccessible(page)
  const marked = page.waitForResponse(/\/restaurant\/v1\/stock$/)
  await sheet.getByRole('button', { name: 'Reject the order' }).click()
  expect((await marked).ok()).toBe(true)
  await page.goto(restaurant.company.origin)
  // Before the first hour of the outlet it is the hour that is named.
  await expect(page.getByRole('button', { name: /^Nasi Uji.*Back (tomorrow|at \d\d:\d\d)$/ })).toBeVisible()
})

test('BOARD-06 of two devices that press at once one wins, and the other shows what the order is', async ({
  page,
  site,
  browser,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  const other = await openAnotherBoard(browser, page, site)
  await expect(acceptButton(page, order)).toBeVisible()
  await expect(acceptButton(other, order)).toBeVisible()
  // The other board receives the first press only after its own.
  const pressed = Promise.withResolvers<void>()
  await other.route(/\/orders\/changes/, async route => {
    await pressed.promise
    await route.continue()
  })
  await Promise.all([acceptButton(page, order).click(), acceptButton(other, order).click()])
  pressed.resolve()
  for (const board of [page, other]) {
    await expect(cardIn(board, 'In the kitchen', order)).toBeVisible()
    await expect(board.getByRole('dialog')).toHaveCount(0)
  }
  await stepButton(other, order, 'Ready').click()
  await expect(cardIn(page, 'Ready or on the way', order)).toContainText('Moved on by Kadek Sari')
  await expectAccessible(page)
  await other.context().close()
})

test('BOARD-06 a board that accepts what another one has cancelled says so, as the card has gone', async ({
  page,
  site,
  browser,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  const other = await openAnotherBoard(browser, page, site)
  await expect(acceptButton(other, order)).toBeVisible()
  // The other board receives the rejection only after its own press.
  const pressed = Promise.withResolvers<void>()
  await other.route(/\/orders\/changes/, async route => {
    await pressed.promise
    await route.continue()
  })
  await moreButton(page, order).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: /^Reject #/ })
  await sheet.getByText('We are closing').click()
  const rejected = page.waitForResponse(/\/rejection$/)
  await sheet.getByRole('button', { name: 'Reject the order' }).click()
  expect((await rejected).ok()).toBe(true)
  await acceptButton(other, order).click()
  await expect(other.getByRole('alert').getByText(/^#\d+: Cancelled by Kadek Sari$/)).toBeVisible()
  await expect(column(other, 'New').getByRole('article')).toHaveCount(0)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  pressed.resolve()
  await other.context().close()
})

test('BOARD-03 the sound is allowed by one press, and declining it shows a clear warning', async ({
  page,
  site,
}) => {
  await countTones(page)
  await openBoard(page, site, { sound: 'unanswered' })
  const dialog = page.getByRole('dialog', { name: 'Let this device ring' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go on without sound' }).click()
  const silence = page.getByRole('region', { name: 'This device does not ring.' })
  await expect(silence).toBeVisible()
  await expectAccessible(page)
  const before = await tonesOf(page)
  await silence.getByRole('button', { name: 'Allow sound' }).click()
  await expect(silence).toHaveCount(0)
  await expect.poll(() => tonesOf(page)).toBe(before + 2)
})

test('STAFF-09 a member who leaves on one device is led away from the board of another at once', async ({
  page,
  site,
  browser,
}) => {
  const { company } = await openBoard(page, site)
  const other = await openAnotherBoard(browser, page, site)
  await leaveCompany(other, company.slug)
  // Sooner than the board reads by itself.
  await expect(page.getByRole('heading', { name: 'Where do you work today?' })).toBeVisible({
    timeout: 10_000,
  })
  await expect(column(page, 'New')).toHaveCount(0)
  await expectAccessible(page)
  await other.context().close()
})

test('BOARD-05 an acceptance is taken back by a press or a key, and reaches the customer after ten seconds', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  const statusOfCustomer = () => orderStatusOf(restaurant.customer, order)
  await acceptButton(page, order).click()
  const bar = page.getByRole('region', { name: /accepted, ready at \d\d\.\d\d$/ })
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(cardIn(page, 'New', order)).toBeVisible()
  await expect(bar).toHaveCount(0)

  await acceptButton(page, order).click()
  await expect(bar).toBeVisible()
  await page.keyboard.press('u')
  await expect(cardIn(page, 'New', order)).toBeVisible()

  await acceptButton(page, order).click()
  await expect(bar).toContainText(/^#\d+ accepted, ready at \d\d\.\d\dPutu Ayu is told in \d+ s/)
  expect(await statusOfCustomer()).toBe('approved')
  await expect.poll(statusOfCustomer, { timeout: 30_000 }).toBe('prepare_order')
  await expect(bar).toHaveCount(0)
  await expect(cardIn(page, 'In the kitchen', order)).toBeVisible()

  await stepButton(page, order, 'Ready').click()
  await expect(page.getByRole('region', { name: /is ready$/ })).toBeVisible()
  await expectAccessible(page)
})
