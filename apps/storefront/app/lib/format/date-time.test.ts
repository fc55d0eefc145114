import { expect, it } from 'vitest'
import { formatClockTime, formatDate, formatDay, formatMoment, MONTHS } from './date-time.ts'

it('HIST-11 I18N-07 a day is dd MMMM yyyy in the time zone of the company', () => {
  const at = new Date('2026-11-01T16:05:00Z')
  expect(formatDay(at, 'en', 'Asia/Makassar')).toBe('02 November 2026')
  expect(formatDay(at, 'en', 'Asia/Jakarta')).toBe('01 November 2026')
  expect(formatDay(at, 'id', 'Asia/Makassar')).toBe('02 November 2026')
  expect(formatDay(new Date('2026-05-20T00:00:00Z'), 'id', 'Asia/Jakarta')).toBe('20 Mei 2026')
})

it.each(['en', 'id'] as const)('the months of %s are those of the language', locale => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))))
  expect(MONTHS[locale]).toEqual(months)
})

it('a date as text is independent of the time zone, and a text that is no date stays unchanged', () => {
  expect(formatDate('2026-11-02', 'en')).toBe('2 November 2026')
  expect(formatDate('2026-05-20', 'id')).toBe('20 Mei 2026')
  expect(formatDate('last week', 'en')).toBe('last week')
  expect(formatDate('2026-99-99', 'en')).toBe('2026-99-99')
})

it('I18N-07 times are HH:mm in the time zone of the company, whatever that of the visitor', () => {
  const at = new Date('2026-11-20T16:05:00Z')
  expect(formatClockTime(at, 'Asia/Makassar')).toBe('00:05')
  expect(formatClockTime(at, 'Asia/Jakarta')).toBe('23:05')
})

const BALI = { now: new Date('2026-11-20T08:00:00Z'), timeZone: 'Asia/Makassar' }

it('on the same day only the time is shown, by the calendar of the company', () => {
  expect(formatMoment(new Date('2026-11-19T16:30:00Z'), { ...BALI, locale: 'en' })).toBe('00:30')
})

it('on an earlier day the date is shown too, in the language of the page', () => {
  const at = new Date('2026-08-19T15:30:00Z')
  expect(formatMoment(at, { ...BALI, locale: 'en' })).toBe('19 August, 23:30')
  expect(formatMoment(at, { ...BALI, locale: 'id' })).toBe('19 Agustus, 23:30')
})
