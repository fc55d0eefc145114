import { BUSINESS_DAY_ENDS, DAY_MESSAGE_HOURS } from '@pesan/contract/business-day'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDayBounds, daysAfter } from './business-day.ts'
import { dayMessageDue, lastDueDay, nextDayMessage } from './day-message.ts'

const due = (day: string, at: (typeof DAY_MESSAGE_HOURS)[number], timeZone = 'Asia/Makassar') =>
  dayMessageDue(day, { timeZone, at }).toISOString()

test('REPORT-09 an hour from noon on is of the day itself, one before noon of the next morning', () => {
  expect(due('2026-08-03', '12:00')).toBe('2026-08-03T04:00:00.000Z')
  expect(due('2026-08-03', '22:00')).toBe('2026-08-03T14:00:00.000Z')
  expect(due('2026-08-03', '00:00')).toBe('2026-08-03T16:00:00.000Z')
  expect(due('2026-08-03', '08:00')).toBe('2026-08-04T00:00:00.000Z')
})

test('REPORT-09 an hour that clocks skip or show twice is due once, the first time they are past it', () => {
  // New York skips 02.00 to 03.00 on 8 March 2026, and shows 01.00 to 02.00 twice on 1 November.
  expect(due('2026-03-07', '02:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z')
  expect(due('2026-10-31', '01:00', 'America/New_York')).toBe('2026-11-01T05:00:00.000Z')
})

test('REPORT-09 at every moment one day was due last, and the next one follows, whatever clocks do', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom('Asia/Jakarta', 'Asia/Jayapura', 'America/New_York', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(moments, zones, fc.constantFrom(...DAY_MESSAGE_HOURS), (now, timeZone, at) => {
      const messages = { timeZone, at }
      const day = lastDueDay(now, messages)
      expect(dayMessageDue(day, messages) <= now).toBe(true)
      const next = nextDayMessage(now, messages)
      expect(next > now).toBe(true)
      expect(lastDueDay(next, messages)).toBe(daysAfter(day, 1))
      expect(lastDueDay(new Date(next.getTime() - 1), messages)).toBe(day)
    }),
  )
})

test('REPORT-08 REPORT-09 no message comes before its business day has begun, or a day after it has ended', () => {
  const hours = fc.constantFrom(...DAY_MESSAGE_HOURS)
  fc.assert(
    fc.property(hours, fc.constantFrom(...BUSINESS_DAY_ENDS), (at, endsAt) => {
      const { from, until } = businessDayBounds('2026-08-03', { timeZone: 'Asia/Makassar', endsAt })
      const moment = dayMessageDue('2026-08-03', { timeZone: 'Asia/Makassar', at })
      expect(moment > from).toBe(true)
      expect(moment.getTime() - until.getTime()).toBeLessThan(86_400_000 / 2)
    }),
  )
})
