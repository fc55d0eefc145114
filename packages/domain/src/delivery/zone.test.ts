import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { deliveryZoneOf, zoneArea } from './radius.ts'
import { holdsLocation, middleOf, zoneFault } from './zone.ts'

type Degrees = [latitude: number, longitude: number]
const at = ([latitude, longitude]: Degrees) => ({ latitude, longitude })
const zone = (...corners: Degrees[]) => corners.map(at)

const SQUARE = zone([0, 0], [0, 10], [10, 10], [10, 0])
/** Open to the east. */
const LETTER_C = zone([0, 0], [0, 10], [3, 10], [3, 3], [7, 3], [7, 10], [10, 10], [10, 0])
const FIJI = zone([-20, 175], [-20, -175], [-15, -175], [-15, 175])

describe('what a zone holds', () => {
  test.each<[string, typeof SQUARE, Degrees, boolean]>([
    ['a location in it', SQUARE, [5, 5], true],
    ['its corner', SQUARE, [10, 0], true],
    ['its side', SQUARE, [0, 5], true],
    ['a side that runs north', SQUARE, [5, 10], true],
    ['nothing a centimetre beyond a side', SQUARE, [-0.0000001, 5], false],
    ['what is a centimetre inside of a side', SQUARE, [0.0000001, 5], true],
    ['nothing beyond a corner', SQUARE, [10, 10.0000001], false],
    ['nothing in line with a side', SQUARE, [0, 12], false],
    ['an arm', LETTER_C, [1, 9], true],
    ['nothing between its arms', LETTER_C, [5, 5], false],
    ['its back', LETTER_C, [5, 2], true],
    ['both sides of the date line', FIJI, [-17, 179], true],
    ['the other side of the date line', FIJI, [-17, -179], true],
    ['the date line itself', FIJI, [-17, 180], true],
    ['nothing on the far side of the earth', FIJI, [-17, 0], false],
  ])('CHARGE-08 %s', (_what, corners, location, expected) => {
    expect(holdsLocation(corners, at(location))).toBe(expected)
    expect(holdsLocation(corners.toReversed(), at(location))).toBe(expected)
  })

  const degrees = { latitude: fc.integer({ min: -6, max: 6 }), longitude: fc.integer({ min: -6, max: 6 }) }
  const location = fc.record(degrees)
  const triangle = fc
    .tuple(location, location, location)
    .filter(([a, b, c]) => cross(a, b, c) !== 0)
    .map(corners => [...corners])

  /** In whole degrees, where the cross product is exact. */
  function cross(a: Point, b: Point, c: Point): number {
    return (
      (b.longitude - a.longitude) * (c.latitude - a.latitude) -
      (b.latitude - a.latitude) * (c.longitude - a.longitude)
    )
  }
  interface Point {
    latitude: number
    longitude: number
  }

  test('CHARGE-08 a triangle holds exactly what lies on no outer side of its three lines, edges included', () => {
    fc.assert(
      fc.property(triangle, location, (corners, point) => {
        const [a, b, c] = corners as [Point, Point, Point]
        const signs = [cross(a, b, point), cross(b, c, point), cross(c, a, point)]
        const isInside = signs.every(sign => sign >= 0) || signs.every(sign => sign <= 0)
        expect(holdsLocation(corners, point)).toBe(isInside)
      }),
      { numRuns: 2_000 },
    )
  })

  test('CHARGE-08 two triangles with a common side hold the side, and together what each of them holds', () => {
    const third = fc.integer({ min: 1, max: 2_999_999 })
    fc.assert(
      fc.property(third, third, (one, other) => {
        const side: [Degrees, Degrees] = [
          [-8.5, 115 + one / 1e7],
          [-8.6, 115 + other / 1e7],
        ]
        const west = zone(...side, [-8.55, 114.9])
        const east = zone(...side, [-8.55, 115.4])
        const middle = at([-8.55, 115 + Math.round((one + other) / 2) / 1e7])
        expect(holdsLocation(west, middle) || holdsLocation(east, middle)).toBe(true)
        for (const corner of side.map(at)) {
          expect(holdsLocation(west, corner)).toBe(true)
          expect(holdsLocation(east, corner)).toBe(true)
        }
      }),
    )
  })

  test('CHARGE-08 the circle around a zone never cuts off what the zone holds', () => {
    const near = fc.record({
      latitude: fc.double({ min: -8.8, max: -8.4, noNaN: true }),
      longitude: fc.double({ min: 115, max: 115.4, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(near, { minLength: 3, maxLength: 8 }), near, (corners, point) => {
        expect(deliveryZoneOf([zoneArea(corners)], point)).toBe(
          holdsLocation(corners, point) ? 'inside' : 'outside',
        )
      }),
    )
  })
})

describe('a zone that cannot be', () => {
  test.each<[string, typeof SQUARE, ReturnType<typeof zoneFault>]>([
    ['a square', SQUARE, null],
    ['one with arms', LETTER_C, null],
    ['one over the date line', FIJI, null],
    ['an hourglass', zone([0, 0], [10, 10], [10, 0], [0, 10]), 'crosses_itself'],
    ['a corner twice', zone([0, 0], [0, 5], [5, 5], [0, 0]), 'repeated_corner'],
    [
      'the same corner on both sides of the date line',
      zone([0, 180], [1, 179], [0, -180]),
      'repeated_corner',
    ],
    ['a line', zone([0, 0], [0, 5], [0, 10]), 'crosses_itself'],
    ['a spike', zone([0, 0], [0, 10], [0, 5], [5, 5]), 'crosses_itself'],
    ['a corner on another side', zone([0, 0], [0, 10], [10, 10], [0, 5], [10, 0]), 'crosses_itself'],
    ['a ring around the pole', zone([80, 0], [80, 120], [80, -120]), 'crosses_itself'],
  ])('CHARGE-08 %s', (_what, corners, expected) => {
    expect(zoneFault(corners)).toBe(expected)
    expect(zoneFault(corners.toReversed())).toBe(expected)
  })

  test('CHARGE-08 500 corners of a star are checked and asked', () => {
    const star = Array.from({ length: 500 }, (_, index) => {
      const angle = (index / 500) * 2 * Math.PI
      const radius = index % 2 === 0 ? 0.05 : 0.02
      return at([-8.65 + radius * Math.sin(angle), 115.15 + radius * Math.cos(angle)])
    })
    expect(zoneFault(star)).toBeNull()
    expect(holdsLocation(star, at([-8.65, 115.15]))).toBe(true)
    expect(holdsLocation(star, at([-8.65, 115.2001]))).toBe(false)
  })
})

test('CHARGE-08 the middle of a zone over the date line lies in it', () => {
  expect(distanceKm(middleOf(FIJI), at([-17.5, 180]))).toBeLessThan(0.001)
})
