import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingAt } from './opening-at.ts'
import type { Schedule } from './schedule.ts'
import { firstSlot, isSlot, SLOT_MIN, slotsOf } from './slots.ts'

const bali = (text: string) => new Date(`${text}:00+08:00`)
const DAY = [{ open: '11:00', close: '22:30' }]
const schedule = (
  changes: Partial<Schedule> = {},
  hours: Schedule['week']['pickup'] = { wed: DAY, thu: DAY },
) => ({
  timeZone: 'Asia/Makassar',
  week: { delivery: hours, pickup: hours },
  specialDays: [],
  pauses: {},
  lastOrderMin: 30,
  ...changes,
})
const request = (now: string, changes: Partial<Schedule> = {}) => ({
  schedule: schedule(changes),
  mode: 'delivery' as const,
  now: bali(now),
  leadMin: 30,
  busyMin: 0,
})
const timesOf = (slots: readonly Date[]) =>
  slots.map(at => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(11, 16))

describe('LATER-02 the slots of a day', () => {
  test('begin when the first order is ready and brought, and end with the last order', () => {
    const times = timesOf(slotsOf({ ...request('2026-11-25T22:48'), daysAhead: 1 }))
    expect([times[0], times.at(-1), times.length]).toEqual(['11:30', '21:45', 42])
  })

  test('of today begin at the first quarter that can be met', () => {
    expect(timesOf(slotsOf({ ...request('2026-11-25T18:42'), daysAhead: 0 })).slice(0, 2)).toEqual([
      '19:15',
      '19:30',
    ])
  })

  test('are none on a closed day, nor in the hours that Nyepi closes, nor while a pause has no end', () => {
    expect(slotsOf({ ...request('2026-11-25T12:00'), daysAhead: 2 })).toEqual([])
    const closed = {
      firstDay: '2026-11-25',
      lastDay: '2026-11-25',
      periods: [],
      closedFrom: '18:00',
      reason: 'Nyepi',
    }
    const times = timesOf(
      slotsOf({ ...request('2026-11-25T12:00', { specialDays: [closed] }), daysAhead: 0 }),
    )
    expect(times.at(-1)).toBe('17:15')
    const pauses = { delivery: { until: null, reason: null } }
    expect(slotsOf({ ...request('2026-11-25T12:00', { pauses }), daysAhead: 1 })).toEqual([])
  })

  test('begin after a pause', () => {
    const pauses = { delivery: { until: bali('2026-11-25T15:00'), reason: null } }
    expect(timesOf(slotsOf({ ...request('2026-11-25T12:00', { pauses }), daysAhead: 0 }))[0]).toBe('15:30')
  })

  test('begin later while the kitchen is behind', () => {
    const busy = { ...request('2026-11-25T18:42'), busyMin: 20 }
    expect(timesOf(slotsOf({ ...busy, daysAhead: 0 }))[0]).toBe('19:45')
    expect(timesOf(slotsOf({ ...busy, daysAhead: 1 }))[0]).toBe('11:30')
  })

  test('past midnight belong to the day of the calendar', () => {
    const late = {
      ...request('2026-11-25T12:00'),
      schedule: schedule({ lastOrderMin: 0 }, { wed: [{ open: '18:00', close: '02:00' }] }),
    }
    expect(timesOf(slotsOf({ ...late, daysAhead: 0 })).at(-1)).toBe('23:45')
    expect(timesOf(slotsOf({ ...late, daysAhead: 1 }))).toEqual([
      '00:00',
      '00:15',
      '00:30',
      '00:45',
      '01:00',
      '01:15',
      '01:30',
      '01:45',
    ])
  })

  test('of a day when clocks change are each a quarter of an hour', () => {
    const berlin = { ...schedule({ timeZone: 'Europe/Berlin', lastOrderMin: 0 }, null) }
    const of = (now: string) =>
      slotsOf({ schedule: berlin, mode: 'pickup', now: new Date(now), leadMin: 20, busyMin: 0, daysAhead: 1 })
    expect([of('2026-03-28T12:00Z').length, of('2026-10-24T12:00Z').length]).toEqual([92, 96])
  })
})

test('LATER-02 the first slot is looked for on the following days', () => {
  expect(firstSlot(request('2026-11-25T22:48'), 7)).toEqual(bali('2026-11-26T11:30'))
  expect(firstSlot(request('2026-11-26T22:48'), 2)).toBeNull()
})

