import { expect, it } from 'vitest'
import { formatMoment } from './moment.ts'

const BALI = { now: new Date('2026-11-20T08:00:00Z'), timeZone: 'Asia/Makassar' }

it('on the same day only the time is shown, by the calendar of the company', () => {
  expect(formatMoment(new Date('2026-11-19T16:30:00Z'), { ...BALI, locale: 'en' })).toBe('00:30')
})

it('on an earlier day the date is shown too, in the language of the page', () => {
  const at = new Date('2026-08-19T15:30:00Z')
  expect(formatMoment(at, { ...BALI, locale: 'en' })).toBe('19 August, 23:30')
  expect(formatMoment(at, { ...BALI, locale: 'id' })).toBe('19 Agustus, 23:30')
})
