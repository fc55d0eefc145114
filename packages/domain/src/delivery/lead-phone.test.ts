import { expect, test } from 'vitest'
import { leadPhone } from './lead-phone.ts'

test.each([
  ['812 3456-7890', '+6281234567890'],
  ['1234567', '+621234567'],
  ['123456789012345', '+62123456789012345'],
  ['123456', null],
  ['1234567890123456', null],
  ['812a345678', null],
  ['+62812345678', null],
  ['', null],
])('RANGE-05 %j becomes %j', (typed, expected) => {
  expect(leadPhone(typed)).toBe(expected)
})
