import { expect, test } from 'vitest'
import { readWeek, weekRows } from './week-text.ts'

const LONG = [{ open: '10:00', close: '00:30' }]
const SPLIT = [
  { open: '11:00', close: '15:00' },
  { open: '17:00', close: '22:30' },
]

test('HOURS-01 a week is read from words, over its end too', () => {
  expect(readWeek(['mon-wed=11:00-15:00,17:00-22:30', 'sat,Sun=10:00-00:30'])).toEqual({
    mon: SPLIT,
    tue: SPLIT,
    wed: SPLIT,
    sat: LONG,
    sun: LONG,
  })
  expect(Object.keys(readWeek(['sat-mon=10:00-00:30']))).toEqual(['sat', 'sun', 'mon'])
})

test('HOURS-01 words that are no week are refused', () => {
  for (const words of [['mon'], ['monday=10:00-22:00'], ['mon=10-22'], ['mon=10:00-25:00']])
    expect(() => readWeek(words)).toThrow(/is not/)
  expect(() => readWeek(['mon=10:00-22:00', 'sun-tue=10:00-22:00'])).toThrow('mon is named twice')
})

test('HOURS-01 a week is shown by day', () => {
  expect(weekRows({ mon: SPLIT }).slice(0, 2)).toEqual([
    ['mon', '11:00-15:00, 17:00-22:30'],
    ['tue', 'closed'],
  ])
})
