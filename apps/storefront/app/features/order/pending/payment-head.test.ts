import { expect, it } from 'vitest'
import { type Announcement, clockOf, isNearlyOver, nextAnnouncement, shareLeft } from './payment-head.tsx'

it('the time left is HH:mm:ss and never below zero', () => {
  expect(clockOf(((23 * 60 + 41) * 60 + 8) * 1000)).toBe('23:41:08')
  expect(clockOf(1)).toBe('00:00:01')
  expect([clockOf(0), clockOf(-5000)]).toEqual(['00:00:00', '00:00:00'])
})

const announcedFor = (minutesLeft: readonly number[]) => {
  let last: Announcement | null = null
  return minutesLeft.map(left => {
    last = nextAnnouncement(last, left * 60_000)
    return last.threshold === null ? null : last.minutes
  })
}

it('is announced at 60, 15, 5 minutes and 1 minute', () => {
  expect(announcedFor([61, 60, 16, 15, 6, 5, 1, 0.5])).toEqual([null, 60, 60, 15, 15, 5, 1, 1])
})

it('is announced with the current time when the page opens or resumes between these thresholds', () => {
  expect(announcedFor([44.5, 44])).toEqual([45, 45])
  expect(announcedFor([90, 11.2, 10, 4])).toEqual([null, 12, 12, 4])
})

it('the bar shows the remaining share', () => {
  const deadline = { from: new Date(1000), until: new Date(5000) }
  expect([0, 1000, 2000, 5000, 9000].map(now => shareLeft(deadline, now))).toEqual([1, 1, 0.75, 0, 0])
})

it('LEDGER-08 the page warns in the last quarter of a short deadline and the last 15 minutes of a long one', () => {
  const minutes = (count: number) => count * 60_000
  const over = (whole: number) => ({ from: new Date(0), until: new Date(minutes(whole)) })
  expect([0, 11, 12, 14].map(now => isNearlyOver(over(15), minutes(now)))).toEqual([false, false, true, true])
  expect([0, 44, 46].map(now => isNearlyOver(over(60), minutes(now)))).toEqual([false, false, true])
  expect([0, 23 * 60 + 44, 23 * 60 + 46].map(now => isNearlyOver(over(24 * 60), minutes(now)))).toEqual([
    false,
    false,
    true,
  ])
})
