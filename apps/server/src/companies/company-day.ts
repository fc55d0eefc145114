// A day in the time zone of a company, for the statements of lists that can be narrowed to one.
import { nullable, text } from '../db/sql-types.ts'

/** `day` is `YYYY-MM-DD`, or null for all days. */
export const dayParams = { day: nullable(text()), timeZone: text() }

const dayBegins = (days: number): string => `(:day::date + ${days})::timestamp at time zone :timeZone`

/** The condition that the time in this column is of the day. */
export const isOfDay = (column: string): string =>
  `${column} >= coalesce(${dayBegins(0)}, '-infinity') and ${column} < coalesce(${dayBegins(1)}, 'infinity')`
