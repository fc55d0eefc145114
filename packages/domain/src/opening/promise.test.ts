import { expect, test } from 'vitest'
import { preparationMinutes, preparationOf, promiseOf, queueMinutes } from './promise.ts'

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

test.each([
  ['no product has its own', [undefined, undefined], 20],
  ['nothing is ordered yet', [], 20],
  ['the largest of the lines', [5, 45], 45],
  ['one that is quick, where every product has its own', [5, 10], 10],
  ['the usual minutes of the others, where they are more', [5, undefined], 20],
  ['the one that takes longer than the others', [35, undefined], 35],
])('PROMISE-01 what takes longest decides about preparation: %s', (_what, own, minutes) => {
  expect(preparationMinutes(preparationOf(own), 20)).toBe(minutes)
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
