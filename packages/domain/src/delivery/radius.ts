// How far an order is delivered (RANGE-02, AMB-001): one function for every selection, for submit and for the server.
import { areOnEarth, type Coordinates, distanceKm } from './distance.ts'

const DEFAULT_RADIUS_KM = 7

export interface DeliveryArea {
  /** Null while nobody knows where the company cooks. */
  center: Coordinates | null
  radiusKm: number
}

export interface AreaFacts {
  locationCenter: Coordinates | null
  outletCoordinates: Coordinates | null
  deliveryRadiusKm: number | null
}

/** The company's centre, else its outlet's place, else unknown. */
export const deliveryArea = (facts: AreaFacts): DeliveryArea => ({
  center: facts.locationCenter ?? facts.outletCoordinates,
  radiusKm: facts.deliveryRadiusKm ?? DEFAULT_RADIUS_KM,
})

/** `unknown`: without a centre the browser lets an address pass; the server refuses it. */
export type DeliveryZone = 'inside' | 'outside' | 'unknown'

export function deliveryZoneOf({ center, radiusKm }: DeliveryArea, place: Coordinates): DeliveryZone {
  if (!areOnEarth(place)) return 'outside'
  if (center === null) return 'unknown'
  return distanceKm(center, place) <= radiusKm ? 'inside' : 'outside'
}
