import { expect, test } from 'vitest'
import { percentilesOf } from './percentiles.ts'

test('a percentile is the smallest value that this part of all does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentilesOf(values)).toEqual({ p50: 50, p95: 95, p99: 99, max: 100 })
  expect(percentilesOf([7])).toEqual({ p50: 7, p95: 7, p99: 7, max: 7 })
})
