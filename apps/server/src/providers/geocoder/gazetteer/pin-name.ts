// The name of a pin in a village: a known location if the pin is on it, otherwise the village and the nearest road.

import type { Coordinates } from '@pesan/contract/coordinates'
import type { Locale } from '@pesan/contract/language'
import { distanceKm } from '@pesan/domain/delivery/distance'
import type { FoundLocation } from '../geocoder.ts'
import type { KnownLocation } from './known-locations.ts'
import { nearestRoad } from './nearest-road.ts'
import { THERE_KM } from './relative-location.ts'
import type { Village } from './villages.ts'

const NEAR = { en: 'near', id: 'dekat' } as const satisfies Record<Locale, string>

interface Surroundings {
  village: Village
  /** The nearest known location. */
  location: KnownLocation | undefined
  language: Locale
}

/** The name says where, the address in which district, as on a letter: "Kuta Utara, Badung, Bali 80361". */
export function describePin(
  at: Coordinates,
  { village, location, language }: Surroundings,
): Omit<FoundLocation, 'id'> {
  const area = `${village.district}, ${village.regency}, Bali ${village.postcode}`
  if (location && distanceKm(at, location) < THERE_KM)
    return {
      name: location.name,
      address: location.name === village.name ? area : `${village.name}, ${area}`,
    }
  const road = nearestRoad(at)
  return {
    name: road === undefined ? village.name : `${village.name}, ${NEAR[language]} ${road}`,
    address: area,
  }
}
