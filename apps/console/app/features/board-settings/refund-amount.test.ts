import { expect, test } from 'vitest'
import { readAmount, writeAmount } from './refund-amount.ts'

test.each([
  ['', null, ''],
  ['Rp', null, ''],
  ['0', 0, '0'],
  ['500000', 500_000, '500.000'],
  ['Rp 1.250.000', 1_250_000, '1.250.000'],
  ['99999999999999', 9_999_999_999, '9.999.999.999'],
])('STAFF-15 the amount of a refund typed as “%s” is %o and stands as “%s”', (typed, amount, shown) => {
  expect(readAmount(typed)).toBe(amount)
  expect(writeAmount(readAmount(typed))).toBe(shown)
})
