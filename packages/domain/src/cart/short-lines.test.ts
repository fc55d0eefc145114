import { groupOf, modifierIds, productIdOf, productOf } from '@pesan/testkit/products'
import { expect, test } from 'vitest'
import type { StockedProduct } from '../stock/stocked-menu.ts'
import { shortLines } from './short-lines.ts'

const SIZE = groupOf({ id: 'size', min: 0, max: 1, modifiers: [{ id: 'large', price: 20_000 }, 'small'] })
const pizza = (left?: number, leftLarge?: number): StockedProduct => {
  const product = productOf({ id: 'pizza', price: 90_000, modifierGroups: [SIZE] })
  const modifierGroups = product.modifierGroups.map(group => ({
    ...group,
    modifiers: group.modifiers.map(modifier =>
      modifier.id === 'large' && leftLarge !== undefined ? { ...modifier, left: leftLarge } : modifier,
    ),
  }))
  return { ...product, modifierGroups, ...(left === undefined ? {} : { left }) }
}
const line = (id: string, quantity: number, ...sizes: string[]) => ({
  id,
  productId: productIdOf('pizza'),
  quantity,
  options: { selectedModifiers: { size: modifierIds(...sizes) }, notes: '' },
})

test.each([
  ['any number can be ordered', pizza(), [line('a', 99)], []],
  ['as many as are left', pizza(3), [line('a', 3)], []],
  ['one more than is left', pizza(3), [line('a', 4)], [['a', 3]]],
  ['two lines together', pizza(3), [line('a', 2), line('b', 2)], [['b', 3]]],
  ['an option of which fewer are left', pizza(5, 1), [line('a', 2, 'large')], [['a', 1]]],
  ['the same number of another option', pizza(5, 1), [line('a', 2, 'small')], []],
])('STOCK-03 the lines of a cart that ask for too many: %s', (_what, product, lines, expected) => {
  expect([...shortLines(lines, new Map([[product.id, product]]))]).toEqual(expected)
})

test('STOCK-03 a line whose product left the menu has its own problem', () => {
  expect(shortLines([line('a', 9)], new Map()).size).toBe(0)
})
