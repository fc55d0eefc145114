// A moment as people and systems write it, ISO 8601 with a zone.
import * as z from 'zod/mini'

const YEAR = /^[12]\d{3}-/

/**
 * In UTC once it is read: the database knows neither the year 0 nor offsets beyond those of real places, and a text that it
 * refuses would look like a fault of the server.
 */
export const givenMoment = z.pipe(
  z.iso.datetime({ offset: true }).check(z.regex(YEAR, 'must be in a year from 1000 to 2999')),
  z.transform(text => new Date(text).toISOString()),
)
