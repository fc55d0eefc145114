// Lines in the gazetteer's files: whole 1/10000 degrees, each point as the difference from the previous one.
import { integer } from '@pesan/contract/integer'
import * as v from 'valibot'

export interface LinePoint {
  latitude: number
  longitude: number
}

const UNITS_PER_DEGREE = 10_000

/** Longitude and latitude alternate. */
export const packedLine = v.pipe(
  v.array(integer),
  v.transform(steps => {
    const line: LinePoint[] = []
    let [x, y] = [0, 0]
    for (let index = 0; index + 1 < steps.length; index += 2) {
      x += steps[index] ?? 0
      y += steps[index + 1] ?? 0
      line.push({ latitude: y / UNITS_PER_DEGREE, longitude: x / UNITS_PER_DEGREE })
    }
    return line
  }),
)
