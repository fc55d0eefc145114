// Makes the coasts of Bali's neighbours for the low zoom levels of the own map, from the GSHHG shorelines as GMT prints them
// (Debian: gmt, gmt-gshhg-full). Writes rings of integers in 1/10000 degrees, each point relative to the previous one:
//   gmt coast -R113.5/116.9/-9.3/-7.6 -Df -A0.02 -M -W | node tools/map/make-neighbours.ts > neighbours.json
import { text } from 'node:stream/consumers'
import { joinPieces, type Point, simplify } from './rings.ts'

const UNITS_PER_DEGREE = 10_000
const BALI = { south: -8.95, west: 114.4, north: -8.0, east: 115.75 }
/** The neighbours are only seen from afar. */
const TOLERANCE_DEGREES = 0.004
const MIN_POINTS = 4

const pieces = (await text(process.stdin))
  .split(/^>.*$/m)
  .map(piece => piece.split('\n').flatMap(pointOf))
  .filter(piece => piece.length > 0)

const rings = joinPieces(pieces)
  // Bali itself is drawn from the tiles of tools/map.
  .filter(ring => !ring.some(isNear) || isContinental(ring))
  .map(ring => simplify(ring, TOLERANCE_DEGREES))
  .filter(ring => ring.length >= MIN_POINTS)
  .toSorted((one, other) => other.length - one.length)
  .map(stepsOf)

process.stdout.write(`${JSON.stringify({ unitsPerDegree: UNITS_PER_DEGREE, rings })}\n`)

function pointOf(line: string): Point[] {
  const [longitude, latitude] = line.split('\t').map(Number)
  const isPoint = line !== '' && !line.startsWith('#') && latitude !== undefined
  return isPoint && longitude !== undefined ? [[longitude, latitude]] : []
}

function isNear([longitude, latitude]: Point): boolean {
  return longitude >= BALI.west && longitude <= BALI.east && latitude >= BALI.south && latitude <= BALI.north
}

/** Java reaches into the box with a corner only. */
function isContinental(ring: readonly Point[]): boolean {
  return ring.some(([longitude]) => longitude < BALI.west - 0.5)
}

function stepsOf(ring: readonly Point[]): number[] {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const point of ring) {
    const next: [number, number] = [
      Math.round(point[0] * UNITS_PER_DEGREE),
      Math.round(point[1] * UNITS_PER_DEGREE),
    ]
    steps.push(next[0] - x, next[1] - y)
    ;[x, y] = next
  }
  return steps
}
