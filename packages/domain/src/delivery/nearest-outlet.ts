// Which outlet cooks a delivery order (AMB-081): the nearest of those with a position, else the first.
import type { Outlet } from '../outlet/outlet.ts'
import { type Coordinates, distanceKm } from './distance.ts'

/** Undefined for a company without outlets. */
export function nearestOutlet(outlets: readonly Outlet[], place: Coordinates): Outlet | undefined {
  let nearest: { outlet: Outlet; km: number } | undefined
  for (const outlet of outlets) {
    const at = outletPlace(outlet)
    if (at === null) continue
    const km = distanceKm(at, place)
    if (!nearest || km < nearest.km) nearest = { outlet, km }
  }
  return nearest?.outlet ?? outlets[0]
}

export const outletPlace = ({ latitude, longitude }: Outlet): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
