import { type OrderItem, orderItem } from '@pesan/contract/order'
import { categoryOf, groupOf, productOf } from '@pesan/testkit/products'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { indexProducts } from '../menu/find-product.ts'
import { reorder } from './reorder.ts'

const products = indexProducts([
  categoryOf({
    items: [
      productOf({
        id: 'pizza',
        name: 'Margherita',
        price: 95_000,
        modifierGroups: [
          groupOf({ id: 'size', min: 1, max: 1, modifiers: [{ id: 'large', price: 20_000 }] }),
          groupOf({ id: 'extras', max: 2, modifiers: [{ id: 'olives', price: 5_000 }] }),
          groupOf({ id: 'second-half', max: 2, modifiers: [{ id: 'olives', price: 5_000 }] }),
        ],
      }),
      productOf({ id: 'soda', price: 25_000 }),
      productOf({ id: 'sold-out', availableStatus: 'UNAVAILABLE' }),
    ],
  }),
])

const itemOf = (given: object = {}): OrderItem =>
  v.parse(orderItem, {
    id: '1',
    product_id: 'soda',
    name: 'Soda',
    quantity: 1,
    unit_price: 25_000,
    notes: '',
    options: [],
    modifier_groups: [],
    ...given,
  })
const option = (id: string, price = 5_000) => ({ id, product_id: id, name: id, price })
const pizza = (...options: object[]) => itemOf({ product_id: 'pizza', unit_price: 95_000, options })

describe('reordering', () => {
  test('HIST-21 an order without items cannot be repeated', () => {
    expect(reorder([], products)).toEqual({ status: 'no_items' })
  })

  test('HOURS-13 what is sold at another time is repeated, too: the cart says when it can be had', () => {
    const soda = productOf({ id: 'soda', price: 25_000 })
    const later = new Map([[soda.id, { ...soda, notSold: 'From 17:00 today' }]])
    expect(reorder([itemOf()], later)).toMatchObject({ isIncomplete: false, lines: [{ priceBefore: null }] })
  })

  test('HIST-18 HIST-19 each item is repeated with quantity, notes and modifiers by their current group', () => {
    const item = { ...pizza(option('large', 20_000), option('olives')), quantity: 2, notes: 'Cut in 8' }
    expect(reorder([item, itemOf()], products)).toEqual({
      status: 'reordered',
      isIncomplete: false,
      lines: [
        {
          line: {
            productId: 'pizza',
            quantity: 2,
            options: { selectedModifiers: { size: ['large'], extras: ['olives'] }, notes: 'Cut in 8' },
          },
          priceBefore: null,
        },
        {
          line: { productId: 'soda', quantity: 1, options: { selectedModifiers: {}, notes: '' } },
          priceBefore: null,
        },
      ],
    })
  })

  test('an option of two groups goes to both of them', () => {
    const { lines } = requireLines(reorder([pizza(option('olives'), option('olives'))], products))
    expect(lines[0]?.line.options.selectedModifiers).toEqual({
      extras: ['olives'],
      'second-half': ['olives'],
    })
  })

  test.each([
    ['that left the menu', 'gone'],
    ['that is sold out', 'sold-out'],
  ])('HIST-20 an item %s is left out and reported', (_what, product_id) => {
    const again = requireLines(reorder([itemOf({ product_id }), itemOf()], products))
    expect(again.isIncomplete).toBe(true)
    expect(again.lines.map(({ line }) => line.productId)).toEqual(['soda'])
    expect(reorder([itemOf({ product_id })], products)).toEqual({
      status: 'reordered',
      isIncomplete: true,
      lines: [],
    })
  })

  test('AMB-049 an option that is gone is left out and reported, and its line stays', () => {
    const again = requireLines(reorder([pizza(option('large', 20_000), option('anchovies'))], products))
    expect(again.isIncomplete).toBe(true)
    expect(again.lines).toEqual([
      expect.objectContaining({
        line: expect.objectContaining({ options: { selectedModifiers: { size: ['large'] }, notes: '' } }),
        priceBefore: null,
      }),
    ])
  })

  test('a changed price is reported with the former price', () => {
    const { lines } = requireLines(
      reorder([itemOf({ unit_price: 22_000 }), pizza(option('large', 15_000))], products),
    )
    expect(lines.map(line => line.priceBefore)).toEqual([22_000, 110_000])
  })
})

function requireLines(again: ReturnType<typeof reorder>) {
  if (again.status !== 'reordered') throw new Error(again.status)
  return again
}
