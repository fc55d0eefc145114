import { expect, it } from 'vitest'
import { formatClockTime } from './clock-time.ts'

it('I18N-07 times are HH:mm in the time zone of the company, whatever that of the visitor', () => {
  const at = new Date('2026-11-20T16:05:00Z')
  expect(formatClockTime(at, 'Asia/Makassar')).toBe('00:05')
  expect(formatClockTime(at, 'Asia/Jakarta')).toBe('23:05')
})
