import { expect, test } from 'vitest'
import { deliveryMinutes, promiseOf, queueMinutes } from './promise.ts'

const now = new Date('2026-11-25T10:42:00Z')
const nothing = { now, preparationMin: 20, busyMin: 0, queueMin: 0, drivingMin: 0 }

test.each([
  ['preparation', nothing, '2026-11-25T11:05:00Z'],
  ['a busy time', { ...nothing, busyMin: 20 }, '2026-11-25T11:25:00Z'],
  [
    'what the kitchen has in front, and driving',
    { ...nothing, queueMin: 5, drivingMin: 13 },
    '2026-11-25T11:20:00Z',
  ],
])('PROMISE-01 is rounded up to five minutes, and a span of ten: %s', (_what, facts, from) => {
  const until = new Date(Date.parse(from) + 600_000)
  expect(promiseOf(facts)).toEqual({ from: new Date(from), until })
})

test('PROMISE-01 the own time of a courier counts instead of the distance, up to the whole minute', () => {
  expect(deliveryMinutes({ km: 4.1, courierMin: null }, 3)).toBe(13)
  expect(deliveryMinutes({ km: 4.1, courierMin: 35 }, 3)).toBe(35)
})

test.each([
  ['nothing in front', { orders: 0, items: 0 }, { orders: 4, items: null }, 0],
  ['no more than is made meanwhile', { orders: 4, items: 9 }, { orders: 4, items: null }, 0],
  ['more orders', { orders: 11, items: 30 }, { orders: 4, items: null }, 25],
  ['more items', { orders: 2, items: 39 }, { orders: 4, items: 10 }, 40],
  ['no limit', { orders: 99, items: 99 }, { orders: null, items: null }, 0],
])(
  'PROMISE-01 what the kitchen has in front adds what it takes longer than usual: %s',
  (_what, inFront, room, minutes) => {
    expect(queueMinutes(inFront, room, 20)).toBe(minutes)
  },
)
