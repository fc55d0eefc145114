import { categoryOf, productIdOf, productOf } from '@pesan/testkit/products'
import { expect, test } from 'vitest'
import { indexProducts } from './find-product.ts'

test('CART-03 a product is found by its id as text, once, although the popular category repeats it', () => {
  const soda = productOf({ id: 12 })
  const index = indexProducts([
    categoryOf({ id: 'popular', isPopular: true, items: [soda] }),
    categoryOf({ items: [soda, productOf({ id: 'tea' })] }),
  ])
  expect([...index.keys()]).toEqual(['12', 'tea'])
  expect(index.get(productIdOf('12'))).toEqual(soda)
  expect(index.get(productIdOf('cola'))).toBeUndefined()
})
