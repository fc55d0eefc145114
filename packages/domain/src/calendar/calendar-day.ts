// Days of the Gregorian calendar, without a time zone, and their numbers for arithmetic.

/** `2026-11-25`. */
export type CalendarDay = string

const DAY_MS = 86_400_000

/** Days since 1970-01-01. */
export const dayNumber = (day: CalendarDay): number => Date.parse(`${day}T00:00Z`) / DAY_MS

export const calendarDay = (number: number): CalendarDay =>
  new Date(number * DAY_MS).toISOString().slice(0, 10)

/** Of a negative number too. */
export const modulo = (number: number, divisor: number): number => ((number % divisor) + divisor) % divisor
