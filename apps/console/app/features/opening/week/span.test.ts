import { describe, expect, test } from 'vitest'
import { draggedSpan, newSpan, newSpanAt, periodOf, readTime, shownTime, spanOf } from './span.ts'

const span = (open: string, close: string) => spanOf({ open, close })
const dragged = (from: [string, string], ...how: [Parameters<typeof draggedSpan>[1], number]) => {
  const { open, close } = periodOf(draggedSpan(span(...from), ...how))
  return `${open}-${close}`
}

describe('HOURS-11 a period that is dragged', () => {
  test('moves in steps of 15 minutes, also past midnight, and begins on its day', () => {
    expect(dragged(['11:00', '22:30'], 'whole', 37)).toBe('11:30-23:00')
    expect(dragged(['18:00', '23:00'], 'whole', 120)).toBe('20:00-01:00')
    expect(dragged(['18:00', '23:00'], 'whole', 2000)).toBe('23:45-04:45')
    expect(dragged(['01:00', '02:00'], 'whole', -300)).toBe('00:00-01:00')
    expect(dragged(['11:07', '12:07'], 'whole', 15)).toBe('11:15-12:15')
    expect(dragged(['00:00', '00:00'], 'whole', 15)).toBe('00:15-00:00')
  })

  test('stretches at either end, and keeps a length below a day', () => {
    expect(dragged(['11:00', '22:30'], 'end', 120)).toBe('11:00-00:30')
    expect(dragged(['11:00', '22:30'], 'end', -2000)).toBe('11:00-11:15')
    expect(dragged(['11:00', '22:30'], 'end', 2000)).toBe('11:00-10:45')
    expect(dragged(['00:00', '22:30'], 'end', 2000)).toBe('00:00-00:00')
    expect(dragged(['11:00', '22:30'], 'start', -2000)).toBe('00:00-22:30')
    expect(dragged(['11:00', '22:30'], 'start', 2000)).toBe('22:15-22:30')
    expect(dragged(['11:00', '02:00'], 'start', 2000)).toBe('23:45-02:00')
    expect(dragged(['11:00', '02:00'], 'start', -2000)).toBe('02:15-02:00')
    expect(dragged(['11:00', '00:00'], 'start', -2000)).toBe('00:00-00:00')
  })
})

test('HOURS-11 a press on empty space makes a period of four hours, or of what is free', () => {
  expect(newSpanAt([], 605)).toEqual(span('10:00', '14:00'))
  expect(newSpanAt([span('12:00', '15:00')], 605)).toEqual(span('10:00', '12:00'))
  expect(newSpanAt([span('12:00', '15:00')], 13 * 60)).toBeNull()
  expect(newSpan([])).toEqual(span('10:00', '14:00'))
  expect(newSpan([span('10:00', '15:00')])).toEqual(span('16:00', '20:00'))
  expect(newSpan([span('10:00', '02:00')])).toEqual(span('00:00', '04:00'))
  expect(newSpan([span('00:00', '00:00')])).toBeNull()
})

test('HOURS-11 a time is typed in the ways in which people write it', () => {
  expect(['1030', '10.30', '10:30', ' 10 30 '].map(readTime)).toEqual(Array(4).fill('10:30'))
  expect(['9', '930', '24', '24.00', '0'].map(readTime)).toEqual([
    '09:00',
    '09:30',
    '00:00',
    '00:00',
    '00:00',
  ])
  expect(['', 'ten', '25', '24.30', '10.75', '10.3'].map(readTime)).toEqual(Array(6).fill(null))
  expect(shownTime(24 * 60 + 30)).toBe('00.30')
})
