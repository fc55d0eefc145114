import { expect, test } from 'vitest'
import { fullNumber } from './dial-codes.ts'

test.each([
  ['812 3788 4410', '+6281237884410'],
  ['0812-3788-4410', '+6281237884410'],
  ['+65 8123 4567', '+6581234567'],
  ['８１２３７８８４４１０', '+6281237884410'],
  ['812', null],
  ['', null],
])('STAFF-02 %s is the number %s', (typed, full) => {
  expect(fullNumber('+62', typed)).toBe(full)
})
