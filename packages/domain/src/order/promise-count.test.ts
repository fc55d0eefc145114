import type { OrderStatus } from '@pesan/contract/order'
import { describe, expect, test } from 'vitest'
import { promiseCount } from './promise-count.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const count = (
  readyAt: Date,
  status: OrderStatus = 'prepare_order',
  mode: 'pickup' | 'delivery' = 'pickup',
) => promiseCount({ status, mode, readyAt, promisedAt: readyAt, now: NOW })

describe('PROMISE-04 the page of an order', () => {
  test('counts whole minutes towards the promise, the last one until it is over', () => {
    expect(count(inMinutes(21.2))).toEqual({ state: 'counting', minutes: 22 })
    expect(count(inMinutes(0))).toEqual({ state: 'counting', minutes: 1 })
    expect(count(inMinutes(-0.9))).toEqual({ state: 'counting', minutes: 1 })
  })

  test('says that it is late from the end of the promised minute on', () => {
    const late = (promisedAt: Date) => ({ state: 'late', promisedAt, expectedAt: null })
    expect(count(inMinutes(-1))).toEqual(late(inMinutes(-1)))
    expect(count(inMinutes(-30), 'on_deliver', 'delivery')).toEqual(late(inMinutes(-30)))
  })

  test('is late by what was promised first, and says to when that was moved', () => {
    const moved = (promisedAt: Date, readyAt: Date) =>
      promiseCount({ status: 'prepare_order', mode: 'pickup', readyAt, promisedAt, now: NOW })
    expect(moved(inMinutes(3), inMinutes(13))).toEqual({ state: 'counting', minutes: 13 })
    const late = { state: 'late', promisedAt: inMinutes(-2) }
    expect(moved(inMinutes(-2), inMinutes(8))).toEqual({ ...late, expectedAt: inMinutes(8) })
    expect(moved(inMinutes(-2), inMinutes(-1))).toEqual({ ...late, expectedAt: null })
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
