import { expect, test } from 'vitest'
import { axisOf, ticksOf } from './bar-axis.ts'

const axis = (open: string, close: string) => {
  const { start, end } = axisOf({ mon: [{ open, close }] })
  return [start / 60, end / 60]
}

test('HOURS-11 the picture shows 08.00 to 02.00, and is wider when a period needs it', () => {
  expect(axisOf({})).toEqual({ start: 480, end: 1560 })
  expect(axis('11:00', '22:30')).toEqual([8, 26])
  expect(axis('08:00', '22:30')).toEqual([6, 26])
  expect(axis('07:00', '02:00')).toEqual([6, 28])
  expect(axis('00:00', '00:00')).toEqual([0, 26])
  expect(axis('23:45', '23:30')).toEqual([8, 48])
  expect(ticksOf({ start: 480, end: 1560 })).toHaveLength(10)
})
