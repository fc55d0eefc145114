// The distance between two positions on a spherical earth (RANGE-01).

export interface Coordinates {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometres. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const fromLatitude = radians(from.latitude)
  const toLatitude = radians(to.latitude)
  const half =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  // For opposite points of the earth, rounding may make the sum slightly greater than 1.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}

/** Both are finite and within the range of degrees. */
export const areOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const radians = (degrees: number): number => (degrees * Math.PI) / 180
