// Finds locations for the address sheet and the map. Whatever the provider, nothing outside Bali is returned, and a
// failure is reported as such, never as "nothing found" (ADDR-20, ADDR-21).

import type { Coordinates } from '@pesan/contract/coordinates'
import type { Locale } from '@pesan/contract/language'
import { isInBali } from '../../providers/geocoder/bali.ts'
import type {
  Geocoder,
  LocationAtResult,
  LocationResult,
  SearchResult,
} from '../../providers/geocoder/geocoder.ts'

/** ADDR-19: an empty query returns nothing and makes no request. */
export async function searchLocations(
  geocoder: Geocoder,
  { input, session, language }: { input: string; session: string | null; language: Locale },
): Promise<SearchResult> {
  const trimmed = input.trim().replaceAll(/\s+/g, ' ')
  if (trimmed === '') return { status: 'found', locations: [] }
  return geocoder.search({ input: trimmed, session, language })
}

export async function findLocation(
  geocoder: Geocoder,
  request: { id: string; session: string | null; language: Locale },
): Promise<LocationResult> {
  const answer = await geocoder.details(request)
  return answer.status === 'found' && !isInBali(answer.location) ? { status: 'unknown' } : answer
}

export async function findLocationAt(
  geocoder: Geocoder,
  request: { at: Coordinates; language: Locale },
): Promise<LocationAtResult> {
  return isInBali(request.at) ? geocoder.reverse(request) : { status: 'nothing' }
}
