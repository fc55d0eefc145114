import { describe, expect, test } from 'vitest'
import { outlivesAt } from './outlives-at.ts'
import type { Schedule } from './schedule.ts'

const bali = (text: string) => new Date(`${text}:00+08:00`)
const SPLIT = [
  { open: '11:00', close: '15:00' },
  { open: '17:00', close: '22:30' },
]
const schedule = (
  changes: Partial<Schedule> = {},
  hours: Schedule['week']['pickup'] = { wed: SPLIT, thu: SPLIT },
) => ({
  timeZone: 'Asia/Makassar',
  week: { delivery: hours, pickup: hours },
  specialDays: [],
  pauses: {},
  lastOrderMin: 30,
  ...changes,
})

/** 25 November 2026 is a Wednesday. */
describe('HOURS-15 what is set outlives its reason half an hour after', () => {
  test.each([
    ['the next opening of the day', '2026-11-25T14:00', '2026-11-25T17:30'],
    ['the opening before which it was set', '2026-11-25T16:59', '2026-11-25T17:30'],
    ['the opening of the next day', '2026-11-25T17:00', '2026-11-26T11:30'],
    ['the next opening, days later', '2026-11-26T18:00', '2026-12-02T11:30'],
  ])('%s', (_what, since, expected) => {
    expect(outlivesAt(schedule(), ['pickup'], bali(since))).toEqual(bali(expected))
  })

  test('six in the morning, where the outlet never closes', () => {
    expect(outlivesAt(schedule({}, null), ['pickup'], bali('2026-11-25T14:00'))).toEqual(
      bali('2026-11-26T06:30'),
    )
    expect(outlivesAt(schedule({}, null), ['pickup'], bali('2026-11-25T03:00'))).toEqual(
      bali('2026-11-25T06:30'),
    )
  })

  test('the first opening of several modes, and the opening after special days', () => {
    const week = {
      delivery: { thu: [{ open: '18:00', close: '22:00' }] },
      pickup: { wed: SPLIT, thu: SPLIT },
    }
    const own = { ...schedule(), week }
    expect(outlivesAt(own, ['delivery', 'pickup'], bali('2026-11-25T20:00'))).toEqual(
      bali('2026-11-26T11:30'),
    )
    expect(outlivesAt(own, ['delivery'], bali('2026-11-25T20:00'))).toEqual(bali('2026-11-26T18:30'))
    const day = { firstDay: '2026-11-26', lastDay: '2026-11-26', closedFrom: null, reason: null }
    const closed = schedule({ specialDays: [{ ...day, periods: [] }] })
    expect(outlivesAt(closed, ['pickup'], bali('2026-11-25T20:00'))).toEqual(bali('2026-12-02T11:30'))
  })

  test('no moment, where the outlet does not open', () => {
    expect(outlivesAt(schedule({}, {}), ['delivery', 'pickup'], bali('2026-11-25T14:00'))).toBeNull()
  })
})
