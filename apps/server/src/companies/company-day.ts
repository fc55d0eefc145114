// A day in the time zone of a company, for the statements of lists that can be narrowed to one.
import type { BusinessDayEnds } from '@pesan/contract/business-day'
import { nullable, text } from '../db/sql-types.ts'

/** `day` is `YYYY-MM-DD`, or null for all days. */
export const dayParams = { day: nullable(text()), timeZone: text() }

const dayBegins = (days: number): string => `(:day::date + ${days})::timestamp at time zone :timeZone`

/** Of a business day, which ends at `dayEnds`, such as `04:00` (REPORT-08). */
export const businessDayParams = { ...dayParams, dayEnds: text<BusinessDayEnds>() }

const businessDayBegins = (days: number): string =>
  `((:day::date + ${days})::timestamp + :dayEnds::interval) at time zone :timeZone`

/** The condition that the time in this column is of the business day. */
export const isOfBusinessDay = (column: string): string =>
  `${column} >= coalesce(${businessDayBegins(0)}, '-infinity') and ${column} < coalesce(${businessDayBegins(1)}, 'infinity')`

/** The condition that the time in this column is of the day. */
export const isOfDay = (column: string): string =>
  `${column} >= coalesce(${dayBegins(0)}, '-infinity') and ${column} < coalesce(${dayBegins(1)}, 'infinity')`
