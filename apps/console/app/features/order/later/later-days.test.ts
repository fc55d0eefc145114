import { expect, test } from 'vitest'
import { boardOrder } from '../../../../testing/board-order.ts'
import { laterDays, minutesToStart, nextToStart } from './later-days.ts'

const order = (outlet_order_id: string, scheduled_for: string, starts_at: string) =>
  boardOrder({ outlet_order_id, scheduled_for, starts_at })
/** 19.30 and 20.00 today, and 00.30 of the day after tomorrow, in Bali. */
const EVENING = order('evening', '2026-11-24T11:30:00.000Z', '2026-11-24T11:10:00.000Z')
const FAR = order('far', '2026-11-24T12:00:00.000Z', '2026-11-24T10:50:00.000Z')
const NIGHT = order('night', '2026-11-25T16:30:00.000Z', '2026-11-25T16:10:00.000Z')

test('LATER-05 orders are listed by the day of their slot, in the zone of the company', () => {
  const days = laterDays([EVENING, FAR, NIGHT], { today: '2026-11-24', timeZone: 'Asia/Makassar' })
  expect(days.map(({ day, orders }) => [day, orders.map(({ outlet_order_id: number }) => number)])).toEqual([
    ['2026-11-24', ['evening', 'far']],
    ['2026-11-25', []],
    ['2026-11-26', ['night']],
  ])
})

test('LATER-05 the next to start is not always the earliest slot', () => {
  expect(nextToStart([EVENING, FAR, NIGHT])).toBe(FAR)
  expect(nextToStart([])).toBeUndefined()
  expect(minutesToStart(FAR, Date.parse('2026-11-24T10:42:01.000Z'))).toBe(8)
})
