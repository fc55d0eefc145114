import { expect, test } from 'vitest'
import { readStep } from './read-step.ts'

test.each([
  ['+4', 'percent', 4],
  ['4 %', 'percent', 4],
  ['-2,5', 'percent', -2.5],
  ['−10', 'percent', -10],
  ['+4.000', 'amount', 4000],
  ['-500', 'amount', -500],
  ['Rp 2,000', 'amount', 2000],
  ['+', 'percent', null],
  ['', 'amount', null],
  ['ten', 'percent', null],
  ['2000', 'percent', null],
  ['4.5.6', 'amount', null],
] as const)('EDIT-05 "%s" by %s changes prices by %o', (typed, by, value) => {
  expect(readStep(typed, by)).toBe(value)
})
