// Where an area's name is written: the centroid of its largest part.
import type { MultiPolygon, Position } from 'geojson'

export function labelPoint({ coordinates }: MultiPolygon): Position {
  const rings = coordinates.map(([outline]) => outline ?? [])
  const largest = rings.toSorted((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)))[0] ?? []
  return centroid(largest)
}

/** Twice the signed area, in square degrees: enough to compare neighbours. */
function areaOf(ring: readonly Position[]): number {
  return edges(ring).reduce((sum, [[ax = 0, ay = 0], [bx = 0, by = 0]]) => sum + ax * by - bx * ay, 0)
}

function centroid(ring: readonly Position[]): Position {
  const weight = areaOf(ring) * 3
  const sums = edges(ring).map(([[ax = 0, ay = 0], [bx = 0, by = 0]]) => {
    const cross = ax * by - bx * ay
    return [(ax + bx) * cross, (ay + by) * cross] as const
  })
  const total = (index: 0 | 1) => sums.reduce((sum, pair) => sum + pair[index], 0) / weight
  return [round(total(0)), round(total(1))]
}

const edges = (ring: readonly Position[]): [Position, Position][] =>
  ring.slice(1).map((to, index) => [ring[index] ?? to, to])

const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000
