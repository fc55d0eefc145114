import type { CartLine } from '@pesan/domain/cart/line'
import { lineProblem } from '@pesan/domain/cart/line-problem'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { categoryOf, groupOf, modifierIds, productIdOf, productOf } from '@pesan/testkit/products'
import { beforeEach, describe, expect, it } from 'vitest'
import { priceBefore, removePrice, seenPricesStore, seePrices } from './seen-prices.ts'

const line = (...sizes: string[]): CartLine => ({
  id: '1',
  productId: productIdOf('pizza'),
  quantity: 1,
  options: { selectedModifiers: { size: modifierIds(...sizes) }, notes: '' },
})
const pizza = (more: Parameters<typeof productOf>[0] = {}) =>
  productOf({ id: 'pizza', price: 90_000, modifierGroups: [SIZE], ...more })
const SIZE = groupOf({ id: 'size', min: 1, max: 1, modifiers: [{ id: 'large', price: 20_000 }] })
const CLOSED_SIZE = groupOf({
  id: 'size',
  min: 1,
  max: 1,
  modifiers: ['small', { id: 'large', availableStatus: 'UNAVAILABLE' }],
})

describe('a line whose menu has changed', () => {
  it.each([
    ['nothing', pizza(), line('large'), null],
    ['a removed product', undefined, line('large'), 'gone'],
    ['a product that is sold out', pizza({ availableStatus: 'UNAVAILABLE' }), line('large'), 'out_of_stock'],
    ['a removed modifier', pizza(), line('huge'), 'options_changed'],
    [
      'a modifier that is sold out',
      pizza({ modifierGroups: [CLOSED_SIZE] }),
      line('large'),
      'options_changed',
    ],
    ['a removed group', pizza({ modifierGroups: [] }), line('large'), 'options_changed'],
    ['a new group that needs a choice', pizza(), line(), 'options_changed'],
  ])('CART-30 %s', (_, product, one, problem) => {
    expect(lineProblem(product, one)).toBe(problem)
  })
})

describe('the price that a customer saw', () => {
  const menu = (price: number) => indexProducts([categoryOf({ items: [pizza({ price })] })])
  const cart = { items: [line('large')], deliveryNotes: '' }
  const before = (price: number) => priceBefore(seenPricesStore.getState(), line('large'), menu(price))
  beforeEach(() => seenPricesStore.setState({}, true))

  it('is pointed out when it changes, modifiers included, until the customer edits the line', () => {
    seePrices(menu(90_000), cart)
    expect(before(90_000)).toBeNull()
    seePrices(menu(95_000), cart)
    expect(before(95_000)).toBe(110_000)
    removePrice('1')
    seePrices(menu(95_000), cart)
    expect(before(95_000)).toBeNull()
  })

  it('is removed with its line, and unknown for a line from elsewhere', () => {
    seePrices(menu(90_000), cart)
    seePrices(menu(90_000), { items: [], deliveryNotes: '' })
    expect(seenPricesStore.getState()).toEqual({})
    expect(before(90_000)).toBeNull()
  })
})
