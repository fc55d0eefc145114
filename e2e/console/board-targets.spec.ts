// What is pressed on the board is pressed with wet hands: each target is larger there than on other pages.
import { acceptButton, cardIn, moreButton, openBoard, orderFood } from '../support/console.ts'
import { smallTargets } from '../support/controls.ts'
import { expect, test } from '../support/test.ts'

const BOARD_TARGET_PX = 56
const SIZES = [
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
]

test('STAFF-18 whatever can be pressed on the board is at least 56 px @desk', async ({ page, site }) => {
  const restaurant = await openBoard(page, site)
  const inKitchen = await orderFood(restaurant)
  await acceptButton(page, inKitchen).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  const order = await orderFood(restaurant)
  await expect(cardIn(page, 'New', order)).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await smallTargets(page, BOARD_TARGET_PX), `${size.width} px`).toEqual([])
    await moreButton(page, order).click()
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible()
    expect
      .soft(await smallTargets(page, BOARD_TARGET_PX), `the steps of a card, ${size.width} px`)
      .toEqual([])
    await page.keyboard.press('Escape')
  }
})
