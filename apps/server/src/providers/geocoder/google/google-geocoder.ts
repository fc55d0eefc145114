// Places and addresses from Google: Places API (New) for the search, the Geocoding API for pins. Every request names
// its fields, its language and the rectangle of Bali; a search and its details share one session.

import { BALI_BOX } from '@pesan/contract/location'
import type { Log } from '../../../db/log.ts'
import { ALWAYS_CLOSED, type CircuitBreaker } from '../../circuit-breaker.ts'
import { callJson, faultOfStatus, type JsonAnswer } from '../../json-call.ts'
import type { ProviderFault } from '../../provider-fault.ts'
import { type Geocoder, type LocationSearch, RETRY_AFTER_MS, type Unavailable } from '../geocoder.ts'
import { readGeocode } from './geocode-answer.ts'
import { readDetails, readRefusal, readSuggestions } from './places-answer.ts'

export interface GoogleOptions {
  /** Restricted to our server's address; never the key of the pages. */
  apiKey: string
  placesBaseUrl: string
  mapsBaseUrl: string
  timeoutMs?: number
  breaker?: CircuitBreaker
  retryAfterMs?: number
  log: Pick<Log, 'warn' | 'error'>
}

const TIMEOUT_MS = 4_000
/** Without it every field is billed. */
const SUGGESTION_FIELDS = ['placeId', 'structuredFormat', 'text']
  .map(field => `suggestions.placePrediction.${field}`)
  .join(',')
const DETAIL_FIELDS = 'id,displayName,formattedAddress,location'

const RECTANGLE = {
  low: { latitude: BALI_BOX.south, longitude: BALI_BOX.west },
  high: { latitude: BALI_BOX.north, longitude: BALI_BOX.east },
}

export function createGoogleGeocoder(options: GoogleOptions): Geocoder {
  const { apiKey, placesBaseUrl, mapsBaseUrl } = options
  const { timeoutMs = TIMEOUT_MS, retryAfterMs = RETRY_AFTER_MS, breaker = ALWAYS_CLOSED } = options
  const callOptions = { timeoutMs, retryAfterMs, breaker }
  const headers = (mask: string) => ({ 'x-goog-api-key': apiKey, 'x-goog-fieldmask': mask })
  const refused = (reason: ProviderFault, detail: object = {}): Unavailable => {
    report(options.log, reason, detail)
    return { status: 'unavailable', reason }
  }

  return {
    attribution: 'Google Maps',

    async search(search) {
      const answer = await callJson({
        url: `${placesBaseUrl}/v1/places:autocomplete`,
        method: 'POST',
        headers: headers(SUGGESTION_FIELDS),
        body: suggestionsBody(search),
        ...callOptions,
      })
      const fault = faultOf(answer)
      if (answer.status === 'failed' || fault !== null) return refused(fault ?? 'outage')
      const locations = readSuggestions(answer.json)
      return locations === null ? refused('bad_answer') : { status: 'found', locations }
    },

    async details({ id, session, language }) {
      const query = new URLSearchParams({ languageCode: language, regionCode: 'ID' })
      if (session !== null) query.set('sessionToken', session)
      const answer = await callJson({
        url: `${placesBaseUrl}/v1/places/${encodeURIComponent(id)}?${query.toString()}`,
        method: 'GET',
        headers: headers(DETAIL_FIELDS),
        ...callOptions,
      })
      if (answer.status === 'answered' && isUnknownLocation(answer)) return { status: 'unknown' }
      const fault = faultOf(answer)
      if (answer.status === 'failed' || fault !== null) return refused(fault ?? 'outage')
      const location = readDetails(answer.json)
      return location === null ? refused('bad_answer') : { status: 'found', location }
    },

    async reverse({ at, language }) {
      const query = new URLSearchParams({
        latlng: `${at.latitude},${at.longitude}`,
        language,
        region: 'id',
        key: apiKey,
      })
      const url = `${mapsBaseUrl}/maps/api/geocode/json?${query.toString()}`
      const answer = await callJson({ url, method: 'GET', ...callOptions })
      const fault = faultOf(answer)
      if (answer.status === 'failed' || fault !== null) return refused(fault ?? 'outage')
      const result = readGeocode(answer.json)
      return result.status === 'unavailable' ? refused(result.reason) : result
    },
  }
}

const suggestionsBody = ({ input, session, language }: LocationSearch) => ({
  input,
  languageCode: language,
  includedRegionCodes: ['id'],
  regionCode: 'id',
  locationRestriction: { rectangle: RECTANGLE },
  ...(session === null ? {} : { sessionToken: session }),
})

function faultOf(answer: JsonAnswer): ProviderFault | null {
  if (answer.status === 'failed') return answer.reason
  const fault = faultOfStatus(answer.httpStatus)
  // Google sometimes reports a wrong key as bad input.
  return fault === 'rejected' && /api key/i.test(readRefusal(answer.json)) ? 'credentials' : fault
}

const isUnknownLocation = ({ httpStatus, json }: { httpStatus: number; json: unknown }): boolean =>
  httpStatus === 404 || (httpStatus === 400 && /place id/i.test(readRefusal(json)))

/** Never the request: its URL contains the key. */
function report(log: GoogleOptions['log'], reason: ProviderFault, detail: object): void {
  const entry = { provider: 'google', reason, ...detail }
  if (reason === 'credentials' || reason === 'rejected') log.error(entry, 'the map search is refused')
  else log.warn(entry, 'the map search failed')
}
