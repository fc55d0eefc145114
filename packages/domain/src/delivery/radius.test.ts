import { describe, expect, it } from 'vitest'
import { deliveryArea, deliveryZoneOf } from './radius.ts'

const CENTER = { latitude: -8.6478, longitude: 115.1385 }
const OUTLET = { latitude: -8.7, longitude: 115.2 }
const KM_PER_DEGREE = (6371 * Math.PI) / 180
const northOf = (km: number) => ({ ...CENTER, latitude: CENTER.latitude + km / KM_PER_DEGREE })

describe('the delivery area', () => {
  it("RANGE-02 is the company's centre and radius, else the outlet's position and 7 km", () => {
    expect(deliveryArea({ locationCenter: CENTER, outletCoordinates: OUTLET, deliveryRadiusKm: 5 })).toEqual({
      center: CENTER,
      radiusKm: 5,
    })
    expect(deliveryArea({ locationCenter: null, outletCoordinates: OUTLET, deliveryRadiusKm: null })).toEqual(
      { center: OUTLET, radiusKm: 7 },
    )
    expect(
      deliveryArea({ locationCenter: null, outletCoordinates: null, deliveryRadiusKm: null }).center,
    ).toBeNull()
  })

  it.each([
    [0, 'inside'],
    [6.999, 'inside'],
    [7.001, 'outside'],
    [300, 'outside'],
  ] as const)('RANGE-02 a location %s km away is %s', (km, reach) => {
    expect(deliveryZoneOf({ center: CENTER, radiusKm: 7 }, northOf(km))).toBe(reach)
  })

  it('RANGE-02 without a centre the reach is unknown, but an invalid position is outside', () => {
    expect(deliveryZoneOf({ center: null, radiusKm: 7 }, CENTER)).toBe('unknown')
    expect(deliveryZoneOf({ center: null, radiusKm: 7 }, { latitude: Number.NaN, longitude: 115 })).toBe(
      'outside',
    )
  })
})
