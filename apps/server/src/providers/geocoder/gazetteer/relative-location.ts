// Names a location relative to the nearest named location: "670 m E of Berawa".

import type { Coordinates } from '@pesan/contract/coordinates'
import type { Locale } from '@pesan/contract/language'
import { distanceKm } from '@pesan/domain/delivery/distance'

const DIRECTIONS = {
  en: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  id: ['utara', 'timur laut', 'timur', 'tenggara', 'selatan', 'barat daya', 'barat', 'barat laut'],
} as const satisfies Record<Locale, readonly string[]>

/** Nearer than this, the location takes the name itself. */
export const THERE_KM = 0.1

/** Only the name if the pin is on it. */
export function relativeName(
  pin: Coordinates,
  { name, ...location }: Coordinates & { name: string },
  language: Locale,
): string {
  const km = distanceKm(pin, location)
  if (km < THERE_KM) return name
  const length = lengthText(km, language)
  const direction = DIRECTIONS[language][octant(location, pin)] ?? ''
  return language === 'en' ? `${length} ${direction} of ${name}` : `${length} di ${direction} ${name}`
}

/** Below a kilometre in steps of 10 m, beyond it in tenths of a kilometre. */
function lengthText(km: number, language: Locale): string {
  const metres = Math.round(km * 100) * 10
  if (metres < 1000) return `${metres} m`
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(km)} km`
}

/** The direction of `to` as seen from `from`: 0 is north, 2 east. At these distances the earth is flat. */
function octant(from: Coordinates, to: Coordinates): number {
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const fraction = Math.atan2(east, north) / (2 * Math.PI)
  return Math.round(((fraction + 1) % 1) * DIRECTIONS.en.length) % DIRECTIONS.en.length
}
