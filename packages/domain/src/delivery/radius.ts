// How far a company delivers (RANGE-02, AMB-001): one function for every selection, for submit and for the
// server.
import type { CompanyProps } from '@pesan/contract/company'
import { areOnEarth, type Coordinates, distanceKm } from './distance.ts'
import { holdsLocation, middleOf } from './zone.ts'

export const DEFAULT_RADIUS_KM = 7

export interface DeliveryArea {
  /** Null while no position of the company is known. */
  center: Coordinates | null
  radiusKm: number
  /** Of a zone; the circle is then the one around it. */
  corners?: readonly Coordinates[]
}

/** Sides are straight in degrees, not on the earth: their circle is a little larger than that of the corners. */
const CIRCLE_MARGIN = 1.01

export function zoneArea(corners: readonly Coordinates[]): DeliveryArea {
  const center = middleOf(corners)
  const farthestKm = Math.max(...corners.map(corner => distanceKm(center, corner)))
  return { center, radiusKm: farthestKm * CIRCLE_MARGIN, corners }
}

type PlacedCompany = Pick<CompanyProps, 'location_center' | 'outlet_coordinates' | 'delivery_radius_km'>

/** The company's centre, else its outlet's position, else unknown. */
export const companyArea = (company: PlacedCompany): DeliveryArea => ({
  center: company.location_center ?? company.outlet_coordinates,
  radiusKm: company.delivery_radius_km ?? DEFAULT_RADIUS_KM,
})

/** Everywhere a company delivers, as its pages know it (CHARGE-08). */
export const areasOf = (company: PlacedCompany & Pick<CompanyProps, 'delivery_areas'>): DeliveryArea[] =>
  company.delivery_areas?.map(({ radius_km: radiusKm, corners, ...center }) => ({
    center,
    radiusKm,
    ...(corners && { corners }),
  })) ?? [companyArea(company)]

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
  if (areas.some(area => isInArea(area, location))) return 'inside'
  return areas.some(({ center }) => center === null) ? 'unknown' : 'outside'
}

/** Whether the browser accepts the location; without a centre the server decides. */
export const isDeliverable = (areas: readonly DeliveryArea[], location: Coordinates): boolean =>
  deliveryZoneOf(areas, location) !== 'outside'

/** Within the radius and, where the area has corners, inside them. An area without a centre has nothing. */
export const isInArea = ({ center, radiusKm, corners }: DeliveryArea, location: Coordinates): boolean =>
  center !== null &&
  distanceKm(center, location) <= radiusKm &&
  (corners === undefined || holdsLocation(corners, location))
