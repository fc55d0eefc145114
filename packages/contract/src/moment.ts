// A date and time as people and systems write it, ISO 8601 with a zone.
import * as z from 'zod/mini'

const YEAR = /^[12]\d{3}-/

/**
 * Converted to UTC on input: the database supports neither the year 0 nor offsets outside the real range, and
 * its refusal would look like a fault of the server.
 */
export const givenMoment = z.pipe(
  z.iso.datetime({ offset: true }).check(z.regex(YEAR, 'must be in a year from 1000 to 2999')),
  z.transform(text => new Date(text).toISOString()),
)
