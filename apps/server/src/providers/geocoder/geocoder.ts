// The port that finds locations by name and names the location of a pin. It neither applies rate limits nor decides where
// the company delivers; it leaves out results outside Bali (ADDR-21, AMB-091).

import type { Coordinates } from '@pesan/contract/coordinates'
import type { Locale } from '@pesan/contract/language'
import type { ProviderFault } from '../provider-fault.ts'

export interface LocationSearch {
  /** Trimmed and not empty. */
  input: string
  /** One per visit to the search box, until a location is read with it; the provider may bill by session. */
  session: string | null
  language: Locale
}

export interface FoundLocation {
  id: string
  name: string
  /** The rest of the address, without the name; may be empty. */
  address: string
}

export interface GeocodedLocation extends FoundLocation, Coordinates {}

export type Unavailable = { status: 'unavailable'; reason: ProviderFault }

export type SearchResult = { status: 'found'; locations: FoundLocation[] } | Unavailable
/** `unknown`: no location has this id, or it is outside Bali. */
export type LocationResult =
  | { status: 'found'; location: GeocodedLocation }
  | { status: 'unknown' }
  | Unavailable
/** `nothing`: nothing is known there, as at sea. */
export type LocationAtResult =
  | { status: 'found'; location: Omit<FoundLocation, 'id'> }
  | { status: 'nothing' }
  | Unavailable

export interface Geocoder {
  /** Must be shown next to the results. */
  attribution: string | null
  /** At most 5, the best first. None of the three ever throws: every failure is one of the results. */
  search(search: LocationSearch): Promise<SearchResult>
  details(request: { id: string; session: string | null; language: Locale }): Promise<LocationResult>
  reverse(request: { at: Coordinates; language: Locale }): Promise<LocationAtResult>
}

export const MAX_SUGGESTIONS = 5
/** Delay before the one retry after a lost connection. */
export const RETRY_AFTER_MS = 300
