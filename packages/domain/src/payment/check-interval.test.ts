import { expect, test } from 'vitest'
import { checkIntervalMs } from './check-interval.ts'

const MINUTE_MS = 60_000

test.each([
  ['just made', 0, 30],
  ['ten minutes old', 10, 30],
  ['half an hour old', 30, 90],
  ['an hour old', 60, 180],
  ['a day old', 24 * 60, 300],
])('the check interval of a payment that is %s grows', (_, minutes, seconds) => {
  expect(checkIntervalMs(minutes * MINUTE_MS)).toBe(seconds * 1_000)
})
