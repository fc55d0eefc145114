import type { StockItem } from '@pesan/contract/stock'
import { categoryOf, groupOf, productOf } from '@pesan/testkit/products'
import { describe, expect, test } from 'vitest'
import { keyOf, type ListedItem, listItems, nextAt, onSaleAgain, shownItems, stateOf } from './stock-items.ts'

const size = groupOf({ id: 'size', min: 0, max: 1, modifiers: ['small', 'large'] })
const pizza = productOf({ id: 'pizza', modifierGroups: [size] })
const soda = productOf({ id: 'soda', modifierGroups: [size] })
const items = listItems([
  { ...categoryOf({ id: 'popular', items: [soda] }), isPopular: true },
  categoryOf({ id: 'food', items: [pizza] }),
  categoryOf({ id: 'drinks', items: [soda] }),
])

const stock = (changes: Partial<StockItem>): StockItem =>
  ({
    type: 'product',
    id: 'soda',
    name: null,
    remaining: null,
    daily: null,
    sold_out: false,
    until: null,
    ...changes,
  }) as StockItem

describe('the items of an outlet', () => {
  test('STOCK-01 products in the order of the menu and modifiers by name, each once', () => {
    expect(items.map(keyOf)).toEqual(['product pizza', 'product soda', 'modifier large', 'modifier small'])
  })

  test.each([
    ['nothing is known', undefined, { is: 'on_sale' }],
    ['it is counted', { remaining: 6 }, { is: 'counted', left: 6 }],
    ['few are left', { remaining: 5 }, { is: 'few_left', left: 5 }],
    ['none is left', { remaining: 0 }, { is: 'sold_out', until: null }],
    ['it is marked', { sold_out: true, remaining: 4 }, { is: 'sold_out', until: null }],
    [
      'it is marked until a time',
      { sold_out: true, until: '2026-11-26T02:00:00Z' },
      { is: 'sold_out', until: new Date('2026-11-26T02:00:00Z') },
    ],
  ])('STOCK-03 what a row says when %s', (_what, known, expected) => {
    expect(stateOf(known && stock(known), { isOnMenu: true })).toEqual(expected)
  })

  test('STOCK-01 what the menu does not sell is marked nowhere, and says so', () => {
    const [off] = listItems([
      categoryOf({ id: 'food', items: [productOf({ id: 'off', availableStatus: 'UNAVAILABLE' })] }),
    ])
    expect(off).toMatchObject({ id: 'off', isOnMenu: false })
    expect(stateOf(stock({ remaining: 3 }), { isOnMenu: false })).toEqual({ is: 'off_menu' })
  })

  test('STOCK-01 one press sells it again, also one whose count is at none', () => {
    expect(onSaleAgain(stock({ sold_out: true, remaining: 4 }))).toEqual({ sold_out: false })
    expect(onSaleAgain(stock({ remaining: 0 }))).toEqual({ sold_out: false, remaining: null })
  })

  test('STOCK-01 the groups, and a search that looks at everything', () => {
    const shown = (group: Parameters<typeof shownItems>[1]['group'], query = '') =>
      shownItems(items, {
        group,
        query,
        inOrders: new Set(['soda']),
        stateOf: (item: ListedItem) =>
          stateOf(item.id === 'large' ? stock({ remaining: 0 }) : undefined, item),
      }).map(({ id }) => id)
    expect(shown('in_orders')).toEqual(['soda'])
    expect(shown({ category: 'food' })).toEqual(['pizza'])
    expect(shown('modifiers')).toEqual(['large', 'small'])
    expect(shown('sold_out')).toEqual(['large'])
    expect(shown('in_orders', ' LAR')).toEqual(['large'])
  })
})

test.each([
  ['18:00', '2026-11-25T18:00:00+08:00'],
  ['17:59', '2026-11-26T17:59:00+08:00'],
  ['17:30', '2026-11-26T17:30:00+08:00'],
])('STOCK-01 until a time: %s is the next one on the clock of the company', (time, expected) => {
  expect(nextAt(time, 'Asia/Makassar', new Date('2026-11-25T17:59:00+08:00'))).toEqual(new Date(expected))
})
