// The geocoder that needs no network and no key: it searches the locations that come with the server.
import type { Coordinates } from '@pesan/contract/coordinates'
import { distanceKm } from '@pesan/domain/delivery/distance'
import { isInBali } from '../bali.ts'
import { type FoundLocation, type Geocoder, MAX_SUGGESTIONS } from '../geocoder.ts'
import { KNOWN_LOCATIONS, type KnownLocation } from './known-locations.ts'
import { describePin } from './pin-name.ts'
import { relativeName } from './relative-location.ts'
import { searchLocations } from './search-locations.ts'
import { findVillage } from './villages.ts'

/** Farther from any location there is only sea and mountain. */
const NAMELESS_KM = 15

const byId = new Map(KNOWN_LOCATIONS.map(location => [location.id, location]))

const toFound = ({ id, name, area }: KnownLocation): FoundLocation => ({ id, name, address: `${area}, Bali` })

export const gazetteer: Geocoder = {
  attribution: 'GeoNames, © OpenStreetMap contributors',
  search: async ({ input }) => ({
    status: 'found',
    locations: searchLocations(KNOWN_LOCATIONS, input, MAX_SUGGESTIONS).map(toFound),
  }),
  async details({ id }) {
    const location = byId.get(id)
    if (!location) return { status: 'unknown' }
    return {
      status: 'found',
      location: { ...toFound(location), latitude: location.latitude, longitude: location.longitude },
    }
  },
  async reverse({ at, language }) {
    if (!isInBali(at)) return { status: 'nothing' }
    const location = nearestTo(at)
    const village = findVillage(at)
    if (village) return { status: 'found', location: describePin(at, { village, location, language }) }
    if (!location) return { status: 'nothing' }
    const { name, area } = location
    return {
      status: 'found',
      location: { name: relativeName(at, location, language), address: `${name}, ${area}, Bali` },
    }
  },
}

function nearestTo(at: Coordinates): KnownLocation | undefined {
  let nearest: { location: KnownLocation; km: number } | undefined
  for (const location of KNOWN_LOCATIONS) {
    const km = distanceKm(at, location)
    if (km < (nearest?.km ?? NAMELESS_KM)) nearest = { location, km }
  }
  return nearest?.location
}
