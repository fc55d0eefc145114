// How far a company delivers (RANGE-02, AMB-001): one function for every selection, for submit and for the
// server.
import { areOnEarth, type Coordinates, distanceKm } from './distance.ts'

const DEFAULT_RADIUS_KM = 7

export interface DeliveryArea {
  /** Null while no position of the company is known. */
  center: Coordinates | null
  radiusKm: number
}

export interface AreaFacts {
  locationCenter: Coordinates | null
  outletCoordinates: Coordinates | null
  deliveryRadiusKm: number | null
}

/** The company's centre, else its outlet's position, else unknown. */
export const deliveryArea = (facts: AreaFacts): DeliveryArea => ({
  center: facts.locationCenter ?? facts.outletCoordinates,
  radiusKm: facts.deliveryRadiusKm ?? DEFAULT_RADIUS_KM,
})

/** The one whose edge is nearest; undefined without any. */
export function nearestArea(areas: readonly DeliveryArea[], location: Coordinates): DeliveryArea | undefined {
  const beyondKm = ({ center, radiusKm }: DeliveryArea): number =>
    center === null ? Number.MAX_VALUE : distanceKm(center, location) - radiusKm
  return areas.toSorted((a, b) => beyondKm(a) - beyondKm(b))[0]
}

/** `unknown`: without a centre the browser accepts an address; the server refuses it. */
export type DeliveryZone = 'inside' | 'outside' | 'unknown'

/** Inside is what lies in any of the areas. */
export function deliveryZoneOf(areas: readonly DeliveryArea[], location: Coordinates): DeliveryZone {
  if (!areOnEarth(location)) return 'outside'
  if (areas.some(({ center, radiusKm }) => center !== null && distanceKm(center, location) <= radiusKm))
    return 'inside'
  return areas.some(({ center }) => center === null) ? 'unknown' : 'outside'
}
