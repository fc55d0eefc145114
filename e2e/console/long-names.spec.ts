// Names that no one planned for: 200 emoji, and words without a place to break.
import type { Page } from '@playwright/test'
import { acceptButton, column, consoleOrigin, moreButton, openBoard, orderFood } from '../support/console.ts'
import { overflowingElements } from '../support/overflow.ts'
import { expect, test } from '../support/test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
]
const NAMES = { emoji: '🌶️'.repeat(200), 'one word': 'W'.repeat(100) }

/** From the next load on every order is of this person, and says this everywhere. */
const callEveryone = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript(text => {
    const ask = window.fetch
    const renamed = (order: { items: object[] }) => ({
      ...order,
      customer_name: text,
      delivery_notes: text,
      outlet_name: text,
      items: order.items.map(item => ({
        ...item,
        name: text,
        notes: text,
        options: [{ id: 'o', product_id: 'o', name: text, price: 0 }],
      })),
    })
    window.fetch = async (...request) => {
      const response = await ask(...request)
      if (!/\/restaurant\/v1\/orders/.test(response.url) || !response.ok) return response
      const answer = await response.json()
      const data = Array.isArray(answer.data) ? answer.data.map(renamed) : renamed(answer.data)
      return Response.json({ ...answer, data })
    }
  }, name)

for (const [kind, name] of Object.entries(NAMES))
  test(`BOARD-01 BOARD-16 a name of ${kind} stays in its card in New and in the kitchen, in its sheets and on its page, at three sizes @desk`, async ({
    page,
    site,
  }) => {
    const restaurant = await openBoard(page, site)
    const [first, second] = [await orderFood(restaurant), await orderFood(restaurant)]
    await acceptButton(page, second).click()
    await callEveryone(page, name)
    const board = `${consoleOrigin(site)}/board`
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto(board)
      await expect(column(page, 'New').getByText(name).first()).toBeVisible()
      expect(await overflowingElements(page)).toEqual([])
      await moreButton(page, first).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await overflowingElements(page)).toEqual([])
      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByRole('dialog', { name: /^Reject/ })).toBeVisible()
      expect(await overflowingElements(page)).toEqual([])
      await page.keyboard.press('Escape')
      if (size.width === 390) await page.getByRole('button', { name: /^Kitchen/ }).click()
      await expect(column(page, 'In the kitchen').getByText(name).first()).toBeVisible()
      expect(await overflowingElements(page)).toEqual([])
      await page.goto(`${consoleOrigin(site)}/orders/${first.id}`)
      await expect(page.getByText(name).first()).toBeVisible()
      expect(await overflowingElements(page)).toEqual([])
    }
  })
