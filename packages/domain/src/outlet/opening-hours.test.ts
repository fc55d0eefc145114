import { expect, test } from 'vitest'
import { isOpenAt, nextDayOpening } from './opening-hours.ts'

const HOURS = {
  mon: [
    { open: '10:00', close: '14:00' },
    { open: '18:00', close: '02:00' },
  ],
  tue: [],
}
/** In Bali, eight hours ahead. */
const isOpen = (utc: string) => isOpenAt(HOURS, new Date(utc), 'Asia/Makassar')

test.each([
  ['when a span begins', '2026-11-23T02:00:00Z', true],
  ['a minute before', '2026-11-23T01:59:00Z', false],
  ['until a span ends', '2026-11-23T05:59:00Z', true],
  ['when it ends', '2026-11-23T06:00:00Z', false],
  ['in the evening', '2026-11-23T13:00:00Z', true],
  ['after midnight, until the evening before closes', '2026-11-23T17:59:00Z', true],
  ['when the evening before closes', '2026-11-23T18:00:00Z', false],
  ['on a day without hours', '2026-11-24T04:00:00Z', false],
  ['on a day that is not named', '2026-11-25T04:00:00Z', false],
])('BOARD-12 an outlet is open by its hours, %s (%s): %s', (_when, utc, expected) => {
  expect(isOpen(utc)).toBe(expected)
})

test.each([
  ['during a day, that of the next day with hours', '2026-11-24T04:00:00Z', '2026-11-30T02:00:00Z'],
  ['early in the morning, that of the same day', '2026-11-29T19:00:00Z', '2026-11-30T02:00:00Z'],
  ['between two spans of a day, that of another day', '2026-11-23T07:00:00Z', '2026-11-30T02:00:00Z'],
  ['past midnight, the first of the day that has begun', '2026-11-22T17:30:00Z', '2026-11-23T02:00:00Z'],
])('STOCK-01 the next opening, %s', (_when, utc, expected) => {
  expect(nextDayOpening(HOURS, new Date(utc), 'Asia/Makassar')).toEqual(new Date(expected))
})

test.each([
  ['hours', null],
  ['any opening', { mon: [] }],
])('STOCK-01 without %s the next opening is six in the morning', (_what, hours) => {
  const at = new Date('2026-11-24T12:00:00Z')
  expect(nextDayOpening(hours, at, 'Asia/Makassar')).toEqual(new Date('2026-11-24T22:00:00Z'))
})

test.each([
  ['begins', '2026-03-28T12:00:00Z', '2026-03-29T00:30', '2026-03-28T23:30:00Z'],
  ['begins, later that day', '2026-03-28T12:00:00Z', '2026-03-29T09:00', '2026-03-29T07:00:00Z'],
  ['ends', '2026-10-24T12:00:00Z', '2026-10-25T09:00', '2026-10-25T08:00:00Z'],
])('STOCK-01 the next opening of a day when summer time %s', (_what, utc, local, expected) => {
  const hours = { sun: [{ open: local.slice(-5), close: '22:00' }] }
  expect(nextDayOpening(hours, new Date(utc), 'Europe/Berlin')).toEqual(new Date(expected))
})

test('BOARD-12 an outlet without hours counts as open', () => {
  expect(isOpenAt(null, new Date('2026-11-24T20:00:00Z'), 'Asia/Makassar')).toBe(true)
})
