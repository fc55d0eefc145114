// Endpoints of the map's search box and pin; whatever the provider, browsers call only our server (ADDR-32, AMB-052).
import {
  readPlaceAt as locationAtEndpoint,
  readPlace as locationEndpoint,
  readOrderPlace,
  searchPlaces as searchEndpoint,
  searchOrderPlaces,
} from '@pesan/contract/api'
import type { AnswerOf, BodyOf } from '@pesan/contract/endpoint'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { Geocoder } from '../../providers/geocoder/geocoder.ts'
import { findLocation, findLocationAt, searchLocations } from './location.service.ts'

export function mountLocations(mount: Mount, { geocoder }: { geocoder: Geocoder }): void {
  const { attribution } = geocoder
  const search = async ({ body }: { body: BodyOf<typeof searchEndpoint> }) => answerSearch(geocoder, body)
  const details = async ({ body }: { body: BodyOf<typeof locationEndpoint> }) => answerDetails(geocoder, body)

  mount(searchEndpoint, search)
  mount(locationEndpoint, details)
  // For the delivery of an order that the restaurant enters (BOARD-13).
  mount(searchOrderPlaces, search)
  mount(readOrderPlace, details)

  mount(locationAtEndpoint, async ({ body: { latitude, longitude, language } }) => {
    const answer = await findLocationAt(geocoder, { at: { latitude, longitude }, language })
    if (answer.status === 'unavailable') throw new Refused('map_search_unavailable')
    const data = answer.status === 'nothing' ? null : { ...named(answer.location), latitude, longitude }
    return { data, attribution }
  })
}

async function answerSearch(
  geocoder: Geocoder,
  { input, session, language }: BodyOf<typeof searchEndpoint>,
): Promise<AnswerOf<typeof searchEndpoint>> {
  const answer = await searchLocations(geocoder, { input, session: session ?? null, language })
  if (answer.status === 'unavailable') throw new Refused('map_search_unavailable')
  const data = answer.locations.map(location => ({
    id: location.id,
    ...named(location),
    save_as: 'other' as const,
  }))
  return { data, attribution: geocoder.attribution }
}

async function answerDetails(
  geocoder: Geocoder,
  { place_id: id, session, language }: BodyOf<typeof locationEndpoint>,
): Promise<AnswerOf<typeof locationEndpoint>> {
  const answer = await findLocation(geocoder, { id, session: session ?? null, language })
  if (answer.status === 'unavailable') throw new Refused('map_search_unavailable')
  if (answer.status === 'unknown') throw new Refused('place_not_found')
  const { latitude, longitude } = answer.location
  return { data: { id, ...named(answer.location), latitude, longitude }, attribution: geocoder.attribution }
}

const named = ({ name, address }: { name: string; address: string }) => ({
  name,
  gmaps_name: name,
  gmaps_address: address,
})
