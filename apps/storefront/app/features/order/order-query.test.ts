import { ORDER_ID, rawOrderOf } from '@pesan/testkit/orders'
import { describe, expect, it } from 'vitest'
import { readOrderAnswer, readOrdersAnswer } from './order-query.ts'

const GROUPED = [
  { line_id: 'a', product_id: 'nasi', product_name: 'Nasi goreng', quantity: 2, unit_price: 30_000 },
  { line_id: 'a', product_name: 'Egg', group: 'Extras', quantity: 1, unit_price: 5_000 },
]

describe('the answer about one order', () => {
  it('API-23 is read as `data` and as `order`', () => {
    expect(readOrderAnswer({ status: true, data: rawOrderOf() })).toMatchObject({ id: ORDER_ID })
    expect(readOrderAnswer({ order: rawOrderOf() })).toMatchObject({ id: ORDER_ID })
  })

  it.each([[{}], [{ data: null }], [[]], ['nothing']])('ORDER-37 %j contains no order (AMB-095)', answer => {
    expect(readOrderAnswer(answer)).toBeNull()
  })

  it('an answer that is not an order is a failure, not a missing order', () => {
    expect(() => readOrderAnswer({ data: { id: 'x' } })).toThrow('an order that cannot be read')
  })

  it.each(['gofood', 'grabfood'])('ORDER-31 an order of %s may list its items as grouped lines', channel => {
    const received = rawOrderOf({ service_type: channel, items: GROUPED })
    expect(readOrderAnswer({ data: received })?.items).toEqual([
      expect.objectContaining({
        name: 'Nasi goreng',
        quantity: 2,
        options: [expect.objectContaining({ name: 'Egg', price: 5_000 })],
      }),
    ])
  })
})

describe('the answer about all orders', () => {
  it('HIST-04 is a list, bare or as `data`', () => {
    expect(readOrdersAnswer([rawOrderOf()]).orders).toHaveLength(1)
    expect(readOrdersAnswer({ data: [rawOrderOf()], next_cursor: '7' })).toMatchObject({
      orders: [{ id: ORDER_ID }],
      nextCursor: '7',
    })
  })

  it.each([[null], ['orders'], [{}], [{ data: { orders: [] } }]])('HIST-04 %j counts as empty', answer => {
    expect(readOrdersAnswer(answer)).toEqual({ orders: [], nextCursor: null })
  })

  it('an unreadable order does not hide the others', () => {
    expect(readOrdersAnswer([{ id: 'x' }, rawOrderOf()]).orders).toHaveLength(1)
  })
})
