import { expect, test } from 'vitest'
import { usualOf } from './usual.ts'

const row = (day: string, hour: string, orders: number) => ({ day, hour, orders, amount: orders * 100 })

test('REPORT-01 what is usual is the average of the days that had orders, up to this minute', () => {
  const before = [row('2026-11-16', '11', 4), row('2026-11-16', '18', 8), row('2026-11-09', '11', 2)]
  expect(usualOf(before, { hour: '18', minute: 30 }, '00:00')).toMatchObject({
    days: 2,
    whole: { orders: 7, amount: 700 },
    byNow: { orders: 5, amount: 500 },
  })
  expect(usualOf(before, { hour: '18', minute: 30 }, '00:00')?.hours.get('11')).toBe(3)
  expect(usualOf([], { hour: '18', minute: 30 }, '00:00')).toBeNull()
})

test('REPORT-08 an hour after midnight is a late one of a day that ends at four', () => {
  const before = [row('2026-11-16', '01', 4), row('2026-11-16', '18', 8)]
  expect(usualOf(before, { hour: '20', minute: 0 }, '04:00')?.byNow.orders).toBe(8)
  expect(usualOf(before, { hour: '20', minute: 0 }, '00:00')?.byNow.orders).toBe(12)
})
