import { expect, it } from 'vitest'
import { ERROR_ROWS, meaningOf } from './error-codes.ts'

it('no code is in two rows', () => {
  const codes: number[] = ERROR_ROWS.flatMap(row => row.codes.flat())
  expect(codes.length).toBeGreaterThan(40)
  expect(new Set(codes).size).toBe(codes.length)
})

it.each([
  [131026, { status: 'undeliverable' }],
  [131056, { status: 'limited', retryAfterMs: 6_000 }],
  [130429, { status: 'limited' }],
  [190, { status: 'unavailable', reason: 'credentials' }],
  [200, { status: 'unavailable', reason: 'account' }],
  [250, { status: 'unavailable', reason: 'account' }],
  [299, { status: 'unavailable', reason: 'account' }],
  [132001, { status: 'unavailable', reason: 'rejected' }],
  [131000, { status: 'unavailable', reason: 'outage' }],
  [199, { status: 'unavailable', reason: 'bad_answer' }],
  [300, { status: 'unavailable', reason: 'bad_answer' }],
])('code %i has its result', (code, result) => {
  expect(meaningOf(code).result).toEqual(result)
})
