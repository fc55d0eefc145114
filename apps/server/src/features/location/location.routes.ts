// Endpoints of the map's search box and pin; whatever the provider, browsers ask only our server (ADDR-32, AMB-052).
import {
  readPlaceAt as locationAtEndpoint,
  readPlace as locationEndpoint,
  searchPlaces as searchEndpoint,
} from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { Geocoder } from '../../providers/geocoder/geocoder.ts'
import { findLocation, findLocationAt, searchLocations } from './location.service.ts'

export function mountLocations(mount: Mount, { geocoder }: { geocoder: Geocoder }): void {
  const { attribution } = geocoder

  mount(searchEndpoint, async ({ body: { input, session = null, language } }) => {
    const answer = await searchLocations(geocoder, { input, session, language })
    if (answer.status === 'unavailable') throw new Refused('map_search_unavailable')
    const data = answer.locations.map(location => ({
      id: location.id,
      ...named(location),
      save_as: 'other' as const,
    }))
    return { data, attribution }
  })

  mount(locationEndpoint, async ({ body: { place_id: id, session = null, language } }) => {
    const answer = await findLocation(geocoder, { id, session, language })
    if (answer.status === 'unavailable') throw new Refused('map_search_unavailable')
    if (answer.status === 'unknown') throw new Refused('place_not_found')
    const { latitude, longitude } = answer.location
    return { data: { id, ...named(answer.location), latitude, longitude }, attribution }
  })

  mount(locationAtEndpoint, async ({ body: { latitude, longitude, language } }) => {
    const answer = await findLocationAt(geocoder, { at: { latitude, longitude }, language })
    if (answer.status === 'unavailable') throw new Refused('map_search_unavailable')
    const data = answer.status === 'nothing' ? null : { ...named(answer.location), latitude, longitude }
    return { data, attribution }
  })
}

const named = ({ name, address }: { name: string; address: string }) => ({
  name,
  gmaps_name: name,
  gmaps_address: address,
})
