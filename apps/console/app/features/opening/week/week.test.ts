import type { OutletId } from '@pesan/contract/ids'
import { hasNoLength, type OutletOpening, overlappingDays, type Period } from '@pesan/contract/opening'
import { WEEKDAYS } from '@pesan/contract/weekday'
import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { changedWeeks, isSameDay, problemsOf, type Week } from './week.ts'

const period = (open: string, close: string): Period => ({ open, close })

const SAVED: OutletOpening = {
  outlet_id: '0192d3a0-0000-7000-8000-000000000b01' as OutletId,
  short_code: 'BRW',
  name: 'Berawa',
  opening_hours: { mon: [period('11:00', '15:00'), period('17:00', '22:30')] },
  delivery_hours: null,
  pickup_hours: null,
  special_days: [],
  pauses: {},
  busy: null,
  usual_minutes: 20,
  slot_orders: null,
  slot_items: null,
}

test('HOURS-11 two periods of a day that overlap are a problem of both, with the time that they share', () => {
  const tue = [period('11:00', '17:30'), period('17:00', '22:30')]
  const shared = { type: 'overlap', day: 'tue', from: 1020, until: 1050 }
  expect(problemsOf({ tue })).toEqual([
    { ...shared, index: 0, with: { day: 'tue', index: 1 } },
    { ...shared, index: 1, with: { day: 'tue', index: 0 } },
  ])
})

test('HOURS-11 a period past midnight meets the next morning, also that of Monday', () => {
  const week = { sun: [period('20:00', '02:00')], mon: [period('01:00', '10:00')] }
  expect(problemsOf(week)).toEqual([
    { type: 'overlap', day: 'mon', index: 0, with: { day: 'sun', index: 0 }, from: 60, until: 120 },
    { type: 'overlap', day: 'sun', index: 0, with: { day: 'mon', index: 0 }, from: 1500, until: 1560 },
  ])
  expect(problemsOf({ sun: [period('20:00', '02:00')], mon: [period('02:00', '10:00')] })).toEqual([])
})

test('HOURS-11 a period has a length; midnight to midnight is a whole day', () => {
  expect(problemsOf({ fri: [period('11:00', '11:00')] })).toEqual([
    { type: 'no_length', day: 'fri', index: 0 },
  ])
  expect(problemsOf({ fri: [period('00:00', '00:00')] })).toEqual([])
})

const minute = integer({ min: 0, max: 95 }).map(step => {
  const text = (count: number) => String(count).padStart(2, '0')
  return `${text(Math.floor(step / 4))}:${text((step % 4) * 15)}`
})
const periods = array(
  record({ open: minute, close: minute }).filter(each => !hasNoLength(each)),
  { maxLength: 3 },
)

test('HOURS-11 what the page finds to overlap is what the server refuses', () => {
  assert(
    property(record(Object.fromEntries(WEEKDAYS.map(day => [day, periods]))), given => {
      const week = given as Week
      const found = new Set(problemsOf(week).map(({ day }) => day))
      expect(WEEKDAYS.filter(day => found.has(day))).toEqual(overlappingDays(week))
    }),
  )
})

test('HOURS-11 only the weeks that differ are sent, their periods in order', () => {
  expect(changedWeeks(SAVED, {})).toBeNull()
  const same = { mon: [period('17:00', '22:30'), period('11:00', '15:00')], tue: [] }
  expect(changedWeeks(SAVED, { opening_hours: same, delivery_hours: null })).toBeNull()
  expect(changedWeeks(SAVED, { opening_hours: null, pickup_hours: { fri: same.mon, sat: [] } })).toEqual({
    opening_hours: null,
    pickup_hours: { fri: [period('11:00', '15:00'), period('17:00', '22:30')] },
  })
})

test('HOURS-11 a day is the same as another one in whatever order its periods were made', () => {
  const mon = [period('11:00', '15:00'), period('17:00', '22:30')]
  expect(isSameDay({ mon, tue: mon.toReversed() }, 'mon', 'tue')).toBe(true)
  expect(isSameDay({ mon, tue: [] }, 'mon', 'tue')).toBe(false)
})
