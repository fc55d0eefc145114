import type { ProductId } from '@pesan/contract/ids'
import { expect, test } from 'vitest'
import { itemDifferences } from './changed-items.ts'

const item = (id: string, name: string, quantity: number) => ({
  id,
  name,
  quantity,
  product_id: name.toLowerCase() as ProductId,
})
const BEFORE = [
  item('1', 'Diavola', 1),
  item('2', 'Margherita', 1),
  item('3', 'Garlic bread', 2),
  item('4', 'Soda', 1),
]

test('BOARD-14 a customer reads what is made instead, and what there is less of', () => {
  const now = [item('1', 'Diavola', 1), item('2', 'Caprese', 1), item('3', 'Garlic bread', 1)]
  expect(itemDifferences(BEFORE, now)).toEqual([
    { type: 'instead', name: 'Caprese', before: 'Margherita' },
    { type: 'less', name: 'Garlic bread', quantity: 1 },
    { type: 'less', name: 'Soda', quantity: 1 },
  ])
  expect(itemDifferences(BEFORE, BEFORE)).toEqual([])
})
