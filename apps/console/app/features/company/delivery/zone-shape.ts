// The corners of a zone while it is drawn.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { DeliveryZone } from '@pesan/contract/delivery'
import { MAX_ZONE_CORNERS } from '@pesan/contract/limits'
import type { Rupiah } from '@pesan/contract/money'

const NEW_CORNERS = 6
const NEW_RADIUS = 0.015
const NEW_PRICE = 10_000 as Rupiah
/** About a centimetre. */
const UNITS_PER_DEGREE = 10_000_000
const LEAST_CORNERS = 3

const rounded = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE) / UNITS_PER_DEGREE
const roundedCorner = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
})

/** Around a place, larger than those that are there. */
export function newZone(name: string, place: Coordinates, zones: readonly DeliveryZone[]): DeliveryZone {
  const radius = NEW_RADIUS * (zones.length + 1)
  const corners = Array.from({ length: NEW_CORNERS }, (_, index) => {
    const angle = (index / NEW_CORNERS) * 2 * Math.PI
    return roundedCorner({
      latitude: place.latitude + radius * Math.cos(angle),
      longitude: place.longitude + radius * Math.sin(angle),
    })
  })
  return { name, price: NEW_PRICE, corners }
}

/** A corner more, on the side that is nearest to where was pressed. */
export function withCornerAt(corners: readonly Coordinates[], at: Coordinates): readonly Coordinates[] {
  if (corners.length >= MAX_ZONE_CORNERS) return corners
  const distances = corners.map((corner, index) =>
    distanceToSide(at, corner, corners[(index + 1) % corners.length] ?? corner),
  )
  const nearest = distances.indexOf(Math.min(...distances))
  return corners.toSpliced(nearest + 1, 0, roundedCorner(at))
}

export const withMovedCorner = (
  corners: readonly Coordinates[],
  index: number,
  to: Coordinates,
): readonly Coordinates[] => corners.with(index, roundedCorner(to))

/** Three corners are left at least. */
export const withoutCorner = (corners: readonly Coordinates[], index: number): readonly Coordinates[] =>
  corners.length <= LEAST_CORNERS ? corners : corners.toSpliced(index, 1)

/** In degrees, which is enough to compare sides of one zone. */
function distanceToSide(at: Coordinates, from: Coordinates, to: Coordinates): number {
  const [x, y] = [to.longitude - from.longitude, to.latitude - from.latitude]
  const [px, py] = [at.longitude - from.longitude, at.latitude - from.latitude]
  const length = x * x + y * y
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / length))
  return Math.hypot(px - along * x, py - along * y)
}
