// The village of Bali that contains a location. Outlines are simplified by some 20 m: at a boundary the answer may be
// the neighbour.
import { readFileSync } from 'node:fs'
import type { Coordinates } from '@pesan/contract/coordinates'
import * as v from 'valibot'
import { packageFile } from '../../../settings/package-file.ts'
import { type LinePoint, packedLine } from './packed-line.ts'

const VILLAGES = packageFile('src/providers/geocoder/gazetteer/bali-villages.json')

export interface Village {
  name: string
  district: string
  regency: string
  postcode: string
}

interface Outline {
  village: Village
  ring: readonly LinePoint[]
  south: number
  north: number
  west: number
  east: number
}

const file = v.array(
  v.object({
    name: v.string(),
    district: v.string(),
    regency: v.string(),
    postcode: v.string(),
    outlines: v.array(packedLine),
  }),
)

/** Loaded when the first pin is set: a server that uses a map provider never needs it. */
let outlines: readonly Outline[] | undefined

function readOutlines(): readonly Outline[] {
  return v
    .parse(file, JSON.parse(readFileSync(VILLAGES, 'utf8')))
    .flatMap(({ outlines: rings, ...village }) => rings.map(ring => outlineOf(village, ring)))
}

export function findVillage(at: Coordinates): Village | undefined {
  outlines ??= readOutlines()
  return outlines.find(outline => isInBox(at, outline) && isInside(at, outline.ring))?.village
}

function outlineOf(village: Village, ring: readonly LinePoint[]): Outline {
  const latitudes = ring.map(({ latitude }) => latitude)
  const longitudes = ring.map(({ longitude }) => longitude)
  return {
    village,
    ring,
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}

const isInBox = ({ latitude, longitude }: Coordinates, { south, north, west, east }: Outline): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** Even-odd rule. */
function isInside(at: Coordinates, ring: readonly LinePoint[]): boolean {
  let inside = false
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to
    if (to.latitude > at.latitude === from.latitude > at.latitude) continue
    const share = (at.latitude - to.latitude) / (from.latitude - to.latitude)
    if (at.longitude < to.longitude + (from.longitude - to.longitude) * share) inside = !inside
  }
  return inside
}
