import { categoryOf, productIdOf, productOf } from '@pesan/testkit/products'
import { describe, expect, it } from 'vitest'
import { indexProducts } from '../menu/find-product.ts'
import { EMPTY_CART } from './cart.ts'
import { offeredProducts } from './cross-sell.ts'

const products = indexProducts([
  categoryOf({
    items: [
      ...['fries', 'soda', 'corn', 'bread'].map(id => productOf({ id })),
      productOf({ id: 'cake', availableStatus: 'UNAVAILABLE' }),
    ],
  }),
])
const upsell = (...ids: string[]) => ids.map(id => ({ product_id: productIdOf(id) }))
const cartWith = (...ids: string[]) => ({
  ...EMPTY_CART,
  items: ids.map(id => ({
    id,
    productId: productIdOf(id),
    quantity: 1,
    options: { selectedModifiers: {}, notes: '' },
  })),
})
const idsOf = (...[rows, cart]: [ReturnType<typeof upsell>, typeof EMPTY_CART]) =>
  offeredProducts(rows, products, cart).map(product => product.id)

describe('the offer of the cross-sell dialog', () => {
  it("AMB-085 lists the upsell products that are not in the cart, at most three, in the company's order", () => {
    const rows = upsell('soda', 'fries', 'bread', 'corn')
    expect(idsOf(rows, EMPTY_CART)).toEqual(['soda', 'fries', 'bread'])
    expect(idsOf(rows, cartWith('fries'))).toEqual(['soda', 'bread', 'corn'])
  })

  it('omits products that are off the menu, sold out or listed twice', () => {
    expect(idsOf(upsell('gone', 'cake', 'soda', 'soda'), EMPTY_CART)).toEqual(['soda'])
  })

  it('AMB-085 is empty when everything is in the cart', () => {
    expect(idsOf(upsell('soda'), cartWith('soda'))).toEqual([])
  })
})
