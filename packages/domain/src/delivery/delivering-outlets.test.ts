import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryAreas, type OutletPlace, outletsDeliveringTo } from './delivering-outlets.ts'
import { distanceKm } from './distance.ts'
import { type DeliveryArea, deliveryZoneOf } from './radius.ts'

interface NamedOutlet extends OutletPlace {
  name: string
}
const outlet = (
  name: string,
  latitude: number | null,
  longitude: number | null,
  deliveryRadiusKm: number | null = null,
): NamedOutlet => ({ name, latitude, longitude, deliveryRadiusKm })

const BERAWA = outlet('Berawa', -8.6587, 115.1413)
const SANUR = outlet('Sanur', -8.6931, 115.2634)
const UBUD = outlet('Ubud', -8.5069, 115.2625, 5)
const UNKNOWN = outlet('unknown', null, null)
const AREA = { center: { latitude: -8.6561, longitude: 115.1468 }, radiusKm: 7 }
const EVERYWHERE = { ...AREA, radiusKm: 50 }

const namesAt = (
  outlets: readonly NamedOutlet[],
  area: DeliveryArea,
  [latitude, longitude]: [number, number],
) => outletsDeliveringTo(outlets, area, { latitude, longitude }).map(each => each.outlet.name)

describe('the outlets that deliver to a location', () => {
  const NEAR_SANUR: [number, number] = [-8.7, 115.25]
  test.each([
    ['the nearest', [UNKNOWN, BERAWA, SANUR], 'Sanur'],
    ['the only one with a position', [UNKNOWN, BERAWA], 'Berawa'],
    ['the first when none has a position', [UNKNOWN, outlet('half', null, 115)], 'unknown'],
  ])('AMB-081 %s comes first', (_what, outlets, expected) => {
    expect(namesAt(outlets, EVERYWHERE, NEAR_SANUR)[0]).toBe(expected)
  })

  test.each<[string, [number, number], string[]]>([
    [
      'at the door of an outlet with its own radius, outside of the company area',
      [-8.5069, 115.2625],
      ['Ubud'],
    ],
    ['beyond the radius of that outlet', [-8.5569, 115.2625], []],
    ['in the company area', [-8.66, 115.145], ['Berawa']],
    ['at the door of an outlet without a radius, outside of the company area', [-8.6931, 115.2634], []],
  ])('CHARGE-08 %s', (_where, at, expected) => {
    expect(namesAt([BERAWA, SANUR, UBUD], AREA, at)).toEqual(expected)
  })

  test('CHARGE-08 in the company area a farther outlet delivers only within the radius around its place', () => {
    const kuta = outlet('Kuta', -8.7179, 115.1689)
    expect(namesAt([SANUR, kuta, BERAWA], AREA, [-8.68, 115.15])).toEqual(['Berawa', 'Kuta'])
    // The nearest is farther than the radius, and still the one that delivers.
    expect(namesAt([SANUR, outlet('Ubud', -8.5069, 115.2625)], AREA, [-8.66, 115.145])).toEqual(['Sanur'])
  })

  test('CHARGE-08 the price is measured from the place of an outlet with its own radius, else from the centre', () => {
    const near = outlet('near', -8.66, 115.145, 3)
    const found = outletsDeliveringTo([BERAWA, near], AREA, { latitude: -8.661, longitude: 115.145 })
    expect(found).toEqual([
      { outlet: near, area: { center: { latitude: -8.66, longitude: 115.145 }, radiusKm: 3 } },
      { outlet: BERAWA, area: AREA },
    ])
  })

  const degrees = {
    latitude: fc.double({ min: -8.9, max: -8.4, noNaN: true }),
    longitude: fc.double({ min: 115, max: 115.4, noNaN: true }),
  }
  const anyOutlet = fc.record({
    name: fc.string(),
    latitude: fc.option(degrees.latitude),
    longitude: fc.option(degrees.longitude),
    deliveryRadiusKm: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
    deliveryZones: fc.array(
      fc.record({ corners: fc.array(fc.record(degrees), { minLength: 3, maxLength: 5 }) }),
      { maxLength: 2 },
    ),
  })

  test('CHARGE-08 some outlet delivers exactly where a location lies in one of the areas, the nearest first', () => {
    fc.assert(
      fc.property(
        fc.array(anyOutlet, { minLength: 1, maxLength: 6 }),
        fc.record(degrees),
        (outlets, location) => {
          const found = outletsDeliveringTo(outlets, AREA, location)
          expect(found.length > 0).toBe(deliveryZoneOf(deliveryAreas(AREA, outlets), location) === 'inside')
          const distances = found.map(({ outlet: { latitude, longitude } }) =>
            latitude === null || longitude === null
              ? Number.MAX_VALUE
              : distanceKm({ latitude, longitude }, location),
          )
          expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        },
      ),
    )
  })

  test('RANGE-02 without a separate radius the company delivers where it did before, from its nearest outlet', () => {
    fc.assert(
      fc.property(
        fc.array(anyOutlet, { minLength: 1, maxLength: 6 }),
        fc.record(degrees),
        (given, location) => {
          const outlets = given.map(each => ({ ...each, deliveryRadiusKm: null, deliveryZones: [] }))
          const isInside = distanceKm(AREA.center, location) <= AREA.radiusKm
          const found = outletsDeliveringTo(outlets, AREA, location)
          expect(found.length > 0).toBe(isInside)
          expect(found.every(({ area }) => area === AREA)).toBe(true)
          expect(deliveryAreas(AREA, outlets)).toEqual([AREA])
        },
      ),
    )
  })
})

test('CHARGE-08 the company area counts while an outlet uses it', () => {
  const ubud = { center: { latitude: -8.5069, longitude: 115.2625 }, radiusKm: 5 }
  expect(deliveryAreas(AREA, [BERAWA, UBUD])).toEqual([AREA, ubud])
  expect(deliveryAreas(AREA, [UBUD])).toEqual([ubud])
  expect(deliveryAreas(AREA, [])).toEqual([AREA])
  // A radius without a place says nothing.
  expect(deliveryAreas(AREA, [outlet('nowhere', null, null, 5)])).toEqual([AREA])
})

test('CHARGE-08 an outlet with zones delivers in these only, not around its place', () => {
  const corners = [
    { latitude: -8.7, longitude: 115.2 },
    { latitude: -8.7, longitude: 115.3 },
    { latitude: -8.6, longitude: 115.25 },
  ]
  const zoned = { ...BERAWA, deliveryZones: [{ corners }] }
  expect(namesAt([zoned], AREA, [-8.68, 115.25])).toEqual(['Berawa'])
  expect(namesAt([zoned], AREA, [-8.6587, 115.1413])).toEqual([])
  expect(namesAt([zoned, SANUR], AREA, [-8.6587, 115.1413])).toEqual(['Sanur'])
})
