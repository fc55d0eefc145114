// A delivery zone: a polygon drawn on the map (CHARGE-08). Its sides are straight in degrees, and whatever lies on a side or a
// corner is inside, decided without rounding.
import type { Coordinates } from './distance.ts'

/** A ten-millionth of a degree is about a centimetre; corners are never more exact than that. */
const UNITS_PER_DEGREE = 10_000_000
const CIRCLE = 360 * UNITS_PER_DEGREE

/** In units; `x` goes on beyond the date line, so that a zone across it is in one piece. */
interface Point {
  x: number
  y: number
}

const unitsOf = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE)

/** Each corner on the shorter way from the one before it. */
function pointsOf(corners: readonly Coordinates[]): Point[] {
  const points: Point[] = []
  for (const { latitude, longitude } of corners) {
    const before = points.at(-1)?.x ?? unitsOf(longitude)
    points.push({ x: nearest(unitsOf(longitude), before), y: unitsOf(latitude) })
  }
  return points
}

/** The same meridian, at most half a circle away. */
const nearest = (x: number, to: number): number => x - Math.round((x - to) / CIRCLE) * CIRCLE

/**
 * On which side of the line from `a` to `b` a point is: the sign of a cross product, whose exact value needs more digits than a
 * number has only if it is close to zero.
 */
function sideOf(a: Point, b: Point, { x, y }: Point): number {
  const estimate = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
  if (Math.abs(estimate) > 1e6) return Math.sign(estimate)
  const exact = BigInt(b.x - a.x) * BigInt(y - a.y) - BigInt(b.y - a.y) * BigInt(x - a.x)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

const isBetween = (value: number, one: number, other: number): boolean =>
  Math.min(one, other) <= value && value <= Math.max(one, other)

const isOnSide = (a: Point, b: Point, point: Point): boolean =>
  isBetween(point.x, a.x, b.x) && isBetween(point.y, a.y, b.y) && sideOf(a, b, point) === 0

type Side = readonly [Point, Point]

const sidesOf = (points: readonly Point[]): Side[] =>
  points.map((point, index) => [points.at(index - 1) as Point, point])

/** Whether the polygon holds a location; its sides and corners belong to it. */
export function holdsLocation(
  corners: readonly Coordinates[],
  { latitude, longitude }: Coordinates,
): boolean {
  const points = pointsOf(corners)
  const at = { x: nearest(unitsOf(longitude), middle(points.map(({ x }) => x))), y: unitsOf(latitude) }
  let isInside = false
  for (const [a, b] of sidesOf(points)) {
    if (isOnSide(a, b, at)) return true
    // A ray to the east crosses the sides that begin on one side of it and end on the other.
    if (a.y > at.y !== b.y > at.y && sideOf(a, b, at) > 0 === b.y > a.y) isInside = !isInside
  }
  return isInside
}

export type ZoneFault = 'repeated_corner' | 'crosses_itself'

/** Why a polygon encloses no clear area; null if it does. */
export function zoneFault(corners: readonly Coordinates[]): ZoneFault | null {
  const points = pointsOf(corners)
  if (new Set(points.map(({ x, y }) => `${x} ${y}`)).size < points.length) return 'repeated_corner'
  const sides = sidesOf(points)
  // Also over the seam: a polygon around a pole does not come back to where it began.
  const [first, last] = [points[0], points.at(-1)]
  if (first && last && Math.abs(first.x - last.x) > CIRCLE / 2) return 'crosses_itself'
  return sides.some((side, index) => sides.slice(index + 1).some(other => isCrossing(side, other)))
    ? 'crosses_itself'
    : null
}

/** Whether two sides meet anywhere but in a corner that both have. */
function isCrossing([a, b]: Side, [c, d]: Side): boolean {
  const common = [a, b].filter(point => point === c || point === d)
  if (common.length > 0) {
    // Two sides of one corner may not lie on each other.
    const far = [a, b, c, d].filter(point => !common.includes(point))
    return isOnSide(c, d, far[0] as Point) || isOnSide(a, b, far[1] as Point)
  }
  const crosses = (from: Side, to: Side) =>
    sideOf(from[0], from[1], to[0]) * sideOf(from[0], from[1], to[1]) <= 0
  const overlap =
    Math.max(Math.min(a.x, b.x), Math.min(c.x, d.x)) <= Math.min(Math.max(a.x, b.x), Math.max(c.x, d.x)) &&
    Math.max(Math.min(a.y, b.y), Math.min(c.y, d.y)) <= Math.min(Math.max(a.y, b.y), Math.max(c.y, d.y))
  return overlap && crosses([a, b], [c, d]) && crosses([c, d], [a, b])
}

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

/** The middle between the outermost corners. */
export function middleOf(corners: readonly Coordinates[]): Coordinates {
  const points = pointsOf(corners)
  return {
    latitude: middle(points.map(({ y }) => y)) / UNITS_PER_DEGREE,
    longitude: nearest(middle(points.map(({ x }) => x)), 0) / UNITS_PER_DEGREE,
  }
}
