// The promised time, on the page of the restaurant and on that of the customer.
import { expectAccessible } from '../support/accessibility.ts'
import { acceptButton, consoleOrigin, moreButton, openBoard, orderFood } from '../support/console.ts'
import { promiseOf } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const DAY_MIN = 24 * 60
/** Of the day. */
const minutesOf = (text: string): number => {
  const [, hour, minute] = /(\d\d):(\d\d)/.exec(text) ?? []
  return Number(hour) * 60 + Number(minute)
}

test('BOARD-04 BOARD-05 BOARD-11 BOARD-21 PROMISE-03 PROMISE-04 the customer reads that the restaurant has not confirmed yet, then the promise and the minutes to it, and that it moves later with one press, behind … of the card or on its page @desk', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  const ofCustomer = await page.context().newPage()
  await ofCustomer.goto(`${restaurant.customer.origin}/orders/${order.id}`)
  const waiting = ofCustomer.getByText('Waiting for the restaurant to confirm')
  await expect(waiting).toBeVisible()
  await acceptButton(page, order).click()
  const promise = ofCustomer.getByText(/^Promised for \d\d:\d\d\.$/)
  await expect(promise).toBeVisible({ timeout: 40_000 })
  await expect(waiting).toBeHidden()
  const first = await promise.textContent()
  await expect(ofCustomer.getByText('Ready in about')).toBeVisible()
  await expect(ofCustomer.getByRole('definition').filter({ hasText: /^\d+ min$/ })).toBeVisible()

  await moreButton(page, order).click()
  const sheet = page.getByRole('dialog', { name: order.outlet_order_id })
  const later = sheet.getByRole('button', { name: '5 minutes later', exact: true })
  await expect(later).toBeVisible()
  await expectAccessible(page)
  await later.click()
  await expect(sheet).toHaveCount(0)
  const bar = page.getByRole('region', { name: /moved later, ready at \d\d\.\d\d$/ })
  await expect(bar).toBeVisible()
  await expect(promise).toHaveText(first ?? '')
  await expect(promise).not.toHaveText(first ?? '', { timeout: 40_000 })
  await page.goto(`${consoleOrigin(site)}/orders/${order.id}`)
  for (const minutes of [10, 15]) {
    const before = (await promise.textContent()) ?? ''
    await page.getByRole('button', { name: `${minutes} minutes later`, exact: true }).click()
    await expect(promise).not.toHaveText(before, { timeout: 40_000 })
    const moved = minutesOf((await promise.textContent()) ?? '') - minutesOf(before)
    expect((moved + DAY_MIN) % DAY_MIN).toBe(minutes)
  }
  await expectAccessible(page)
  await ofCustomer.close()
})

test('BOARD-05 BOARD-11 a later promise is taken back by a press or a key, and presses in a row reach the customer together after ten seconds @phone', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const order = await orderFood(restaurant)
  const promised = () => promiseOf(restaurant.customer, order)
  const sheet = page.getByRole('dialog', { name: order.outlet_order_id })
  const postpone = async (minutes: number) => {
    await moreButton(page, order).click()
    await sheet.getByRole('button', { name: `${minutes} minutes later`, exact: true }).click()
    await expect(sheet).toHaveCount(0)
  }
  await acceptButton(page, order).click()
  await expect.poll(promised, { timeout: 30_000 }).not.toBeNull()
  const first = await promised()
  await page.getByRole('button', { name: /^Kitchen/ }).click()
  await postpone(15)
  const bar = page.getByRole('region', { name: /moved later, ready at \d\d\.\d\d$/ })
  await expect(bar).toContainText(/^#\d+ moved later, ready at \d\d\.\d\dPutu Ayu is told in \d+ s/)
  expect(await promised()).toBe(first)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toHaveCount(0)

  await postpone(15)
  await expect(bar).toBeVisible()
  await page.keyboard.press('u')
  await expect(bar).toHaveCount(0)

  await postpone(5)
  await postpone(10)
  const moved = new Date(Date.parse(first ?? '') + 15 * 60_000).toISOString()
  await expect.poll(promised, { timeout: 30_000 }).toBe(moved)
  await expect(bar).toHaveCount(0)
})
