// The board by keyboard, to a screen reader, and in sizes that a finger hits.
import { expectAccessible } from '../support/accessibility.ts'
import { announcementsOf, recordAnnouncements } from '../support/announcements.ts'
import { acceptButton, cardIn, moreButton, openBoard, orderFood } from '../support/console.ts'
import { smallTargets } from '../support/controls.ts'
import { expect, test } from '../support/test.ts'

const BOARD_TARGET_PX = 56

test('BOARD-16 STAFF-18 the keyboard walks the cards, does the main step and lists its keys, and at 768 px nothing is missing and the buttons of a card have 56', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const [first, second] = [await orderFood(restaurant), await orderFood(restaurant)]
  await expect(cardIn(page, 'New', second)).toBeVisible()
  await cardIn(page, 'New', first).focus()
  await page.keyboard.press('ArrowDown')
  await expect(cardIn(page, 'New', second)).toBeFocused()
  await expect(cardIn(page, 'New', second)).not.toHaveCSS('box-shadow', 'none')
  await page.keyboard.press('Enter')
  await expect(cardIn(page, 'In the kitchen', second)).toBeVisible()
  await cardIn(page, 'New', first).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cardIn(page, 'In the kitchen', second)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Ready in' })).toBeVisible()
  await page.keyboard.press('4')
  await expect(cardIn(page, 'In the kitchen', first)).toContainText(/(30|29) min/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Walk the cards')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await cardIn(page, 'In the kitchen', first).focus()
  await page.keyboard.press('ArrowUp')
  await expect(cardIn(page, 'In the kitchen', second)).toBeFocused()
  await page.keyboard.press('r')
  const sheet = page.getByRole('dialog', { name: /^Reject #/ })
  await sheet.getByText('We are closing').click()
  for (const key of ['d', 'p', 'o', 'n']) await page.keyboard.press(key)
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cardIn(page, 'In the kitchen', second)).toBeFocused()
  await page.keyboard.press('Enter')
  await cardIn(page, 'Ready or on the way', second).focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('region', { name: /is ready$/ })).toBeVisible()
  await page.keyboard.press('u')
  await expect(cardIn(page, 'In the kitchen', second)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: 'Sold out' })).toBeVisible()
  await page.keyboard.press('Escape')

  const third = await orderFood(restaurant)
  await page.setViewportSize({ width: 768, height: 1024 })
  const cards = [cardIn(page, 'New', third), cardIn(page, 'In the kitchen', first)]
  for (const card of cards) await expect(card).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  for (const card of cards) {
    await expect(card.getByRole('button')).not.toHaveCount(0)
    for (const button of await card.getByRole('button').all())
      expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(56)
  }
})

test('BOARD-16 STAFF-18 the arrow keys find the first card from nowhere, and a card that leaves passes the focus to the one in its place', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const [first, second, third, last] = [
    await orderFood(restaurant),
    await orderFood(restaurant),
    await orderFood(restaurant),
    await orderFood(restaurant),
  ]
  await expect(cardIn(page, 'New', last)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(cardIn(page, 'New', first)).toBeFocused()
  // A key that is held accepts one order.
  await page.keyboard.down('Enter')
  await expect(cardIn(page, 'New', second)).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await acceptButton(page, second).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(cardIn(page, 'New', last)).toBeFocused()
  await acceptButton(page, last).click()
  await expect(cardIn(page, 'In the kitchen', last)).toBeVisible()
  await expect(cardIn(page, 'New', third)).toBeFocused()
  await expect(cardIn(page, 'New', second)).toBeVisible()
})

test('STAFF-18 the board is accessible in light and dark, and says a new order once', async ({
  page,
  site,
}) => {
  await recordAnnouncements(page)
  const restaurant = await openBoard(page, site)
  const [first, second] = [await orderFood(restaurant), await orderFood(restaurant)]
  await expect(cardIn(page, 'New', second)).toBeVisible()
  await expectAccessible(page)
  // The board reads its orders again after each press.
  await acceptButton(page, first).click()
  await expect(cardIn(page, 'In the kitchen', first)).toBeVisible()
  await expect.poll(() => announcementsOf(page)).toContainEqual(expect.stringMatching(/ accepted, ready at /))
  const announced = (await announcementsOf(page)).join(' ')
  for (const { outlet_order_id: number } of [first, second])
    expect(announced.split(`New order ${number.replace('#', '')}, Pick up`)).toHaveLength(2)
  await page.getByRole('button', { name: /your settings$/ }).click()
  await page.getByText('Dark', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
})

test('STAFF-18 nothing to press on the board, in the sheets of a card and in those over the board is smaller than 56 px', async ({
  page,
  site,
}) => {
  const restaurant = await openBoard(page, site)
  const [first, second] = [await orderFood(restaurant), await orderFood(restaurant)]
  await acceptButton(page, second).click()
  await expect(cardIn(page, 'In the kitchen', second).getByRole('checkbox')).toBeVisible()
  expect(await smallTargets(page, BOARD_TARGET_PX)).toEqual([])
  await moreButton(page, first).click()
  await expect(page.getByRole('dialog', { name: first.outlet_order_id })).toBeVisible()
  expect(await smallTargets(page, BOARD_TARGET_PX)).toEqual([])
  await page.getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: /^Reject #/ })
  await sheet.getByText('Sold out').click()
  await sheet.getByText('Nasi Uji').click()
  expect(await smallTargets(page, BOARD_TARGET_PX)).toEqual([])
  const row = await sheet.locator('label').filter({ hasText: 'Nasi Uji' }).first().boundingBox()
  expect(row?.height).toBeGreaterThanOrEqual(56)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('o')
  const soldOut = page.getByRole('dialog', { name: 'Sold out' })
  await soldOut.getByRole('button', { name: 'Sold out: Nasi Uji' }).click()
  await soldOut.getByRole('button', { name: 'Only … left' }).click()
  expect(await smallTargets(page, BOARD_TARGET_PX)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: /Pause delivery for 30 min$/ })).toBeVisible()
  expect(await smallTargets(page, BOARD_TARGET_PX)).toEqual([])
})
