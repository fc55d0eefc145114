// Finds locations for the address sheet and the map. Whatever the provider, nothing outside Bali is returned, and a
// failure is reported as such, never as "nothing found" (ADDR-20, ADDR-21).
import type { Coordinates } from '@pesan/contract/coordinates'
import { isInBali } from '../../providers/geocoder/bali.ts'
import type {
  Geocoder,
  PlaceAtResult,
  PlaceLanguage,
  PlaceResult,
  SearchResult,
} from '../../providers/geocoder/geocoder.ts'

/** ADDR-19: an empty query returns nothing and makes no request. */
export async function searchPlaces(
  geocoder: Geocoder,
  { input, session, language }: { input: string; session: string | null; language: PlaceLanguage },
): Promise<SearchResult> {
  const trimmed = input.trim().replaceAll(/\s+/g, ' ')
  if (trimmed === '') return { status: 'found', places: [] }
  return geocoder.search({ input: trimmed, session, language })
}

export async function findPlace(
  geocoder: Geocoder,
  request: { id: string; session: string | null; language: PlaceLanguage },
): Promise<PlaceResult> {
  const answer = await geocoder.details(request)
  return answer.status === 'found' && !isInBali(answer.place) ? { status: 'unknown' } : answer
}

export async function findPlaceAt(
  geocoder: Geocoder,
  request: { at: Coordinates; language: PlaceLanguage },
): Promise<PlaceAtResult> {
  return isInBali(request.at) ? geocoder.reverse(request) : { status: 'nothing' }
}
