import type { ProductId } from '@pesan/contract/ids'
import type { MenuCategory } from '@pesan/contract/menu-categories'
import { describe, expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { itemsAt, progressOf, stationOf } from './stations.ts'
import { type BoardItem, isAllTicked, isTicked } from './ticks.ts'

const item = (id: string, productId: string) =>
  ({
    id,
    product_id: productId,
    name: productId,
    quantity: 1,
    notes: '',
    options: [],
  }) as unknown as BoardItem
const category = (id: string, ...products: string[]): MenuCategory => ({
  id,
  name: id.toUpperCase(),
  product_ids: products as ProductId[],
})
const MENU = [category('pizza', 'diavola', 'margherita'), category('bar', 'tea')]
const tick = (item_id: string) => ({ item_id, at: '2026-11-21T10:30:00.000Z', by: 'Kadek' })
const order = boardOrder({
  status: 'prepare_order',
  items: [item('1', 'diavola'), item('2', 'tea'), item('3', 'of-the-day')],
  ticks: [tick('1')],
})
const idsAt = (chosen: string[] | null) => itemsAt(order, stationOf(chosen, MENU)).map(({ id }) => id)

describe('BOARD-24 a station', () => {
  test('shows the items of its categories, and the pass shows all', () => {
    expect([idsAt(null), idsAt(['pizza']), idsAt(['pizza', 'bar'])]).toEqual([
      ['1', '2', '3'],
      ['1', '3'],
      ['1', '2', '3'],
    ])
  })

  test('shows what is in no category of the menu, wherever it is', () => {
    expect(idsAt(['bar'])).toEqual(['2', '3'])
    expect(itemsAt(order, stationOf(['bar'])).map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  test('whose categories have left the menu is the pass', () => {
    expect(idsAt(['gone'])).toEqual(['1', '2', '3'])
  })
})

describe('BOARD-24 the pass', () => {
  const progress = (given: object) =>
    progressOf(boardOrder({ ...order, ...given }), stationOf(null, MENU)).map(
      ({ name, made, count }) => `${name} ${made}/${count}`,
    )

  test('says what each category has made, once one has made something', () => {
    expect(progress({})).toEqual(['PIZZA 1/1', 'BAR 0/1'])
    expect(progress({ ticks: [] })).toEqual([])
  })

  test('says nothing of an order that one category makes alone', () => {
    expect(progress({ items: [item('1', 'diavola'), item('2', 'margherita')] })).toEqual([])
  })
})

describe('BOARD-24 ticks', () => {
  test('count while the order is in the kitchen, and not after', () => {
    expect(isTicked(order, '1')).toBe(true)
    expect(isTicked(order, '2')).toBe(false)
    expect(isTicked({ ...order, status: 'ready' }, '1')).toBe(false)
  })

  test('of all items make the next step due', () => {
    expect(isAllTicked(order)).toBe(false)
    expect(isAllTicked({ ...order, ticks: ['1', '2', '3'].map(tick) })).toBe(true)
    expect(isAllTicked({ ...order, items: [], ticks: [] })).toBe(false)
  })
})
