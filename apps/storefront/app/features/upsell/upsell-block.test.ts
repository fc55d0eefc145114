import { indexProducts } from '@pesan/domain/menu/find-product'
import { categoryOf, productIdOf, productOf } from '@pesan/testkit/products'
import { expect, it } from 'vitest'
import { upsellProducts } from './upsell-block.tsx'

const products = indexProducts([
  categoryOf({
    items: [
      ...['fries', 'soda', 'bread'].map(id => productOf({ id })),
      productOf({ id: 'cake', availableStatus: 'UNAVAILABLE' }),
    ],
  }),
])
const upsell = ['soda', 'gone', 'cake', 'fries', 'soda'].map(id => ({ product_id: productIdOf(id) }))
const idsWith = (...inCart: string[]) =>
  upsellProducts(upsell, products, new Set(inCart.map(productIdOf))).map(product => product.id)

it('MENU-22 products in the cart and unavailable ones are left out; each product appears once, in the given order', () => {
  expect(idsWith()).toEqual(['soda', 'fries'])
  expect(idsWith('soda')).toEqual(['fries'])
  expect(idsWith('soda', 'fries')).toEqual([])
})
