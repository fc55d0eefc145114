import { expect, test } from 'vitest'
import { monthsFrom } from './calendar-months.ts'

const SET = [
  { first_day: '2026-12-24', last_day: '2026-12-25', periods: [{ open: '17:00', close: '23:30' }] },
  { first_day: '2027-01-01', last_day: '2027-01-01', periods: [] },
]

test('HOURS-02 two months show what is closed, what has other hours and what is offered', () => {
  const months = monthsFrom('2026-12-05', 0, { set: SET, offered: ['2026-12-25', '2027-01-13'] })
  expect(months.map(({ first, weeks }) => [first, weeks.length])).toEqual([
    ['2026-12-01', 5],
    ['2027-01-01', 5],
  ])
  expect(months[0]?.weeks[0]?.[0]).toBeNull()
  expect(months[0]?.weeks[0]?.[1]).toEqual({ day: '2026-12-01', mark: null })
  const marked = months.flatMap(({ weeks }) => weeks.flat()).filter(day => day?.mark)
  expect(marked).toEqual([
    { day: '2026-12-24', mark: 'hours' },
    { day: '2026-12-25', mark: 'hours' },
    { day: '2027-01-01', mark: 'closed' },
    { day: '2027-01-13', mark: 'offered' },
  ])
})

test('HOURS-02 the calendar is turned over the end of the year', () => {
  const [first, second] = monthsFrom('2026-12-05', 2, { set: [], offered: [] })
  expect([first?.first, second?.first]).toEqual(['2027-02-01', '2027-03-01'])
  expect(first?.weeks).toHaveLength(4)
})
