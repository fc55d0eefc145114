import { describe, expect, it } from 'vitest'
import { areasOf, companyArea, deliveryZoneOf, nearestArea } from './radius.ts'

const CENTER = { latitude: -8.6478, longitude: 115.1385 }
const OUTLET = { latitude: -8.7, longitude: 115.2 }
const KM_PER_DEGREE = (6371 * Math.PI) / 180
const northOf = (km: number) => ({ ...CENTER, latitude: CENTER.latitude + km / KM_PER_DEGREE })

describe('the delivery area', () => {
  it("RANGE-02 is the company's centre and radius, else the outlet's position and 7 km", () => {
    const company = { location_center: CENTER, outlet_coordinates: OUTLET, delivery_radius_km: 5 }
    expect(companyArea(company)).toEqual({ center: CENTER, radiusKm: 5 })
    expect(companyArea({ ...company, location_center: null, delivery_radius_km: null })).toEqual({
      center: OUTLET,
      radiusKm: 7,
    })
    expect(companyArea({ ...company, location_center: null, outlet_coordinates: null }).center).toBeNull()
  })

  it('CHARGE-08 a page delivers in the circles of the company, else in its area', () => {
    const company = { location_center: CENTER, outlet_coordinates: null, delivery_radius_km: 5 }
    expect(areasOf(company)).toEqual([{ center: CENTER, radiusKm: 5 }])
    expect(areasOf({ ...company, delivery_areas: [{ ...OUTLET, radius_km: 3 }] })).toEqual([
      { center: OUTLET, radiusKm: 3 },
    ])
  })

  it.each([
    [0, 'inside'],
    [6.999, 'inside'],
    [7.001, 'outside'],
    [300, 'outside'],
  ] as const)('RANGE-02 a location %s km away is %s', (km, reach) => {
    expect(deliveryZoneOf([{ center: CENTER, radiusKm: 7 }], northOf(km))).toBe(reach)
  })

  it('RANGE-02 without a centre the reach is unknown, but an invalid position is outside', () => {
    const unknown = { center: null, radiusKm: 7 }
    expect(deliveryZoneOf([unknown], CENTER)).toBe('unknown')
    expect(deliveryZoneOf([unknown], { latitude: Number.NaN, longitude: 115 })).toBe('outside')
  })

  it('CHARGE-08 a location in any of the areas is inside', () => {
    const areas = [
      { center: northOf(20), radiusKm: 3 },
      { center: CENTER, radiusKm: 7 },
    ]
    expect(deliveryZoneOf(areas, northOf(17.1))).toBe('inside')
    expect(deliveryZoneOf(areas, northOf(6.9))).toBe('inside')
    expect(deliveryZoneOf(areas, northOf(12))).toBe('outside')
    expect(deliveryZoneOf([...areas, { center: null, radiusKm: 7 }], northOf(12))).toBe('unknown')
    expect(deliveryZoneOf([], CENTER)).toBe('outside')
  })

  it('CHARGE-08 the area to show with a location is the one with the nearest edge', () => {
    const [small, large] = [
      { center: northOf(20), radiusKm: 1 },
      { center: CENTER, radiusKm: 12 },
    ]
    expect(nearestArea([{ center: null, radiusKm: 7 }, small, large], northOf(15))).toBe(large)
    expect(nearestArea([small, large], northOf(18))).toBe(small)
    expect(nearestArea([], CENTER)).toBeUndefined()
  })
})
