import { orderItemInput } from '@pesan/contract/order'
import type { OrderLine } from '@pesan/domain/order/price-order'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isLineOf } from './swapped-item.ts'

const modifier = (id: string, price: number) => ({ product_id: id, quantity: 1, unit_price: price })
const SENT = {
  product_id: 'pizza',
  quantity: 2,
  unit_price: 80_000,
  notes: ' well done ',
  modifierGroups: [
    { id: 'size', modifiers: [modifier('large', 20_000)] },
    { id: 'extra', modifiers: [modifier('olives', 5_000), modifier('capers', 0)] },
  ],
}
const LINE = {
  productId: 'pizza',
  name: 'Pizza',
  quantity: 2,
  unitPrice: 80_000,
  notes: 'well done',
  modifiers: [
    { groupId: 'size', id: 'large', name: 'Large', price: 20_000 },
    { groupId: 'extra', id: 'capers', name: 'Capers', price: 0 },
    { groupId: 'extra', id: 'olives', name: 'Olives', price: 5_000 },
  ],
} as unknown as OrderLine
const item = (given: object) => v.parse(orderItemInput, { ...SENT, ...given })

test('BOARD-14 a line is what was made of an item, in whatever order its choices are named', () => {
  expect(isLineOf(LINE, item({}))).toBe(true)
  expect(isLineOf(LINE, item({ modifierGroups: SENT.modifierGroups.toReversed() }))).toBe(true)
})

test.each([
  ['product', { product_id: 'calzone' }],
  ['number', { quantity: 1 }],
  ['price', { unit_price: 81_000 }],
  ['note', { notes: '' }],
  ['choice', { modifierGroups: SENT.modifierGroups.slice(0, 1) }],
  ['price of a choice', { modifierGroups: [{ id: 'size', modifiers: [modifier('large', 21_000)] }] }],
])('BOARD-14 a line is of no item with another %s', (_what, given) => {
  expect(isLineOf(LINE, item(given))).toBe(false)
})
