// Dates and times as people and systems write them, ISO 8601.
import * as v from 'valibot'

/** The formats accept the 31st of every month. */
const isCalendarDay = (text: string): boolean => {
  const day = text.slice(0, 'YYYY-MM-DD'.length)
  const parsed = Date.parse(day)
  return Number.isFinite(parsed) && new Date(parsed).toISOString().startsWith(day)
}
const existingDay = v.check(isCalendarDay, 'must be a day of the calendar')

/** A day as `YYYY-MM-DD`. */
export const isoDay = v.pipe(v.string(), v.isoDate(), existingDay)

const YEAR = /^[12]\d{3}-/

/**
 * With a zone. Converted to UTC on input: the database supports neither the year 0 nor offsets outside the real
 * range, and its refusal would look like a fault of the server.
 */
export const givenMoment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  existingDay,
  v.regex(YEAR, 'must be in a year from 1000 to 2999'),
  // The format accepts zones that no date has.
  v.check(text => Number.isFinite(Date.parse(text)), 'must be a date and time with its zone'),
  v.transform(text => new Date(text).toISOString()),
)

/** A moment in JSON of our own, such as the database makes, read as a Date. */
export const jsonMoment = v.pipe(v.unknown(), v.toDate())
