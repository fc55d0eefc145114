import { expect, test } from 'vitest'
import { translateInto } from '../../../testing/translate-into.ts'
import { monthName, perDay, spanName } from './report-names.ts'

test.each([
  [8, '0.3', '0,3'],
  [54, '2', '2'],
  [1000, '37', '37'],
  [0, '0', '0'],
])('%i orders of 27 days are a number of orders a day that says something', (count, en, id) => {
  expect(perDay(translateInto('en'), count, 27)).toBe(en)
  expect(perDay(translateInto('id'), count, 27)).toBe(id)
})

test('days of one month name it once, and those of another year say which', () => {
  const named = (from: string, to: string) =>
    (['en', 'id'] as const).map(locale => spanName(translateInto(locale), { from, to }, '2026-11-23'))
  expect(named('2026-11-01', '2026-11-23')).toEqual(['1 to 23 November', '1 sampai 23 November'])
  expect(named('2026-10-28', '2026-11-03')).toEqual([
    '28 October to 3 November',
    '28 Oktober sampai 3 November',
  ])
  expect(named('2025-11-01', '2026-11-23')).toEqual([
    '1 November 2025 to 23 November',
    '1 November 2025 sampai 23 November',
  ])
  expect(named('2025-11-01', '2025-11-01')).toEqual(['1 November 2025', '1 November 2025'])
  expect(monthName(translateInto('id'), '2026-08-31')).toBe('Agustus 2026')
})
