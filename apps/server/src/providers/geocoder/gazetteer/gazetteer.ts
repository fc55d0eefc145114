// The geocoder that needs no network and no key: it searches the places that come with the server.
import type { Coordinates } from '@pesan/contract/coordinates'
import { distanceKm } from '@pesan/domain/delivery/distance'
import { isInBali } from '../bali.ts'
import { type FoundPlace, type Geocoder, MAX_SUGGESTIONS } from '../geocoder.ts'
import { KNOWN_PLACES, type KnownPlace } from './known-places.ts'
import { describePin } from './pin-name.ts'
import { relativeName } from './relative-place.ts'
import { searchPlaces } from './search-places.ts'
import { findVillage } from './villages.ts'

/** Farther from any place there is only sea and mountain. */
const NAMELESS_KM = 15

const byId = new Map(KNOWN_PLACES.map(place => [place.id, place]))

const toFound = ({ id, name, area }: KnownPlace): FoundPlace => ({ id, name, address: `${area}, Bali` })

export const gazetteer: Geocoder = {
  attribution: 'GeoNames, © OpenStreetMap contributors',
  search: async ({ input }) => ({
    status: 'found',
    places: searchPlaces(KNOWN_PLACES, input, MAX_SUGGESTIONS).map(toFound),
  }),
  async details({ id }) {
    const place = byId.get(id)
    if (!place) return { status: 'unknown' }
    return {
      status: 'found',
      place: { ...toFound(place), latitude: place.latitude, longitude: place.longitude },
    }
  },
  async reverse({ at, language }) {
    if (!isInBali(at)) return { status: 'nothing' }
    const place = nearestTo(at)
    const village = findVillage(at)
    if (village) return { status: 'found', place: describePin(at, { village, place, language }) }
    if (!place) return { status: 'nothing' }
    const { name, area } = place
    return {
      status: 'found',
      place: { name: relativeName(at, place, language), address: `${name}, ${area}, Bali` },
    }
  },
}

function nearestTo(at: Coordinates): KnownPlace | undefined {
  let nearest: { place: KnownPlace; km: number } | undefined
  for (const place of KNOWN_PLACES) {
    const km = distanceKm(at, place)
    if (km < (nearest?.km ?? NAMELESS_KM)) nearest = { place, km }
  }
  return nearest?.place
}
