// Which outlets deliver to a location (CHARGE-08). An outlet with its own radius delivers around its place; the others share the
// company's area, where the nearest of them delivers (RANGE-02, AMB-081).
import { type Coordinates, distanceKm } from './distance.ts'
import { type DeliveryArea, deliveryZoneOf } from './radius.ts'

export interface OutletPlace {
  latitude: number | null
  longitude: number | null
  /** Null: it delivers in the company's area. */
  deliveryRadiusKm: number | null
}

export interface DeliveringOutlet<Outlet> {
  outlet: Outlet
  /** Distances for the price are measured from its centre. */
  area: DeliveryArea
}

export const outletLocation = ({ latitude, longitude }: OutletPlace): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function ownArea(outlet: OutletPlace): DeliveryArea | null {
  const center = outletLocation(outlet)
  return center === null || outlet.deliveryRadiusKm === null
    ? null
    : { center, radiusKm: outlet.deliveryRadiusKm }
}

/** All areas in which a company delivers: its own only while an outlet uses it. */
export function deliveryAreas(companyArea: DeliveryArea, outlets: readonly OutletPlace[]): DeliveryArea[] {
  const own = outlets.flatMap(outlet => ownArea(outlet) ?? [])
  return own.length > 0 && own.length === outlets.length ? own : [companyArea, ...own]
}

/** Outlets without a position come last, in their order. */
export const nearestFirst = <Outlet extends OutletPlace>(
  outlets: readonly Outlet[],
  location: Coordinates,
): Outlet[] => outlets.toSorted((a, b) => kmTo(a, location) - kmTo(b, location))

/** The nearest first. */
export function outletsDeliveringTo<Outlet extends OutletPlace>(
  outlets: readonly Outlet[],
  companyArea: DeliveryArea,
  location: Coordinates,
): DeliveringOutlet<Outlet>[] {
  const byDistance = nearestFirst(outlets, location).map(outlet => ({
    outlet,
    area: ownArea(outlet),
    km: kmTo(outlet, location),
  }))
  const nearest = byDistance.find(({ area }) => area === null)
  const isInCompanyArea = deliveryZoneOf([companyArea], location) === 'inside'
  return byDistance.flatMap(each => {
    if (each.area) return each.km <= each.area.radiusKm ? [{ outlet: each.outlet, area: each.area }] : []
    // A farther one brings it only as far as it would around its place.
    const delivers = isInCompanyArea && (each === nearest || each.km <= companyArea.radiusKm)
    return delivers ? [{ outlet: each.outlet, area: companyArea }] : []
  })
}

function kmTo(outlet: OutletPlace, location: Coordinates): number {
  const at = outletLocation(outlet)
  return at === null ? Number.MAX_VALUE : distanceKm(at, location)
}
