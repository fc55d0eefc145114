import { BUSINESS_DAY_ENDS, type BusinessDayEnds } from '@pesan/contract/business-day'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay, businessDayBounds, daysAfter, hoursOfDay, sameWeekdays } from './business-day.ts'

const bali = (text: string) => new Date(`${text}+08:00`)
const dayAt = (text: string, endsAt: BusinessDayEnds) =>
  businessDay(bali(text), { timeZone: 'Asia/Makassar', endsAt })

test('REPORT-08 a night belongs to the day before until the minute at which that day ends', () => {
  expect(dayAt('2026-11-24T00:30:00', '04:00')).toBe('2026-11-23')
  expect(dayAt('2026-11-24T03:59:59', '04:00')).toBe('2026-11-23')
  expect(dayAt('2026-11-24T04:00:00', '04:00')).toBe('2026-11-24')
  expect(dayAt('2026-11-24T00:30:00', '00:00')).toBe('2026-11-24')
  expect(dayAt('2027-01-01T01:00:00', '02:00')).toBe('2026-12-31')
})

test('REPORT-08 every moment is within the bounds of its day and of no other, in every zone of Indonesia', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')
  fc.assert(
    fc.property(moments, zones, fc.constantFrom(...BUSINESS_DAY_ENDS), (at, timeZone, endsAt) => {
      const days = { timeZone, endsAt }
      const day = businessDay(at, days)
      const { from, until } = businessDayBounds(day, days)
      expect(at >= from && at < until).toBe(true)
      expect(businessDayBounds(daysAfter(day, 1), days).from).toEqual(until)
    }),
  )
})

test('REPORT-01 the same weekday of four weeks before is found over the end of a year', () => {
  expect(sameWeekdays('2027-01-11', 4)).toEqual(['2027-01-04', '2026-12-28', '2026-12-21', '2026-12-14'])
})

test('REPORT-08 the hours of a day that ends at four begin at four', () => {
  const hours = hoursOfDay({ endsAt: '04:00' })
  expect([hours[0], hours.at(-1), hours.length]).toEqual(['04', '03', 24])
})
