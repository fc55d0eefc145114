import { expect, test } from 'vitest'
import { promiseOf } from './promise.ts'

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
