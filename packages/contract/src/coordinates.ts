// A position in degrees. Input may be a number or its text (ADDR-01); output is a number.
import * as z from 'zod/mini'

const DECIMAL = /^-?\d{1,3}(?:\.\d{1,20})?$/

/** Neither NaN nor an empty text is a valid number; values beyond `limit` are invalid. */
const degrees = (limit: number) =>
  z.pipe(
    z.union([
      z.number(),
      z.pipe(z.string().check(z.trim(), z.maxLength(32), z.regex(DECIMAL)), z.transform(Number)),
    ]),
    z.number().check(z.minimum(-limit), z.maximum(limit)),
  )

export const latitude = degrees(90)
export const longitude = degrees(180)

export const coordinates = z.object({ latitude, longitude })
export type Coordinates = z.infer<typeof coordinates>
