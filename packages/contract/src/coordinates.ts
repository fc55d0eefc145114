// A position in degrees. Input may be a number or its text (ADDR-01); output is a number.
import * as v from 'valibot'

const DECIMAL = /^-?\d{1,3}(?:\.\d{1,20})?$/

/** Neither NaN nor an empty text is a valid number; values beyond `limit` are invalid. */
const degrees = (limit: number) =>
  v.pipe(
    v.union([
      v.number(),
      v.pipe(v.string(), v.trim(), v.maxLength(32), v.regex(DECIMAL), v.transform(Number)),
    ]),
    v.minValue(-limit),
    v.maxValue(limit),
  )

export const latitude = degrees(90)
export const longitude = degrees(180)

export const coordinates = v.object({ latitude, longitude })
export type Coordinates = v.InferOutput<typeof coordinates>
