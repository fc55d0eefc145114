import { DEFAULT_MODE_MINUTES } from '@pesan/contract/board-settings'
import { describe, expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { translateInto } from '../../../testing/translate-into.ts'
import type { BoardOrder } from './board-order.ts'
import { cardTime, timeStep } from './card-time.ts'
import { urgencyOf } from './urgency.ts'

const t = translateInto('en')
const NOW = '2026-11-24T10:42:00.000Z'
const MINUTES = {
  delivery: { soon_minutes: 12, late_minutes: 3 },
  pickup: DEFAULT_MODE_MINUTES,
}
const timeOf = (given: Partial<BoardOrder>) =>
  cardTime(t, boardOrder(given), { nowMs: Date.parse(NOW), timeZone: 'Asia/Makassar', minutes: MINUTES })

describe('the time of a card', () => {
  test('BOARD-01 a new order counts up', () => {
    expect(timeOf({ created_at: '2026-11-24T10:41:36.000Z' })).toEqual({
      time: '24 s',
      note: 'waiting',
      urgency: 'calm',
    })
    expect(timeOf({ created_at: '2026-11-24T10:36:59.000Z' }).time).toBe('5 min')
  })

  test('LATER-05 an order for later waits since it had to be started, and one that was started early says its slot', () => {
    const later = {
      created_at: '2026-11-23T08:00:00.000Z',
      scheduled_for: '2026-11-24T13:00:00.000Z',
      starts_at: '2026-11-24T10:41:36.000Z',
    }
    expect(timeOf(later)).toMatchObject({ time: '24 s', note: 'waiting' })
    const started = { ...later, status: 'prepare_order', ready_at: later.scheduled_for } as const
    expect(timeOf(started)).toEqual({ time: '21.00', note: 'promised', urgency: 'calm' })
  })

  test('a clock of the device that is behind shows no negative time', () => {
    expect(timeOf({ created_at: '2026-11-24T10:43:00.000Z' }).time).toBe('0 s')
  })

  test.each([
    ['2026-11-24T11:02:00.000Z', '20 min', 'by 19.02', 'calm'],
    ['2026-11-24T10:47:01.000Z', '6 min', 'by 18.47', 'calm'],
    ['2026-11-24T10:47:00.000Z', '5 min', 'soon, by 18.47', 'soon'],
    ['2026-11-24T10:42:00.000Z', '0 min', 'soon, by 18.42', 'soon'],
    ['2026-11-24T10:41:59.000Z', '1 min late', 'was 18.41', 'late'],
    ['2026-11-24T10:39:00.000Z', '3 min late', 'was 18.39', 'late'],
  ])('BOARD-01 in the kitchen a promise for %s is %s, %s: %s', (ready_at, time, note, urgency) => {
    expect(timeOf({ status: 'prepare_order', ready_at })).toEqual({ time, note, urgency })
  })

  test.each([
    ['2026-11-24T10:54:01.000Z', '13 min', 'by 18.54', 'calm'],
    ['2026-11-24T10:54:00.000Z', '12 min', 'soon, by 18.54', 'soon'],
    ['2026-11-24T10:41:59.000Z', '1 min over', 'was 18.41', 'soon'],
    ['2026-11-24T10:39:00.000Z', '3 min over', 'was 18.39', 'soon'],
    ['2026-11-24T10:38:59.000Z', '3 min late', 'was 18.38', 'late'],
  ])(
    'BOARD-25 by the minutes of its mode a promise for %s is %s, %s: %s',
    (ready_at, time, note, urgency) => {
      const delivery = { fulfilment: 'delivery', status: 'prepare_order', ready_at } as const
      expect(timeOf(delivery)).toEqual({ time, note, urgency })
    },
  )

  test('BOARD-25 an order without a promise, and one that the kitchen has finished, is neither soon nor late', () => {
    const ready_at = '2026-11-24T10:00:00.000Z'
    expect(timeOf({ status: 'prepare_order' }).urgency).toBe('calm')
    for (const status of ['approved', 'ready', 'on_deliver', 'complete'] as const)
      expect(timeOf({ status, ready_at }).urgency).toBe('calm')
  })

  test('BOARD-25 with no minutes for soon a promise is soon when it is over', () => {
    const minutes = { soon_minutes: 0, late_minutes: 5 }
    const nowMs = Date.parse(NOW)
    const at = (ready_at: string) =>
      urgencyOf(
        boardOrder({ status: 'prepare_order', ready_at }),
        { delivery: minutes, pickup: minutes },
        nowMs,
      )
    expect([at('2026-11-24T10:42:01.000Z'), at('2026-11-24T10:41:59.000Z')]).toEqual(['calm', 'soon'])
  })

  test('what is ready waits, what is on the way has its promise', () => {
    const ready_at = '2026-11-24T11:05:00.000Z'
    expect(timeOf({ status: 'ready', ready_at })).toMatchObject({ time: 'Waits', note: 'promised 19.05' })
    expect(timeOf({ status: 'on_deliver', ready_at })).toMatchObject({ time: '19.05', note: 'promised' })
  })
})

describe('the steps of a card', () => {
  const at = Date.parse(NOW)
  const promised = { ready_at: NOW, status: 'prepare_order' } as const
  test.each([
    ['that waits', { created_at: NOW }],
    ['with a promise', promised],
    ['for delivery with a promise', { ...promised, fulfilment: 'delivery' }],
    ['in the kitchen without a promise', { ...promised, ready_at: null, created_at: NOW }],
    ['that is ready', { ...promised, status: 'ready' }],
    ['that is done', { status: 'complete', created_at: NOW }],
  ] as const)('BOARD-15 of an order %s have one text each', (_, given) => {
    const order = boardOrder(given)
    const said = new Map<number, Set<string>>()
    for (let second = -125 * 60; second <= 125 * 60; second += 1)
      for (const ms of [-1, 0, 1]) {
        const nowMs = at + second * 1000 + ms
        const text = JSON.stringify(
          cardTime(t, order, { nowMs, timeZone: 'Asia/Makassar', minutes: MINUTES }),
        )
        const step = timeStep(order, nowMs)
        said.set(step, (said.get(step) ?? new Set<string>()).add(text))
      }
    expect([...said.values()].filter(texts => texts.size > 1)).toEqual([])
    expect(said.size).toBeLessThan(600)
  })
})
