// A place on the map as people copy it from a map: latitude and longitude in degrees, with a comma between them.
import type { Coordinates } from '@pesan/contract/coordinates'

const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/
const MAX_LATITUDE = 90
const MAX_LONGITUDE = 180

export const placeText = ({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): string => (latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`)

/** Null: it is no place. */
export function readPlace(text: string): Coordinates | null {
  const [, latitude, longitude] = PAIR.exec(text)?.map(Number) ?? []
  if (latitude === undefined || longitude === undefined) return null
  if (Math.abs(latitude) > MAX_LATITUDE || Math.abs(longitude) > MAX_LONGITUDE) return null
  return { latitude, longitude }
}
