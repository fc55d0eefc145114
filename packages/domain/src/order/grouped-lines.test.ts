import { type GroupedOrderLine, groupedOrderLine, type OrderItem, orderItem } from '@pesan/contract/order'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { joinGroupedLines } from './grouped-lines.ts'

const line = (given: Partial<Record<keyof GroupedOrderLine, unknown>>): GroupedOrderLine =>
  v.parse(groupedOrderLine, {
    line_id: 'a',
    product_name: 'Nasi goreng',
    quantity: 1,
    unit_price: 30_000,
    ...given,
  })
const item = (id: string): OrderItem =>
  v.parse(orderItem, {
    id,
    product_id: 'soda',
    name: 'Soda',
    quantity: 1,
    unit_price: 20_000,
    notes: '',
    options: [],
    modifier_groups: [],
  })

describe('the items of an order in either format', () => {
  test('ORDER-31 the first format stays unchanged', () => {
    const items = [item('1'), item('2')]
    expect(joinGroupedLines(items)).toEqual(items)
  })

  test('ORDER-31 lines that share a marker are one item, those with a group its options', () => {
    const joined = joinGroupedLines([
      line({ product_id: 'nasi', quantity: 2, notes: 'Not spicy' }),
      line({ line_id: 'b', product_name: 'Es teh', unit_price: 8_000 }),
      line({ product_id: 'egg', product_name: 'Egg', group: 'Extras', unit_price: 5_000 }),
    ])
    expect(joined).toEqual([
      {
        id: 'a',
        product_id: 'nasi',
        name: 'Nasi goreng',
        quantity: 2,
        unit_price: 30_000,
        notes: 'Not spicy',
        options: [{ id: 'a-1', product_id: 'egg', name: 'Egg', price: 5_000 }],
        modifier_groups: [],
      },
      expect.objectContaining({ id: 'b', name: 'Es teh', product_id: '', options: [] }),
    ])
  })

  test('options without their item are still shown', () => {
    expect(joinGroupedLines([line({ product_name: 'Egg', group: 'Extras' })])).toEqual([
      expect.objectContaining({ name: 'Egg', options: [] }),
    ])
  })
})
