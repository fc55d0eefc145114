import { WEEKDAYS } from '@pesan/contract/weekday'
import { expect, test } from 'vitest'
import { nextOpening, openingAt } from './opening-at.ts'
import type { Schedule, SpecialDay } from './schedule.ts'

const BALI = 'Asia/Makassar'
const EVERY_DAY = Object.fromEntries(WEEKDAYS.map(day => [day, [{ open: '11:00', close: '22:30' }]]))
const schedule = (changes: Partial<Schedule> & { hours?: Schedule['week']['pickup'] } = {}): Schedule => {
  const { hours = EVERY_DAY, ...rest } = changes
  return {
    timeZone: BALI,
    week: { delivery: hours, pickup: hours },
    specialDays: [],
    pauses: {},
    lastOrderMin: 0,
    ...rest,
  }
}
const special = (changes: Partial<SpecialDay>): SpecialDay => ({
  firstDay: '2026-12-24',
  lastDay: '2026-12-24',
  periods: [],
  closedFrom: null,
  reason: null,
  ...changes,
})
/** A local time of Bali, eight hours ahead. */
const bali = (text: string) => new Date(`${text}:00+08:00`)
const openingOn = (text: string, changes?: Parameters<typeof schedule>[0]) =>
  openingAt(schedule(changes), 'delivery', bali(text))

test('HOURS-03 an outlet is open until it closes, and closed until it opens next', () => {
  expect(openingOn('2026-11-25T18:00')).toEqual({
    state: 'open',
    until: bali('2026-11-25T22:30'),
    ordersUntil: bali('2026-11-25T22:30'),
  })
  expect(openingOn('2026-11-25T22:30')).toEqual({
    state: 'closed',
    opensAt: bali('2026-11-26T11:00'),
    reason: null,
  })
  expect(openingOn('2026-11-25T10:59')).toMatchObject({ state: 'closed', opensAt: bali('2026-11-25T11:00') })
  expect(openingOn('2026-11-25T11:00')).toMatchObject({ state: 'open' })
})

test('HOURS-01 a period past midnight belongs to the day on which it begins, also at the end of a year', () => {
  const hours = { thu: [{ open: '18:00', close: '02:00' }] }
  expect(openingOn('2027-01-01T01:59', { hours })).toMatchObject({
    state: 'open',
    until: bali('2027-01-01T02:00'),
  })
  expect(openingOn('2027-01-01T02:00', { hours })).toMatchObject({
    state: 'closed',
    opensAt: bali('2027-01-07T18:00'),
  })
  expect(openingOn('2026-12-31T01:00', { hours })).toMatchObject({ state: 'closed' })
})

test('HOURS-01 delivery and pickup can have different hours', () => {
  const week = { delivery: { wed: [{ open: '17:00', close: '21:00' }] }, pickup: EVERY_DAY }
  const both = schedule({ week })
  expect(openingAt(both, 'delivery', bali('2026-11-25T12:00')).state).toBe('closed')
  expect(openingAt(both, 'pickup', bali('2026-11-25T12:00')).state).toBe('open')
})

test('HOURS-04 without hours an outlet is always open', () => {
  expect(openingOn('2026-11-25T03:00', { hours: null })).toEqual({
    state: 'open',
    until: null,
    ordersUntil: null,
  })
})

test('HOURS-03 periods that touch are one, and around the clock has no end', () => {
  const touching = {
    wed: [
      { open: '18:00', close: '00:00' },
      { open: '11:00', close: '18:00' },
    ],
  }
  expect(openingOn('2026-11-25T12:00', { hours: touching })).toMatchObject({
    until: bali('2026-11-26T00:00'),
  })
  const always = Object.fromEntries(WEEKDAYS.map(day => [day, [{ open: '00:00', close: '00:00' }]]))
  expect(openingOn('2026-11-25T12:00', { hours: always })).toEqual({
    state: 'open',
    until: null,
    ordersUntil: null,
  })
})

test('HOURS-02 a special day comes before the week, and gives its reason', () => {
  const specialDays = [
    special({ periods: [{ open: '17:00', close: '01:00' }], reason: 'Christmas Eve' }),
    special({ firstDay: '2026-12-25', lastDay: '2026-12-26', reason: 'Christmas' }),
  ]
  expect(openingOn('2026-12-24T12:00', { specialDays })).toMatchObject({ opensAt: bali('2026-12-24T17:00') })
  expect(openingOn('2026-12-25T00:30', { specialDays })).toMatchObject({
    state: 'open',
    until: bali('2026-12-25T01:00'),
  })
  expect(openingOn('2026-12-25T12:00', { specialDays })).toEqual({
    state: 'closed',
    opensAt: bali('2026-12-27T11:00'),
    reason: 'Christmas',
  })
})

test('HOURS-12 Nyepi closes from six to six, also an outlet that never closes', () => {
  const nyepi = special({
    firstDay: '2027-03-08',
    lastDay: '2027-03-08',
    closedFrom: '06:00',
    reason: 'Nyepi',
  })
  const always = { hours: null, specialDays: [nyepi] }
  expect(openingOn('2027-03-08T05:59', always)).toMatchObject({
    state: 'open',
    until: bali('2027-03-08T06:00'),
  })
  expect(openingOn('2027-03-08T06:00', always)).toEqual({
    state: 'closed',
    opensAt: bali('2027-03-09T06:00'),
    reason: 'Nyepi',
  })
  expect(openingOn('2027-03-09T06:00', always)).toMatchObject({ state: 'open' })
})

test('HOURS-06 orders end the given minutes before closing', () => {
  expect(openingOn('2026-11-25T21:59', { lastOrderMin: 30 })).toEqual({
    state: 'open',
    until: bali('2026-11-25T22:30'),
    ordersUntil: bali('2026-11-25T22:00'),
  })
  expect(openingOn('2026-11-25T22:00', { lastOrderMin: 30 })).toMatchObject({
    state: 'closed',
    opensAt: bali('2026-11-26T11:00'),
  })
})

test.each([
  ['ends within the hours', '2026-11-25T19:12', '2026-11-25T19:12'],
  ['ends after closing', '2026-11-26T01:00', '2026-11-26T11:00'],
])('HOURS-08 a pause that %s says when orders are taken again', (_when, until, opensAt) => {
  const pauses = { delivery: { until: bali(until), reason: 'The oven needs a short rest' } }
  expect(openingOn('2026-11-25T18:42', { pauses })).toEqual({
    state: 'paused',
    until: bali(until),
    opensAt: bali(opensAt),
    reason: 'The oven needs a short rest',
  })
  expect(openingAt(schedule({ pauses }), 'pickup', bali('2026-11-25T18:42')).state).toBe('open')
})

test('HOURS-08 a pause ends by itself, or lasts until it is ended', () => {
  const over = { delivery: { until: bali('2026-11-25T19:12'), reason: null } }
  expect(openingOn('2026-11-25T19:12', { pauses: over })).toMatchObject({ state: 'open' })
  const endless = { delivery: { until: null, reason: null } }
  expect(openingOn('2026-11-25T19:12', { pauses: endless })).toMatchObject({ state: 'paused', opensAt: null })
  expect(openingOn('2026-11-25T23:12', { pauses: endless })).toMatchObject({ state: 'closed', opensAt: null })
})

test('HOURS-15 the next opening is now for an outlet that takes orders', () => {
  const now = bali('2026-11-25T18:00')
  expect(nextOpening(schedule(), 'pickup', now)).toEqual(now)
})
