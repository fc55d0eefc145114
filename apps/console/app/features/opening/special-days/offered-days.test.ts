import { expect, test } from 'vitest'
import { offeredDays } from './offered-days.ts'

const names = (...given: Parameters<typeof offeredDays>) => offeredDays(...given).map(({ id }) => id)
const set = (first_day: string, last_day = first_day, closed_from: string | null = null) => ({
  first_day,
  last_day,
  closed_from,
})

test('HOURS-12 days of the calendar are offered eight weeks before, Nyepi sixteen', () => {
  expect(names('2026-11-25', [], [])).toEqual([
    'purnama',
    'christmas',
    'newYear',
    'israMikraj',
    'siwaratri',
    'galungan',
    'nyepi',
  ])
  expect(names('2026-11-15', [], [])).not.toContain('nyepi')
})

test('HOURS-12 what is set, or left as usual, is offered no more', () => {
  expect(names('2027-03-01', [], [])).toContain('nyepi')
  const offered = names('2026-12-20', [set('2026-12-24', '2026-12-26')], ['2027-01-13'])
  expect(offered).not.toContain('christmas')
  expect(offered).not.toContain('galungan')
  expect(offered).toContain('newYear')
})

test('HOURS-12 only a closure from six to six is Nyepi: special hours of that day leave it offered', () => {
  expect(names('2027-03-01', [set('2027-03-08')], [])).toContain('nyepi')
  expect(names('2027-03-01', [set('2027-03-08', '2027-03-08', '06:00')], [])).not.toContain('nyepi')
})
