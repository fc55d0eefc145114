import { type OrderItemInput, orderItemInput } from '@pesan/contract/order'
import { anyProduct, categoryOf, groupOf, productOf } from '@pesan/testkit/products'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { linePrice } from '../cart/price.ts'
import { indexProducts } from '../menu/find-product.ts'
import { isAvailable } from '../product/availability.ts'
import { type OrderRefusal, orderLinePrice, priceOrder } from './price-order.ts'

const pizza = productOf({
  id: 'pizza',
  name: 'Margherita',
  price: 95_000,
  modifierGroups: [
    groupOf({ id: 'size', min: 1, max: 1, modifiers: [{ id: 'large', price: 20_000 }] }),
    groupOf({
      id: 'extras',
      max: 2,
      modifiers: [
        { id: 'olives', price: 5_000 },
        { id: 'basil', price: 3_000 },
      ],
    }),
  ],
})
const soldOut = productOf({ id: 'sold-out', availableStatus: 'UNAVAILABLE' })
const products = indexProducts([categoryOf({ items: [pizza, soldOut] })])

const itemOf = (given: Partial<v.InferInput<typeof orderItemInput>> = {}): OrderItemInput =>
  v.parse(orderItemInput, {
    product_id: 'pizza',
    quantity: 2,
    unit_price: 95_000,
    notes: '  well done ',
    modifierGroups: [
      groupInput('extras', ['basil', 3_000], ['olives', 5_000]),
      groupInput('size', ['large', 20_000]),
    ],
    ...given,
  })
const groupInput = (id: string, ...modifiers: [string, number][]) => ({
  id,
  modifiers: modifiers.map(([product_id, unit_price]) => ({ product_id, quantity: 1 as const, unit_price })),
})

describe('pricing the request of a browser', () => {
  test('CART-12 CART-13 lines are priced from the menu, with names and modifiers in menu order', () => {
    expect(priceOrder(products, [itemOf()])).toEqual({
      status: 'priced',
      subtotal: 246_000,
      lines: [
        {
          productId: 'pizza',
          name: 'Margherita',
          quantity: 2,
          unitPrice: 95_000,
          notes: 'well done',
          modifiers: [
            { groupId: 'size', id: 'large', name: 'large', price: 20_000 },
            { groupId: 'extras', id: 'olives', name: 'olives', price: 5_000 },
            { groupId: 'extras', id: 'basil', name: 'basil', price: 3_000 },
          ],
        },
      ],
    })
  })

  test.each([
    ['an unknown product', { product_id: 'sushi' }, 'unknown_product'],
    ['a product that is sold out', { product_id: 'sold-out' }, 'product_unavailable'],
    ['a product with a changed price', { unit_price: 90_000 }, 'price_changed'],
    [
      'a modifier with a changed price',
      { modifierGroups: [groupInput('size', ['large', 19_000])] },
      'price_changed',
    ],
    ['too few modifiers', { modifierGroups: [] }, 'invalid_selection'],
    [
      'a modifier of another group',
      { modifierGroups: [groupInput('size', ['basil', 3_000])] },
      'invalid_selection',
    ],
    [
      'the same group twice, each within its maximum',
      {
        modifierGroups: [
          groupInput('size', ['large', 20_000]),
          groupInput('extras', ['basil', 3_000]),
          groupInput('extras', ['olives', 5_000]),
        ],
      },
      'invalid_selection',
    ],
  ] satisfies [string, Parameters<typeof itemOf>[0], OrderRefusal][])(
    '%s is refused',
    (_what, given, code) => {
      expect(priceOrder(products, [itemOf(given)])).toEqual({ status: 'refused', code, itemIndex: 0 })
    },
  )

  test('the first refused item decides and is named by its index', () => {
    const items = [itemOf(), itemOf({ unit_price: 1 }), itemOf({ product_id: 'sushi' })]
    expect(priceOrder(products, items)).toEqual({ status: 'refused', code: 'price_changed', itemIndex: 1 })
  })

  test('an order costs what the cart showed for the same choice, for any menu', () => {
    fc.assert(
      fc.property(anyProduct, fc.integer({ min: 1, max: 99 }), (product, quantity) => {
        const groups = product.modifierGroups.filter(isAvailable).map(group => ({
          id: group.id,
          modifiers: group.modifiers.filter(isAvailable).slice(0, group.selectionRangeMax),
          min: group.selectionRangeMin,
        }))
        fc.pre(groups.every(group => group.modifiers.length >= group.min))
        const item = itemOf({
          product_id: product.id,
          quantity,
          unit_price: product.price,
          modifierGroups: groups.map(({ id, modifiers }) =>
            groupInput(id, ...modifiers.map((modifier): [string, number] => [modifier.id, modifier.price])),
          ),
        })
        const priced = priceOrder(indexProducts([categoryOf({ items: [product] })]), [item])
        const selected = Object.fromEntries(
          groups.map(({ id, modifiers }) => [id, modifiers.map(modifier => modifier.id)]),
        )
        if (priced.status === 'refused') throw new Error(priced.code)
        expect(priced.subtotal).toBe(linePrice(product, selected, quantity))
        expect(priced.lines.map(orderLinePrice)).toEqual([priced.subtotal])
      }),
    )
  })
})
