// Which outlets deliver to a location (CHARGE-08): one with zones in these, one with its own radius around its place. The others
// share the company's area, where the nearest of them delivers (RANGE-02, AMB-081).
import { type Coordinates, distanceKm } from './distance.ts'
import { type DeliveryArea, deliveryZoneOf, isInArea, zoneArea } from './radius.ts'

export interface OutletPlace {
  latitude: number | null
  longitude: number | null
  /** Null: it delivers in the company's area. */
  deliveryRadiusKm: number | null
  /** Where it has any, it delivers in these only. */
  deliveryZones?: readonly { corners: readonly Coordinates[] }[]
}

export interface DeliveringOutlet<Outlet> {
  outlet: Outlet
  /** Distances for the price are measured from its centre. */
  area: DeliveryArea
}

/** Null until the outlet has both coordinates. */
export const outletLocation = ({ latitude, longitude }: OutletPlace): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** None: it shares the company's area. */
function ownAreas(outlet: OutletPlace): DeliveryArea[] {
  const zones = outlet.deliveryZones ?? []
  if (zones.length > 0) return zones.map(({ corners }) => zoneArea(corners))
  const center = outletLocation(outlet)
  return center === null || outlet.deliveryRadiusKm === null
    ? []
    : [{ center, radiusKm: outlet.deliveryRadiusKm }]
}

/** All areas in which a company delivers: its own only while an outlet uses it. */
export function deliveryAreas(companyArea: DeliveryArea, outlets: readonly OutletPlace[]): DeliveryArea[] {
  const own = outlets.map(ownAreas)
  const isUsed = own.length === 0 || own.some(areas => areas.length === 0)
  return isUsed ? [companyArea, ...own.flat()] : own.flat()
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
    own: ownAreas(outlet),
    km: kmTo(outlet, location),
  }))
  const nearest = byDistance.find(({ own }) => own.length === 0)
  const isInCompanyArea = deliveryZoneOf([companyArea], location) === 'inside'
  return byDistance.flatMap(each => {
    const { outlet, own } = each
    const area = own.find(one => isInArea(one, location))
    if (own.length > 0) return area ? [{ outlet, area }] : []
    // A farther one brings it only as far as it would around its place.
    const delivers = isInCompanyArea && (each === nearest || each.km <= companyArea.radiusKm)
    return delivers ? [{ outlet, area: companyArea }] : []
  })
}

function kmTo(outlet: OutletPlace, location: Coordinates): number {
  const at = outletLocation(outlet)
  return at === null ? Number.MAX_VALUE : distanceKm(at, location)
}
