import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areOnEarth, distanceKm } from './distance.ts'

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the distance between two positions', () => {
  it('RANGE-01 is the great circle distance with a radius of 6371 km', () => {
    const quarter = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })
    expect(quarter).toBeCloseTo((6371 * Math.PI) / 2, 9)
    const along = distanceKm({ latitude: 0, longitude: 10 }, { latitude: 0, longitude: 11 })
    expect(along).toBeCloseTo((6371 * Math.PI) / 180, 9)
    const berawaToSanur = distanceKm(
      { latitude: -8.6626, longitude: 115.1434 },
      { latitude: -8.6936, longitude: 115.2628 },
    )
    expect(berawaToSanur).toBeCloseTo(13.57, 1)
  })

  it('RANGE-01 is the same in both directions, never negative, and at most half the circumference', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        const km = distanceKm(one, other)
        expect(km).toBeCloseTo(distanceKm(other, one), 6)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(6371 * Math.PI + 1e-6)
      }),
    )
  })

  it.each([
    [Number.NaN, 115],
    [-8, Number.POSITIVE_INFINITY],
    [-90.1, 115],
    [-8, 180.1],
  ])('%s, %s is not a position', (latitude, longitude) => {
    expect(areOnEarth({ latitude, longitude })).toBe(false)
  })
})
