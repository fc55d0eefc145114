import * as v from 'valibot'
import { expect, test } from 'vitest'
import { editedHours, editedSpecialDay, overlappingDays } from './opening.ts'

const TEN_TO_TEN = [{ open: '10:00', close: '22:00' }]

test.each([
  ['closing when it opens', { mon: [{ open: '10:00', close: '10:00' }] }],
  [
    'periods that overlap',
    {
      mon: [
        { open: '10:00', close: '15:00' },
        { open: '14:59', close: '22:00' },
      ],
    },
  ],
  [
    'an evening that ends after the next morning began',
    { sun: [{ open: '18:00', close: '03:00' }], mon: [{ open: '02:00', close: '10:00' }] },
  ],
  ['five periods', { mon: ['01', '03', '05', '07', '09'].map(h => ({ open: `${h}:00`, close: `${h}:30` })) }],
  ['an unknown day', { someday: TEN_TO_TEN }],
  ['no time', { mon: [{ open: '25:00', close: '26:00' }] }],
])('HOURS-11 a week with %s is refused', (_what, hours) => {
  expect(v.is(editedHours, hours)).toBe(false)
})

test('HOURS-01 periods that touch, pass midnight or last a whole day are a week, and so are always open and always closed', () => {
  const night = { open: '22:00', close: '02:00' }
  const allDay = [{ open: '00:00', close: '00:00' }]
  for (const week of [
    { mon: [...TEN_TO_TEN, night], tue: allDay.slice(1), wed: allDay, thu: allDay },
    {},
    null,
  ])
    expect(v.is(editedHours, week)).toBe(true)
})

test('HOURS-11 overlapping days are named, also across the end of the week', () => {
  const week = {
    sat: [{ open: '20:00', close: '04:00' }],
    sun: [{ open: '03:00', close: '10:00' }],
    tue: TEN_TO_TEN,
  }
  expect(overlappingDays(week)).toEqual(['sun', 'sat'])
})

const day = { first_day: '2026-12-24', last_day: '2026-12-25', periods: [], closed_from: null, reason: null }
test.each([
  ['that ends before it begins', { last_day: '2026-12-23' }],
  ['of more than a year', { last_day: '2028-01-01' }],
  ['with periods in a closure', { closed_from: '06:00', periods: TEN_TO_TEN }],
  ['that is no day', { first_day: '2026-02-30' }],
  ['with an empty reason', { reason: ' ' }],
])('HOURS-02 a special day %s is refused', (_what, changes) => {
  expect(v.is(editedSpecialDay, day)).toBe(true)
  expect(v.is(editedSpecialDay, { ...day, ...changes })).toBe(false)
})
