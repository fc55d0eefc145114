import { expect, test } from 'vitest'
import { isOpenAt } from './opening-hours.ts'

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

test('BOARD-12 an outlet without hours counts as open', () => {
  expect(isOpenAt(null, new Date('2026-11-24T20:00:00Z'), 'Asia/Makassar')).toBe(true)
})
