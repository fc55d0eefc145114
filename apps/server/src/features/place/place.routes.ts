// Endpoints of the map's search box and pin; whatever the provider, browsers ask only our server (ADDR-32, AMB-052).
import {
  readPlaceAt as placeAtEndpoint,
  readPlace as placeEndpoint,
  searchPlaces as searchEndpoint,
} from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { Geocoder } from '../../providers/geocoder/geocoder.ts'
import { findPlace, findPlaceAt, searchPlaces } from './place.service.ts'

export function mountPlaces(mount: Mount, { geocoder }: { geocoder: Geocoder }): void {
  const { attribution } = geocoder

  mount(searchEndpoint, async ({ body: { input, session = null, language } }) => {
    const answer = await searchPlaces(geocoder, { input, session, language })
    if (answer.status === 'unavailable') throw new Refused('map_search_unavailable')
    const data = answer.places.map(place => ({ id: place.id, ...named(place), save_as: 'other' as const }))
    return { data, attribution }
  })

  mount(placeEndpoint, async ({ body: { place_id: id, session = null, language } }) => {
    const answer = await findPlace(geocoder, { id, session, language })
    if (answer.status === 'unavailable') throw new Refused('map_search_unavailable')
    if (answer.status === 'unknown') throw new Refused('place_not_found')
    const { latitude, longitude } = answer.place
    return { data: { id, ...named(answer.place), latitude, longitude }, attribution }
  })

  mount(placeAtEndpoint, async ({ body: { latitude, longitude, language } }) => {
    const answer = await findPlaceAt(geocoder, { at: { latitude, longitude }, language })
    if (answer.status === 'unavailable') throw new Refused('map_search_unavailable')
    const data = answer.status === 'nothing' ? null : { ...named(answer.place), latitude, longitude }
    return { data, attribution }
  })
}

const named = ({ name, address }: { name: string; address: string }) => ({
  name,
  gmaps_name: name,
  gmaps_address: address,
})
