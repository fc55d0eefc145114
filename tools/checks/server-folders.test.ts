import { expect, test } from 'vitest'
import { checkServerFolders } from './server-folders.ts'

const SERVER = 'apps/server/src'
const ORDER = `${SERVER}/features/order/order.service.ts`
const CART = `${SERVER}/features/cart/cart.service.ts`
const CART_REPOSITORY = `${SERVER}/features/cart/cart.repository.ts`
const from = (path: string, to: string) => ({ from: path, to, line: 3 })

test('folders may import each other in one direction', () => {
  expect(
    checkServerFolders([
      from(ORDER, CART),
      from(CART, CART_REPOSITORY),
      from(CART, `${SERVER}/db/pool.ts`),
      from(`${SERVER}/main.ts`, ORDER),
    ]),
  ).toEqual([])
})

test('two folders that import each other are found, each with its line', () => {
  expect(checkServerFolders([from(ORDER, CART), from(CART, ORDER)])).toEqual([
    `${ORDER}:3 ${SERVER}/features/order and ${SERVER}/features/cart import each other (${CART})`,
    `${CART}:3 ${SERVER}/features/cart and ${SERVER}/features/order import each other (${ORDER})`,
  ])
})

test('the repository of another feature is found, except for the invariants', () => {
  expect(
    checkServerFolders([
      from(ORDER, CART_REPOSITORY),
      from(`${SERVER}/features/check/sums.repository.ts`, CART_REPOSITORY),
      from(`${SERVER}/app/company-parts.ts`, CART_REPOSITORY),
    ]),
  ).toEqual([`${ORDER}:3 the repository of another feature: call its service (${CART_REPOSITORY})`])
})
