// The name of a pin in a village: a known place if the pin is on it, otherwise the village and the nearest road.
import type { Coordinates } from '@pesan/contract/coordinates'
import { distanceKm } from '@pesan/domain/delivery/distance'
import type { FoundPlace, PlaceLanguage } from '../geocoder.ts'
import type { KnownPlace } from './known-places.ts'
import { nearestRoad } from './nearest-road.ts'
import { THERE_KM } from './relative-place.ts'
import type { Village } from './villages.ts'

const NEAR = { en: 'near', id: 'dekat' } as const satisfies Record<PlaceLanguage, string>

interface Surroundings {
  village: Village
  /** The nearest known place. */
  place: KnownPlace | undefined
  language: PlaceLanguage
}

/** The name says where, the address in which district, as on a letter: "Kuta Utara, Badung, Bali 80361". */
export function describePin(
  at: Coordinates,
  { village, place, language }: Surroundings,
): Omit<FoundPlace, 'id'> {
  const area = `${village.district}, ${village.regency}, Bali ${village.postcode}`
  if (place && distanceKm(at, place) < THERE_KM)
    return { name: place.name, address: place.name === village.name ? area : `${village.name}, ${area}` }
  const road = nearestRoad(at)
  return {
    name: road === undefined ? village.name : `${village.name}, ${NEAR[language]} ${road}`,
    address: area,
  }
}
