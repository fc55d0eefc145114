import { categoryOf, productOf } from '@pesan/testkit/products'
import { expect, test } from 'vitest'
import { indexProducts } from './find-product.ts'
import { createHeldMenus } from './held-menu.ts'

const pizza = productOf({ id: 'pizza', price: 90_000 })
const soda = productOf({ id: 'soda', price: 25_000 })
const shown = { version: 7, categories: [categoryOf({ id: 'all', items: [pizza, soda] })] }
const next = { version: 8, categories: [categoryOf({ id: 'all', items: [soda] })] }

test('the product that a customer looks at stays to be found, sold out, and is not listed', () => {
  const heldMenu = createHeldMenus()
  const held = heldMenu(next, { shown, id: pizza.id })
  expect(held.categories).toBe(next.categories)
  expect(indexProducts(held.all ?? []).get(pizza.id)).toMatchObject({
    price: 90_000,
    availableStatus: 'UNAVAILABLE',
  })
  expect(heldMenu(next, { shown: held, id: pizza.id })).toBe(held)
})

test('any other menu stays as it is', () => {
  const heldMenu = createHeldMenus()
  expect(heldMenu(next, { shown, id: null })).toBe(next)
  expect(heldMenu(next, { shown, id: soda.id })).toBe(next)
  expect(heldMenu(next, { shown: next, id: pizza.id })).toBe(next)
})
