// Which outlet cooks a delivery order (AMB-081): the nearest of those with a position, else the first.
import type { Outlet } from '../outlet/outlet.ts'
import { type Coordinates, distanceKm } from './distance.ts'

/** Undefined for a company without outlets. */
export function nearestOutlet(outlets: readonly Outlet[], location: Coordinates): Outlet | undefined {
  let nearest: { outlet: Outlet; km: number } | undefined
  for (const outlet of outlets) {
    const at = outletLocation(outlet)
    if (at === null) continue
    const km = distanceKm(at, location)
    if (!nearest || km < nearest.km) nearest = { outlet, km }
  }
  return nearest?.outlet ?? outlets[0]
}

export const outletLocation = ({ latitude, longitude }: Outlet): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
