import { expect, it } from 'vitest'
import { announcedMinutes, clockOf, shareLeft } from './time-left.ts'

it('the time left is HH:mm:ss and never below zero', () => {
  expect(clockOf(((23 * 60 + 41) * 60 + 8) * 1000)).toBe('23:41:08')
  expect(clockOf(1)).toBe('00:00:01')
  expect([clockOf(0), clockOf(-5000)]).toEqual(['00:00:00', '00:00:00'])
})

it('is announced at 60, 15 and 5 minutes', () => {
  const minutes = [61, 60, 16, 15, 6, 5, 0].map(left => announcedMinutes(left * 60_000))
  expect(minutes).toEqual([null, 60, 60, 15, 15, 5, 5])
})

it('the bar shows the part that is left', () => {
  const deadline = { from: new Date(1000), until: new Date(5000) }
  expect([0, 1000, 2000, 5000, 9000].map(now => shareLeft(deadline, now))).toEqual([1, 1, 0.75, 0, 0])
})
