import type { PublicStockItem } from '@pesan/contract/stock'
import { categoryOf, groupOf, productOf } from '@pesan/testkit/products'
import { describe, expect, test } from 'vitest'
import { createStockedMenus, type ItemOf, type StockMoment } from './stocked-menu.ts'

const AT = new Date('2026-11-25T10:00:00Z')
const SIZE = groupOf({ id: 'size', min: 1, max: 1, modifiers: [{ id: 'large', price: 20_000 }, 'small'] })
const pizza = productOf({ id: 'pizza', price: 90_000, modifierGroups: [SIZE] })
const soda = productOf({ id: 'soda', price: 25_000 })
const menu = {
  version: 7,
  categories: [categoryOf({ id: 'pizza', items: [pizza] }), categoryOf({ id: 'drinks', items: [soda] })],
}

const itemOf =
  (items: Record<string, Partial<PublicStockItem>>): ItemOf =>
  (type, id) => {
    const state = items[`${type} ${id}`]
    return state && ({ left: null, sold_out: false, until: null, ...state } as PublicStockItem)
  }
const withItems = (items: Record<string, Partial<PublicStockItem>>): StockMoment => ({
  itemOf: itemOf(items),
  at: AT,
  backText: until => `back ${until.toISOString()}`,
})

describe('the menu as an outlet can make it', () => {
  test('STOCK-03 few are left, or none, of a product and of a modifier', () => {
    const stocked = createStockedMenus()(
      menu,
      withItems({
        'product soda': { left: 3 },
        'product pizza': { left: 0 },
        'modifier large': { sold_out: true },
      }),
    )
    const [first, second] = stocked.categories.flatMap(({ items }) => items)
    expect(first).toMatchObject({ id: 'pizza', left: 0, availableStatus: 'UNAVAILABLE' })
    expect(first?.modifierGroups[0]?.modifiers).toMatchObject([
      { id: 'large', left: 0, availableStatus: 'UNAVAILABLE' },
      { id: 'small' },
    ])
    expect(second).toEqual({ ...soda, left: 3 })
    expect(menu.categories[0]?.items[0]).toEqual(pizza)
  })

  test('STOCK-01 a mark that has ended, and what is neither marked nor counted, leave the menu as it is', () => {
    const ended = withItems({ 'product soda': { sold_out: true, until: '2026-11-25T09:59:00Z' } })
    expect(createStockedMenus()(menu, ended)).toBe(menu)
    expect(createStockedMenus()(menu, withItems({}))).toBe(menu)
  })

  test('STOCK-01 what a mark makes sold out says when that ends, and only that', () => {
    const until = '2026-11-25T23:00:00.000Z'
    const saidWith = (state: Partial<PublicStockItem>) => {
      const [pizzas] = createStockedMenus()(menu, withItems({ 'product pizza': state })).categories
      return pizzas?.items[0]
    }
    expect(saidWith({ sold_out: true, until })).toMatchObject({ left: 0, notSold: `back ${until}` })
    expect(saidWith({ sold_out: true })).toMatchObject({ notSold: undefined })
    expect(saidWith({ sold_out: true, until, left: 0 })).toMatchObject({ notSold: undefined })
    expect(saidWith({ left: 3, until })).not.toHaveProperty('notSold')
  })

  test('STOCK-05 only what has changed is another object, so that only its card is rendered again', () => {
    const stockMenu = createStockedMenus()
    const before = stockMenu(menu, withItems({ 'product soda': { left: 3 }, 'product pizza': { left: 5 } }))
    const after = stockMenu(menu, withItems({ 'product soda': { left: 2 }, 'product pizza': { left: 5 } }))
    expect(stockMenu(menu, withItems({ 'product soda': { left: 2 }, 'product pizza': { left: 5 } }))).toBe(
      after,
    )
    expect(after.categories[0]).toBe(before.categories[0])
    expect(after.categories[1]).not.toBe(before.categories[1])
    const back = stockMenu(menu, withItems({ 'product pizza': { left: 5 } }))
    expect(back.categories[1]).toBe(menu.categories[1])
  })
})
