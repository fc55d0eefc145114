import { expect, test } from 'vitest'
import { percentilesOf } from './location-search.ts'
import { INPUTS } from './questions.ts'

test('a percentile is the smallest value that this part of all does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentilesOf(values)).toEqual({ p50: 50, p95: 95, p99: 99, max: 100 })
  expect(percentilesOf([7])).toEqual({ p50: 7, p95: 7, p99: 7, max: 7 })
})

test('the questions are of every length a person types', () => {
  expect(INPUTS.length).toBeGreaterThan(300)
  expect(new Set(INPUTS.map(question => question.length)).size).toBe(200)
})
