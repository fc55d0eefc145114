// What is usual on a weekday: the average of the same weekday of the last four weeks, as far as there were orders.
import type { BusinessDayEnds } from '@pesan/contract/business-day'
import { hoursOfDay } from './business-day.ts'

export const USUAL_WEEKS = 4

interface HourSums {
  day: string
  hour: string
  orders: number
  amount: number
}

interface Usual {
  /** How many days it is the average of. */
  days: number
  whole: { orders: number; amount: number }
  byNow: { orders: number; amount: number }
  /** Of orders, with one decimal. */
  hours: ReadonlyMap<string, number>
}

/** `now` is the hour and minute that clocks show; null: the day is over. A part of an hour counts as that part of its orders. */
export function usualOf(
  before: readonly HourSums[],
  now: { hour: string; minute: number } | null,
  endsAt: BusinessDayEnds,
): Usual | null {
  const days = new Set(before.map(({ day }) => day)).size
  if (days === 0) return null
  const hours = hoursOfDay({ endsAt })
  const passed = (hour: string): number => {
    if (!now) return 1
    const difference = hours.indexOf(now.hour) - hours.indexOf(hour)
    return difference > 0 ? 1 : difference < 0 ? 0 : now.minute / 60
  }
  const average = (measure: 'orders' | 'amount', part: (hour: string) => number): number =>
    Math.round(before.reduce((sum, row) => sum + row[measure] * part(row.hour), 0) / days)
  const all = () => 1
  return {
    days,
    whole: { orders: average('orders', all), amount: average('amount', all) },
    byNow: { orders: average('orders', passed), amount: average('amount', passed) },
    hours: new Map(
      hours.map(hour => {
        const orders = before.reduce((sum, row) => sum + (row.hour === hour ? row.orders : 0), 0)
        return [hour, Math.round((orders * 10) / days) / 10]
      }),
    ),
  }
}

/** With one decimal. */
export const usualPieces = (pieces: number, days: number): number | null =>
  days === 0 ? null : Math.round((pieces * 10) / days) / 10