test('LATER-02 a moment is a slot if it is one of those of its day, and the day is near enough', () => {
  const evening = request('2026-11-25T18:42')
  const isOne = (text: string, maxDaysAhead = 1) => isSlot(evening, bali(text), maxDaysAhead)
  expect(isOne('2026-11-25T19:15')).toBe(true)
  expect([isOne('2026-11-25T19:00'), isOne('2026-11-25T19:20'), isOne('2026-11-24T19:15')]).toEqual([
    false,
    false,
    false,
  ])
  expect([isOne('2026-11-26T11:30'), isOne('2026-11-26T11:30', 0)]).toEqual([true, false])
})

test('LATER-02 the first slot is the first one of the days', () => {
  const time = fc.constantFrom('00:00', '02:30', '07:00', '11:15', '16:50', '22:00', '23:59')
  const period = fc.record({ open: time, close: time }).filter(({ open, close }) => open !== close)
  const week = fc.dictionary(
    fc.constantFrom('sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'),
    fc.array(period, { maxLength: 2 }),
  )
  const day = fc.integer({ min: 20, max: 31 }).map(date => `2026-10-${date}`)
  const specialDay = fc
    .record({
      days: fc.tuple(day, day),
      periods: fc.array(period, { maxLength: 1 }),
      closedFrom: fc.option(fc.constantFrom('06:00', '18:00')),
    })
    .map(({ days: [one, other], periods, closedFrom }) => ({
      firstDay: one < other ? one : other,
      lastDay: one < other ? other : one,
      periods: closedFrom === null ? periods : [],
      closedFrom,
      reason: null,
    }))
  const moment = fc
    .integer({ min: 0, max: 8 * 1440 })
    .map(minute => new Date(Date.parse('2026-10-20T00:00Z') + minute * 60_000))
  const scene = fc.record({
    hours: fc.option(week),
    specialDays: fc.array(specialDay, { maxLength: 3 }),
    until: fc.option(moment),
    now: moment,
    leadMin: fc.integer({ min: 0, max: 240 }),
    busyMin: fc.constantFrom(0, 0, 20),
    lastOrderMin: fc.constantFrom(0, 30),
    timeZone: fc.constantFrom('Asia/Makassar', 'Europe/Berlin', 'America/Asuncion'),
    days: fc.integer({ min: 0, max: 7 }),
  })
  fc.assert(
    fc.property(scene, ({ hours, until, now, leadMin, busyMin, days, ...changes }) => {
      const pauses = until === null ? {} : { pickup: { until, reason: null } }
      const own = {
        schedule: schedule({ ...changes, pauses }, hours),
        mode: 'pickup' as const,
        now,
        leadMin,
        busyMin,
      }
      const all = Array.from({ length: days + 1 }, (_, daysAhead) => slotsOf({ ...own, daysAhead }))
      expect(firstSlot(own, days)).toEqual(all.flat()[0] ?? null)
    }),
    { numRuns: 300 },
  )
})

test('LATER-02 the kitchen takes orders at every moment from the lead before a slot until its end', () => {
  const time = fc.constantFrom('00:00', '02:30', '07:00', '11:15', '16:50', '22:00', '23:59')
  const period = fc.record({ open: time, close: time }).filter(({ open, close }) => open !== close)
  const week = fc.dictionary(fc.constantFrom('sat', 'sun', 'mon', 'tue'), fc.array(period, { maxLength: 2 }))
  const scene = fc.record({
    hours: week,
    leadMin: fc.integer({ min: 0, max: 90 }),
    lastOrderMin: fc.constantFrom(0, 30),
    minute: fc.integer({ min: 0, max: 1439 }),
    daysAhead: fc.integer({ min: 0, max: 3 }),
    timeZone: fc.constantFrom('Asia/Makassar', 'Europe/Berlin'),
  })
  fc.assert(
    fc.property(scene, ({ hours, leadMin, lastOrderMin, minute, daysAhead, timeZone }) => {
      const own = schedule({ timeZone, lastOrderMin }, hours)
      const now = new Date(Date.parse('2026-10-24T00:00Z') + minute * 60_000)
      for (const slot of slotsOf({ schedule: own, mode: 'pickup', now, leadMin, busyMin: 0, daysAhead })) {
        expect(slot.getTime() - leadMin * 60_000).toBeGreaterThanOrEqual(now.getTime())
        for (
          let at = slot.getTime() - leadMin * 60_000;
          at < slot.getTime() + SLOT_MIN * 60_000;
          at += 60_000
        )
          expect(openingAt(own, 'pickup', new Date(at)).state).toBe('open')
      }
    }),
    { numRuns: 100 },
  )
})
