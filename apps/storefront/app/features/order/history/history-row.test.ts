import type { OrderId } from '@pesan/contract/ids'
import { orderItem } from '@pesan/contract/order'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { orderNumber } from '../order-facts.ts'
import { BADGE_TONE, countOf, itemsLine } from './history-row.tsx'

const itemOf = (quantity: number, name: string) =>
  v.parse(orderItem, {
    id: name,
    product_id: name,
    name,
    quantity,
    unit_price: 1,
    notes: '',
    options: [],
    modifier_groups: [],
  })
const items = [itemOf(1, 'Diavola'), itemOf(2, 'Garlic bread')]

it('HIST-10 the number is the number of the outlet, or else the id', () => {
  const id = 'an-id' as OrderId
  expect(orderNumber({ id, outlet_order_id: '20418' })).toBe('20418')
  expect(orderNumber({ id, outlet_order_id: '' })).toBe('an-id')
})

it('HIST-12 HIST-13 items are listed as quantity and name joined by commas, and counted in pieces', () => {
  expect(itemsLine(items)).toBe('1 Diavola, 2 Garlic bread')
  expect(countOf(items)).toBe(3)
})

it('HIST-16 each badge colour has the matching tone', () => {
  expect(BADGE_TONE).toEqual({
    green: 'success',
    blue: 'info',
    grey: 'neutral',
    red: 'error',
    orange: 'warning',
  })
})
