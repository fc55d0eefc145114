// The business day of a moment: a night belongs to the day on which it began (REPORT-08).
import type { BusinessDayEnds } from '@pesan/contract/business-day'
import { dayOfText, localTime, textOfDay, timeOfText, weekdayOf, zonedMoment } from '../opening/zoned-time.ts'

export interface BusinessDays {
  timeZone: string
  endsAt: BusinessDayEnds
}

/** `2026-11-23`. */
export function businessDay(at: Date, { timeZone, endsAt }: BusinessDays): string {
  const { day, time } = localTime(at.getTime(), timeZone)
  return textOfDay(time < timeOfText(endsAt) ? day - 1 : day)
}

/** The first moment of the day, and that of the next one. */
export function businessDayBounds(
  day: string,
  { timeZone, endsAt }: BusinessDays,
): { from: Date; until: Date } {
  const number = dayOfText(day)
  const ends = timeOfText(endsAt)
  const beginning = (of: number) => new Date(zonedMoment(of, ends, timeZone))
  return { from: beginning(number), until: beginning(number + 1) }
}

/** The hour that clocks show, `00` to `23`. */
export const localHour = (at: Date, timeZone: string): string =>
  hourText(Math.floor(localTime(at.getTime(), timeZone).time / 60))

const HOURS = 24
const hourText = (hour: number): string => String(hour % HOURS).padStart(2, '0')

/** The hours of a business day in their order: one that ends at 04:00 begins with `04`. */
export function hoursOfDay({ endsAt }: Pick<BusinessDays, 'endsAt'>): string[] {
  const first = timeOfText(endsAt) / 60
  return Array.from({ length: HOURS }, (_none, index) => hourText(first + index))
}

/** `day` and the result: `2026-11-23`. A negative count goes back. */
export const daysAfter = (day: string, count: number): string => textOfDay(dayOfText(day) + count)

/** Both included. */
export const countDays = (from: string, to: string): number => dayOfText(to) - dayOfText(from) + 1

/** Both included, earliest first; empty where `to` is before `from`. */
export const listDays = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_none, index) => daysAfter(from, index))

/** The same weekday of the weeks before, the latest first. */
export const sameWeekdays = (day: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_none, index) => daysAfter(day, -7 * (index + 1)))

/** Of `2026-11-23`; numbered as by `weekdayOf`. */
export const weekdayOfDay = (day: string): number => weekdayOf(dayOfText(day))
