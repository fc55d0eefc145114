// The named road that passes nearest to a location.
import { readFileSync } from 'node:fs'
import type { Coordinates } from '@pesan/contract/coordinates'
import * as v from 'valibot'
import { packageFile } from '../../../settings/package-file.ts'
import { type LinePoint, packedLine } from './packed-line.ts'

const ROADS = packageFile('src/providers/geocoder/gazetteer/bali-roads.json')
/** A road farther away does not help to find the location. */
const NEAR_M = 400
const METRES_PER_DEGREE = 111_195

const file = v.array(v.object({ name: v.string(), line: packedLine }))

/** Loaded when the first pin is set. */
let roads: v.InferOutput<typeof file> | undefined

const readRoads = () => v.parse(file, JSON.parse(readFileSync(ROADS, 'utf8')))

export function nearestRoad(at: Coordinates): string | undefined {
  roads ??= readRoads()
  let nearest: { name: string; metres: number } | undefined
  for (const { name, line } of roads) {
    const metres = metresTo(at, line)
    if (metres < (nearest?.metres ?? NEAR_M)) nearest = { name, metres }
  }
  return nearest?.name
}

/** At these distances the earth is flat. */
function metresTo(at: Coordinates, line: readonly LinePoint[]): number {
  const eastScale = METRES_PER_DEGREE * Math.cos((at.latitude * Math.PI) / 180)
  const points = line.map(({ latitude, longitude }) => ({
    x: (longitude - at.longitude) * eastScale,
    y: (latitude - at.latitude) * METRES_PER_DEGREE,
  }))
  let metres = Number.POSITIVE_INFINITY
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from) metres = Math.min(metres, distanceToSegment(from, to))
  }
  return metres
}

/** From the origin. */
function distanceToSegment(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length))
  return Math.hypot(from.x + dx * share, from.y + dy * share)
}
