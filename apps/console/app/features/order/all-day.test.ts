import type { ProductId } from '@pesan/contract/ids'
import { describe, expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { countAllDay, viewsOfAllDay } from './all-day.ts'
import type { BoardOrder } from './board-order.ts'
import { stationOf } from './stations.ts'

const item = (name: string, quantity: number, { options = [] as string[], notes = '' } = {}) =>
  ({
    id: name,
    product_id: name.toLowerCase(),
    name,
    quantity,
    notes,
    options: options.map(option => ({ id: option, name: option })),
  }) as unknown as BoardOrder['items'][number]

describe('BOARD-17 all day', () => {
  test('BOARD-24 leaves out what is ticked off, and orders with nothing left to make', () => {
    const tick = (item_id: string) => ({ item_id, at: '2026-11-21T10:30:00.000Z', by: null })
    const items = [item('Diavola', 2), item('Bread', 3)]
    const { orderCount, itemCount, products } = countAllDay([
      boardOrder({ status: 'prepare_order', items, ticks: [tick('Diavola')] }),
      boardOrder({ status: 'prepare_order', items, ticks: [tick('Diavola'), tick('Bread')] }),
    ])
    expect([orderCount, itemCount, products.map(({ name }) => name)]).toEqual([1, 3, ['Bread']])
  })

  test('counts what is new and in the kitchen, biggest first, and nothing that is ready or done', () => {
    const orders = [
      boardOrder({ status: 'approved', items: [item('Diavola', 1), item('Bread', 3)] }),
      boardOrder({ status: 'prepare_order', items: [item('Diavola', 1), item('Caprese', 2)] }),
      boardOrder({ status: 'ready', items: [item('Bread', 9)] }),
      boardOrder({ status: 'cancelled', items: [item('Bread', 9)] }),
    ]
    const { orderCount, itemCount, products } = countAllDay(orders)
    expect([orderCount, itemCount]).toEqual([2, 7])
    expect(products.map(({ name, count }) => `${count} ${name}`)).toEqual([
      '3 Bread',
      '2 Caprese',
      '2 Diavola',
    ])
  })

  test('says where modifiers or notes differ, and how often', () => {
    const large = { options: ['Large'] }
    const orders = [
      boardOrder({ items: [item('Diavola', 2, large), item('Diavola', 1)] }),
      boardOrder({
        items: [item('Diavola', 1, { ...large, notes: ' potong 8 ' }), item('Diavola', 1, large)],
      }),
    ]
    expect(countAllDay(orders).products).toEqual([
      {
        productId: 'diavola',
        name: 'Diavola',
        count: 5,
        variants: [
          { text: 'Large', count: 3 },
          { text: 'Large, potong 8', count: 1 },
        ],
      },
    ])
  })

  test('BOARD-24 has the counts of a station in addition to everything, and at the pass those of each category in use', () => {
    const category = (id: string, ...products: string[]) => ({
      id,
      name: id.toUpperCase(),
      product_ids: products as ProductId[],
    })
    const menu = [category('pizza', 'diavola'), category('bread', 'bread'), category('bar', 'tea')]
    const orders = [boardOrder({ items: [item('Diavola', 2), item('Tea', 1)] })]
    const viewsAt = (chosen: string[] | null) =>
      viewsOfAllDay(orders, stationOf(chosen, menu)).map(
        ({ name, allDay: { itemCount } }) => `${name ?? 'everything'} ${itemCount}`,
      )
    expect(viewsAt(null)).toEqual(['everything 3', 'PIZZA 2', 'BAR 1'])
    expect(viewsAt(['bread', 'bar'])).toEqual(['BREAD, BAR 1', 'everything 3'])
  })

  test('is empty without orders', () => {
    expect(countAllDay([])).toEqual({ orderCount: 0, itemCount: 0, products: [] })
  })
})
