import { expect, it } from 'vitest'
import { formatDay } from './calendar-date.ts'

it('HIST-11 I18N-07 a day is dd MMMM yyyy in the time zone of the company', () => {
  const at = new Date('2026-11-01T16:05:00Z')
  expect(formatDay(at, 'en', 'Asia/Makassar')).toBe('02 November 2026')
  expect(formatDay(at, 'en', 'Asia/Jakarta')).toBe('01 November 2026')
  expect(formatDay(at, 'id', 'Asia/Makassar')).toBe('02 November 2026')
  expect(formatDay(new Date('2026-05-20T00:00:00Z'), 'id', 'Asia/Jakarta')).toBe('20 Mei 2026')
})
