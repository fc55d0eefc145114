import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import { COLUMNS, columnOfStatus } from '@pesan/domain/order/restaurant-status'
import { canTransition } from '@pesan/domain/order/transitions'
import { describe, expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import {
  arrivedAtMs,
  columnOf,
  isRejectable,
  nextStep,
  ordersByColumn,
  unseenChanges,
} from './board-order.ts'
import { RANK, urgencyOf } from './urgency.ts'

const numbersOf = (orders: readonly { outlet_order_id: string }[]) =>
  orders.map(order => order.outlet_order_id)

const NOW_MS = Date.parse('2026-11-24T10:45:00.000Z')

test('BOARD-23 items that were changed elsewhere are to be seen like every other change', () => {
  const items_changed = { at: '2026-11-24T10:40:00.000Z', by: 'till', seen_at: null, seen_by: null }
  const changed = boardOrder({ status: 'prepare_order', items_changed })
  expect(unseenChanges(changed)).toEqual([{ change: 'items_changed', ...items_changed }])
  expect(
    unseenChanges({ ...changed, items_changed: { ...items_changed, seen_at: items_changed.at } }),
  ).toEqual([])
})

describe('the column of an order', () => {
  test('BOARD-01 every status that is not waiting for money has a column', () => {
    const without = orderStatus.options.filter(status => columnOfStatus(status) === null)
    expect(without).toEqual(['pending'])
  })

  test('BOARD-01 New has the oldest first, the kitchen the earliest promise, Done the newest', () => {
    const columns = ordersByColumn(
      [
        boardOrder({ outlet_order_id: 'b', created_at: '2026-11-24T10:05:00Z' }),
        boardOrder({ outlet_order_id: 'a', created_at: '2026-11-24T10:00:00Z' }),
        boardOrder({ outlet_order_id: 'none', status: 'prepare_order', ready_at: null }),
        boardOrder({ outlet_order_id: 'd', status: 'prepare_order', ready_at: '2026-11-24T10:40:00Z' }),
        boardOrder({ outlet_order_id: 'c', status: 'prepare_order', ready_at: '2026-11-24T10:20:00Z' }),
        boardOrder({ outlet_order_id: 'e', status: 'complete', created_at: '2026-11-24T08:00:00Z' }),
        boardOrder({ outlet_order_id: 'f', status: 'cancelled', created_at: '2026-11-24T09:00:00Z' }),
        boardOrder({ outlet_order_id: 'unpaid', status: 'pending' }),
      ],
      NOW_MS,
    )
    expect(COLUMNS.map(column => numbersOf(columns[column]))).toEqual([
      ['a', 'b'],
      ['c', 'd', 'none'],
      [],
      ['f', 'e'],
    ])
  })

  test('BOARD-25 in the kitchen the more urgent mode comes first, although its promise is later', () => {
    const nowMs = Date.parse('2026-11-24T10:00:00Z')
    const minutes = {
      delivery: { soon_minutes: 15, late_minutes: 0 },
      pickup: { soon_minutes: 5, late_minutes: 5 },
    }
    const order = (outlet_order_id: string, fulfilment: 'delivery' | 'pickup', ready_at: string | null) =>
      boardOrder({ outlet_order_id, fulfilment, status: 'prepare_order', ready_at })
    const orders = [
      order('none', 'pickup', null),
      order('calm', 'pickup', '2026-11-24T10:08:00Z'),
      order('soon', 'delivery', '2026-11-24T10:12:00Z'),
      order('over', 'pickup', '2026-11-24T09:56:00Z'),
      order('late', 'delivery', '2026-11-24T09:59:00Z'),
    ]
    const { kitchen } = ordersByColumn(orders, nowMs, given => RANK[urgencyOf(given, minutes, nowMs)])
    expect(numbersOf(kitchen)).toEqual(['late', 'over', 'soon', 'calm', 'none'])
  })

  test('an order waits from the moment of its payment', () => {
    const captures = [
      { amount: 1 as never, status: 'taken' as never, reason: null, captured_at: '2026-11-24T10:07:00Z' },
    ]
    expect(arrivedAtMs(boardOrder({ created_at: '2026-11-24T10:00:00Z', captures }))).toBe(
      Date.parse('2026-11-24T10:07:00Z'),
    )
  })
})

describe('LATER-05 an order for later', () => {
  const order = (given: Parameters<typeof boardOrder>[0]) =>
    boardOrder({
      status: 'approved',
      scheduled_for: '2026-11-24T12:00:00.000Z',
      starts_at: '2026-11-24T11:00:00.000Z',
      ...given,
    })
  const START_MS = Date.parse('2026-11-24T11:00:00.000Z')

  test('waits under Later and comes up as new when it has to be started, and waits since then', () => {
    expect(columnOf(order({}), START_MS - 1)).toBe('later')
    expect(columnOf(order({}), START_MS)).toBe('new')
    expect(arrivedAtMs(order({}))).toBe(START_MS)
  })

  test('is no longer there once someone has answered it', () => {
    expect(columnOf(order({ status: 'prepare_order' }), NOW_MS)).toBe('kitchen')
    expect(columnOf(order({ status: 'cancelled' }), NOW_MS)).toBe('done')
    expect(columnOf(order({ acknowledged_at: '2026-11-24T10:44:00.000Z' }), NOW_MS)).toBe('new')
  })

  test('is listed by its slot', () => {
    const { later } = ordersByColumn(
      [
        order({ outlet_order_id: 'b2', created_at: '2026-11-24T10:43:00.000Z' }),
        order({ outlet_order_id: 'b' }),
        order({ outlet_order_id: 'c', scheduled_for: '2026-11-25T02:00:00.000Z' }),
        order({ outlet_order_id: 'a', scheduled_for: '2026-11-24T11:45:00.000Z' }),
      ],
      NOW_MS,
    )
    expect(numbersOf(later)).toEqual(['a', 'b', 'b2', 'c'])
  })
})

describe('the next step of an order', () => {
  const walked = (fulfilment: 'pickup' | 'delivery') => {
    const seen: OrderStatus[] = ['prepare_order']
    for (;;) {
      const status = seen.at(-1) ?? 'pending'
      const step = nextStep({ status, fulfilment })
      if (!step) return seen
      expect(canTransition({ status, mode: fulfilment, paid: true }, step.to)).toBe(true)
      seen.push(step.to)
    }
  }

  test('BOARD-05 leads from the kitchen to the customer, by the rules of the server', () => {
    expect(walked('pickup')).toEqual(['prepare_order', 'ready', 'complete'])
    expect(walked('delivery')).toEqual(['prepare_order', 'on_deliver', 'complete_deliver'])
  })

  test('BOARD-07 what left the kitchen can not be rejected', () => {
    const mayCancel = (status: OrderStatus) =>
      canTransition({ status, mode: 'pickup', paid: true }, 'cancelled')
    const offered = orderStatus.options.filter(status => isRejectable({ status }))
    expect(offered.every(mayCancel)).toBe(true)
    expect(offered).toEqual(['prepare_order', 'approved'])
  })
})

describe('BOARD-23 what changed elsewhere', () => {
  const change = (kind: 'cancelled' | 'promise_moved', seen_at: string | null) => ({
    change: kind,
    at: '2026-11-24T10:43:00.000Z',
    by: 'Till',
    seen_at,
    seen_by: null,
  })
  const seenAt = '2026-11-24T10:44:00.000Z'

  test('an order that was cancelled stays in the kitchen until that is seen, also when its money is back', () => {
    for (const status of ['cancelled', 'refunded'] as const) {
      expect(columnOf(boardOrder({ status, changes: [change('cancelled', null)] }), NOW_MS)).toBe('kitchen')
      expect(columnOf(boardOrder({ status, changes: [change('cancelled', seenAt)] }), NOW_MS)).toBe('done')
    }
    const left = boardOrder({ status: 'complete', changes: [change('promise_moved', null)] })
    expect(columnOf(left, NOW_MS)).toBe('done')
  })

  test('stands above the earliest promise', () => {
    const kitchen = { status: 'prepare_order', ready_at: '2026-11-24T11:00:00Z' } as const
    const { kitchen: sorted } = ordersByColumn(
      [
        boardOrder({ ...kitchen, outlet_order_id: 'a' }),
        boardOrder({
          ...kitchen,
          outlet_order_id: 'b',
          ready_at: '2026-11-24T11:30:00Z',
          changes: [change('promise_moved', null)],
        }),
      ],
      NOW_MS,
    )
    expect(numbersOf(sorted)).toEqual(['b', 'a'])
  })
})
