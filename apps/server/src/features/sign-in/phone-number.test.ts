import { describe, expect, test } from 'vitest'
import { toE164 } from './phone-number.ts'

describe('a phone number as typed', () => {
  test.each([
    ['+6281234567890', '+6281234567890'],
    ['081234567890', '+6281234567890'],
    ['0812-3456-7890', '+6281234567890'],
    ['+62 812 3456 7890', '+6281234567890'],
    ['62 812 3456 7890', '+6281234567890'],
    ['+1 (212) 555-2368', '+12125552368'],
    ['+44 7400 123456', '+447400123456'],
  ])('%j is brought to the one spelling that is stored', (typed, stored) => {
    expect(toE164(typed)).toBe(stored)
  })

  test.each([
    '',
    '0',
    '12',
    'villa',
    '+62',
    '+999 12345678',
    '0812345678901234567890',
    '+62812345678ab; drop',
  ])('%j is no number', typed => {
    expect(toE164(typed)).toBeNull()
  })
})
