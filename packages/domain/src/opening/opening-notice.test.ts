import { expect, test } from 'vitest'
import { openingNotice } from './opening-notice.ts'
import type { Schedule } from './schedule.ts'
import { slotsOf } from './slots.ts'

const bali = (text: string) => new Date(`${text}:00+08:00`)
const schedule = (changes: Partial<Schedule> = {}): Schedule => {
  const hours = { wed: [{ open: '11:00', close: '21:00' }], thu: [{ open: '11:00', close: '21:00' }] }
  return {
    timeZone: 'Asia/Makassar',
    week: { delivery: hours, pickup: hours },
    specialDays: [],
    pauses: {},
    lastOrderMin: 30,
    ...changes,
  }
}
const late = { wed: [{ open: '11:00', close: '23:00' }] }

test('HOURS-05 a closed outlet says when it opens next', () => {
  expect(openingNotice([schedule()], 'pickup', bali('2026-11-25T22:00'))).toEqual({
    notice: {
      today: '2026-11-25',
      state: 'closed',
      opens_at: bali('2026-11-26T11:00').toISOString(),
      reason: null,
    },
    // The day changes, and with it "tomorrow".
    changesAt: bali('2026-11-26T00:00'),
  })
})

test('HOURS-06 the page says until when orders are taken within 30 minutes of the last order', () => {
  expect(openingNotice([schedule()], 'pickup', bali('2026-11-25T19:59'))).toEqual({
    notice: null,
    changesAt: bali('2026-11-25T20:00'),
  })
  expect(openingNotice([schedule()], 'pickup', bali('2026-11-25T20:00'))).toEqual({
    notice: {
      today: '2026-11-25',
      state: 'closing',
      orders_until: bali('2026-11-25T20:30').toISOString(),
      closes_at: bali('2026-11-25T21:00').toISOString(),
    },
    changesAt: bali('2026-11-25T20:30'),
  })
})

test('HOURS-08 a pause says until when, why, and what goes on', () => {
  const pauses = { delivery: { until: bali('2026-11-25T19:12'), reason: 'The oven needs a short rest' } }
  expect(openingNotice([schedule({ pauses })], 'delivery', bali('2026-11-25T18:42')).notice).toEqual({
    today: '2026-11-25',
    state: 'paused',
    mode: 'delivery',
    until: bali('2026-11-25T19:12').toISOString(),
    reason: 'The oven needs a short rest',
    goes_on: 'pickup',
  })
  const both = { ...pauses, pickup: pauses.delivery }
  expect(
    openingNotice([schedule({ pauses: both })], 'delivery', bali('2026-11-25T18:42')).notice,
  ).toMatchObject({
    goes_on: null,
  })
})

test('HOURS-03 where the outlet is not chosen yet, one that takes orders is enough', () => {
  const longer = schedule({ week: { delivery: late, pickup: late } })
  const { notice, changesAt } = openingNotice([schedule(), longer], 'pickup', bali('2026-11-25T21:30'))
  expect(notice).toBeNull()
  expect(changesAt).toEqual(bali('2026-11-25T22:00'))
  expect(openingNotice([schedule(), longer], 'pickup', bali('2026-11-26T02:00')).notice).toMatchObject({
    opens_at: bali('2026-11-26T11:00').toISOString(),
  })
})

test('HOURS-04 always open says nothing, and never changes', () => {
  const always = schedule({ week: { delivery: null, pickup: null } })
  expect(openingNotice([always], 'pickup', bali('2026-11-25T03:00'))).toEqual({
    notice: null,
    changesAt: null,
  })
})

test('STAFF-05 a closed company takes no orders at any outlet, whatever its hours say', () => {
  const schedules = [schedule({ isCompanyClosed: true }), schedule({ isCompanyClosed: true, pauses: {} })]
  expect(openingNotice(schedules, 'pickup', bali('2026-11-25T12:00')).notice).toEqual({
    today: '2026-11-25',
    state: 'company_closed',
  })
  const [closed = schedule()] = schedules
  const request = {
    schedule: closed,
    mode: 'pickup' as const,
    now: bali('2026-11-25T10:00'),
    leadMin: 15,
    busyMin: 0,
  }
  expect(slotsOf({ ...request, daysAhead: 0 })).toEqual([])
  expect(slotsOf({ ...request, schedule: schedule(), daysAhead: 0 })).not.toEqual([])
})
