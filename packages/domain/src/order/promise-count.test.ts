import type { OrderStatus } from '@pesan/contract/order'
import { describe, expect, test } from 'vitest'
import { promiseCount } from './promise-count.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const count = (
  readyAt: Date,
  status: OrderStatus = 'prepare_order',
  mode: 'pickup' | 'delivery' = 'pickup',
) => promiseCount({ status, mode, readyAt, now: NOW })

describe('PROMISE-04 the page of an order', () => {
  test('counts whole minutes towards the promise, the last one until it is over', () => {
    expect(count(inMinutes(21.2))).toEqual({ state: 'counting', minutes: 22 })
    expect(count(inMinutes(0))).toEqual({ state: 'counting', minutes: 1 })
    expect(count(inMinutes(-0.9))).toEqual({ state: 'counting', minutes: 1 })
  })

  test('says that it is late from the end of the promised minute on', () => {
    expect(count(inMinutes(-1))).toEqual({ state: 'late' })
    expect(count(inMinutes(-30), 'on_deliver', 'delivery')).toEqual({ state: 'late' })
  })

  test('does not count what is far away', () => {
    expect(count(inMinutes(90))).toEqual({ state: 'counting', minutes: 90 })
    expect(count(inMinutes(91))).toBeNull()
  })

  test.each([
    ['ready', 'pickup'],
    ['complete', 'pickup'],
    ['complete_deliver', 'delivery'],
    ['cancelled', 'delivery'],
  ] as const)('does not count when it is %s, by %s', (status, mode) => {
    expect(count(inMinutes(5), status, mode)).toBeNull()
  })

  test('counts a delivery until it is there', () => {
    expect(count(inMinutes(5), 'on_deliver', 'delivery')).toEqual({ state: 'counting', minutes: 5 })
  })
})
