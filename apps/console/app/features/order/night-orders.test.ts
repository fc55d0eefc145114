import { expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { ordersOfNight } from './night-orders.ts'

/** One o'clock at night in Bali. */
const NIGHT = { now: new Date('2026-11-23T17:00:00.000Z'), timeZone: 'Asia/Makassar' }
const EVENING = '2026-11-23T14:00:00.000Z'
const AFTER_MIDNIGHT = '2026-11-23T16:30:00.000Z'

test('REPORT-08 of a business day that ends in the morning the board keeps what is open, and what was done since midnight', () => {
  const orders = [
    boardOrder({ outlet_order_id: 'open', status: 'ready', created_at: EVENING }),
    boardOrder({ outlet_order_id: 'done', status: 'complete', created_at: EVENING }),
    boardOrder({ outlet_order_id: 'done at night', status: 'complete', created_at: AFTER_MIDNIGHT }),
  ]
  expect(ordersOfNight(orders, NIGHT).map(({ outlet_order_id: id }) => id)).toEqual(['open', 'done at night'])
})
