// A menu of 2,000 products on a processor that is four times slower: everything works, and the report says how long it took. No
// speed decides whether a test passes.
import type { Page } from '@playwright/test'
import { menuDocument } from '../support/menu.ts'
import { openMenuRoom, priceField, productLink } from '../support/menu-room.ts'
import { pressLatency } from '../support/press-latency.ts'
import { expect, test } from '../support/test.ts'

const ENOUGH = 2000
const CATEGORIES = 40
const MENU = menuDocument(
  Object.fromEntries(
    Array.from({ length: CATEGORIES }, (_, category) => [
      `Category ${category + 1}`,
      Array.from({ length: ENOUGH / CATEGORIES }, (__, product) => ({
        id: `p${category}-${product}`,
        name: `Product ${category + 1} ${product + 1}`,
        price: 10_000 + product * 500,
        groups: [{ id: `g${category}`, name: `Choice ${category}`, min: 0, max: 2, options: ['One', 'Two'] }],
      })),
    ]),
  ),
)
const type = (page: Page, text: string) => () => page.keyboard.type(text, { delay: 150 })
const drag = (page: Page, from: { x: number; y: number }) => async () => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 12; step += 1) await page.mouse.move(from.x, from.y + step * 20)
  await page.mouse.up()
}

test('with 2,000 products a price is typed, a product is found and one is moved @desk', async ({
  page,
  site,
}) => {
  const bare = await page.context().newPage()
  await bare.setContent('<label>Text <input></label>')
  const slow = async (of: Page) =>
    (await page.context().newCDPSession(of)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await openMenuRoom(page, site, { menu: MENU, path: '/menu/products/p0-2' })
  await expect(productLink(page, 'Product 1 1')).toBeVisible()
  await slow(page)
  await slow(bare)
  const note = (what: string, taken: number, onBare: number) =>
    test.info().annotations.push({ type: what, description: `${taken} ms, on a bare page ${onBare} ms` })

  await bare.bringToFront()
  await bare.getByLabel('Text').click()
  const bareKey = await pressLatency(bare, 'keydown', type(bare, 'product 17'))
  const bareMove = await pressLatency(bare, 'pointermove', drag(bare, { x: 20, y: 20 }))
  await page.bringToFront()
  await priceField(page).click()
  note('a key', await pressLatency(page, 'keydown', type(page, '00000')), bareKey)
  await page.getByRole('searchbox').click()
  note('a search', await pressLatency(page, 'keydown', type(page, 'product 17')), bareKey)
  await expect(productLink(page, 'Product 17 1')).toBeVisible()
  await page.keyboard.press('Escape')
  const handle = await page.getByRole('button', { name: 'Move Product 1 2', exact: true }).boundingBox()
  if (!handle) throw new Error('nothing to drag')
  const moved = await pressLatency(page, 'pointermove', drag(page, { x: handle.x + 5, y: handle.y + 20 }))
  note('a drag', moved, bareMove)
  await expect(page.getByText(/^Product 1 2 is now/)).toBeAttached()
})
