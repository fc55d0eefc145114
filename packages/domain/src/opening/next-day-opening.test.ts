import type { OpeningHours } from '@pesan/contract/opening'
import { expect, test } from 'vitest'
import { nextDayOpening } from './next-day-opening.ts'

const HOURS = {
  mon: [
    { open: '10:00', close: '14:00' },
    { open: '18:00', close: '02:00' },
  ],
  tue: [],
}
const scheduleOf = (week: OpeningHours, timeZone = 'Asia/Makassar') => ({
  timeZone,
  week: { delivery: week, pickup: week },
  specialDays: [],
  pauses: {},
  lastOrderMin: 0,
})

/** In Bali, eight hours ahead. */
test.each([
  ['during a day, that of the next day with hours', '2026-11-24T04:00:00Z', '2026-11-30T02:00:00Z'],
  ['early in the morning, that of the same day', '2026-11-29T19:00:00Z', '2026-11-30T02:00:00Z'],
  ['between two periods of a day, that of another day', '2026-11-23T07:00:00Z', '2026-11-30T02:00:00Z'],
  ['past midnight, the first of the day that has begun', '2026-11-22T17:30:00Z', '2026-11-23T02:00:00Z'],
])('STOCK-01 HOURS-15 the next opening, %s', (_when, utc, expected) => {
  expect(nextDayOpening(scheduleOf(HOURS), ['pickup'], new Date(utc))).toEqual(new Date(expected))
})

test.each([
  ['hours', null],
  ['any opening', { mon: [] }],
])('STOCK-01 without %s the next opening is six in the morning', (_what, hours) => {
  const at = new Date('2026-11-24T12:00:00Z')
  expect(nextDayOpening(scheduleOf(hours), ['pickup'], at)).toEqual(new Date('2026-11-24T22:00:00Z'))
})

test('HOURS-02 a closed day is passed over', () => {
  const every = { wed: [{ open: '10:00', close: '22:00' }], thu: [{ open: '11:00', close: '22:00' }] }
  const closed = {
    firstDay: '2026-11-25',
    lastDay: '2026-11-25',
    periods: [],
    closedFrom: null,
    reason: null,
  }
  const schedule = { ...scheduleOf(every), specialDays: [closed] }
  expect(nextDayOpening(schedule, ['pickup'], new Date('2026-11-24T12:00:00Z'))).toEqual(
    new Date('2026-11-26T03:00:00Z'),
  )
})

test.each([
  ['begins', '2026-03-28T12:00:00Z', '2026-03-29T09:00', '2026-03-29T07:00:00Z'],
  ['ends', '2026-10-24T12:00:00Z', '2026-10-25T09:00', '2026-10-25T08:00:00Z'],
])('STOCK-01 the next opening of a day when summer time %s', (_what, utc, local, expected) => {
  const schedule = scheduleOf({ sun: [{ open: local.slice(-5), close: '22:00' }] }, 'Europe/Berlin')
  expect(nextDayOpening(schedule, ['pickup'], new Date(utc))).toEqual(new Date(expected))
})

test('STOCK-01 the earlier one of two modes counts', () => {
  const morning = { wed: [{ open: '08:00', close: '22:00' }] }
  const evening = { wed: [{ open: '17:00', close: '22:00' }] }
  const schedule = { ...scheduleOf(null), week: { delivery: evening, pickup: morning } }
  const at = new Date('2026-11-24T12:00:00Z')
  expect(nextDayOpening(schedule, ['delivery'], at)).toEqual(new Date('2026-11-25T09:00:00Z'))
  expect(nextDayOpening(schedule, ['delivery', 'pickup'], at)).toEqual(new Date('2026-11-25T00:00:00Z'))
})
