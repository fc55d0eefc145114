// The settings of maps, location search and courier prices. All have a built-in default (AMB-052); in development the
// courier prices come from the sandbox.

import type { MapProps } from '@pesan/contract/map'
import * as v from 'valibot'
import type { Setup } from './setup.ts'
import { address, optionalText, wholeNumber } from './variables.ts'

export const locationEnvironment = {
  MAP_CENTER: v.pipe(
    v.optional(
      v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, 'must be latitude,longitude')),
      '-8.65,115.2167',
    ),
    v.transform(text => text.split(',').map(Number)),
    v.transform(([latitude = 0, longitude = 0]) => ({ latitude, longitude })),
    v.check(
      ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
      'must be degrees',
    ),
  ),
  GOOGLE_MAPS_BROWSER_KEY: optionalText,
  GOOGLE_MAPS_MAP_ID: optionalText,
  MAP_TILES_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/]+\/.*\{z\}.*\{x\}.*\{y\}/, 'must be an address with {z}, {x} and {y}'),
    ),
  ),
  MAP_ARCHIVE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/]+\/.*\.pmtiles$/, 'must be the address of a PMTiles archive'),
    ),
  ),
  MAP_TILES_ATTRIBUTION: v.optional(v.string(), '© OpenStreetMap contributors'),
  GEOCODER: v.optional(v.picklist(['gazetteer', 'google', 'photon']), 'gazetteer'),
  GOOGLE_MAPS_SERVER_KEY: optionalText,
  GOOGLE_PLACES_BASE_URL: v.optional(address),
  GOOGLE_MAPS_BASE_URL: v.optional(address),
  PHOTON_BASE_URL: v.optional(address),
  NOMINATIM_BASE_URL: v.optional(address),
  /** Between two requests: the interval that the public instance demands. A self-hosted one may need none. */
  NOMINATIM_EVERY_MS: v.optional(wholeNumber(0, 60_000), '1000'),
  GEOCODER_USER_AGENT: v.optional(v.string(), 'Pesan online ordering'),
  BITESHIP_API_KEY: optionalText,
  BITESHIP_BASE_URL: v.optional(address),
  BITESHIP_COURIERS: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]+(,[a-z]+)*$/, 'must be courier codes, separated by commas')),
    'gojek,grab,lalamove',
  ),
}

const environment = v.object(locationEnvironment)
export type LocationEnvironment = v.InferOutput<typeof environment>

export type GeocoderSettings =
  | { type: 'gazetteer' }
  | { type: 'google'; apiKey: string; placesBaseUrl: string; mapsBaseUrl: string }
  | {
      type: 'photon'
      photonBaseUrl: string
      nominatimBaseUrl: string | null
      nominatimEveryMs: number
      userAgent: string
    }

export interface BiteshipSettings {
  baseUrl: string
  apiKey: string
  couriers: string
}

export interface LocationSettings {
  map: MapProps
  geocoder: GeocoderSettings
  /** Null: companies that price by couriers cannot deliver. */
  biteship: BiteshipSettings | null
}

interface Installation {
  setup: Setup
  sandboxPort: number
}

/** What the sandbox accepts; these keys are valid nowhere else. */
const SANDBOX_KEYS = { google: 'sandbox-google-maps-key', biteship: 'biteship_test.sandbox' }

export const locationSettings = (given: LocationEnvironment, setup: Installation): LocationSettings => ({
  map: { center: given.MAP_CENTER, source: mapSource(given) },
  geocoder: geocoderSettings(given, setup),
  biteship: biteshipSettings(given, setup),
})

export function locationProblems(given: LocationEnvironment): string[] {
  const problems: string[] = []
  if (given.GEOCODER === 'google' && given.GOOGLE_MAPS_SERVER_KEY === null)
    problems.push('GOOGLE_MAPS_SERVER_KEY: needed with GEOCODER=google')
  if (given.GEOCODER === 'photon' && given.PHOTON_BASE_URL === undefined)
    problems.push('PHOTON_BASE_URL: needed with GEOCODER=photon')
  for (const name of ['GOOGLE_PLACES_BASE_URL', 'GOOGLE_MAPS_BASE_URL', 'BITESHIP_BASE_URL'] as const) {
    if (given[name]?.startsWith('http:'))
      problems.push(`${name}: must be https in production, never the simulator`)
  }
  return problems
}

/** AMB-052: Google with a key, a provider's tiles by setting, otherwise the built-in vector tiles. */
function mapSource(given: LocationEnvironment): MapProps['source'] {
  const { GOOGLE_MAPS_BROWSER_KEY: key, MAP_TILES_URL: url, MAP_ARCHIVE_URL: archive } = given
  const attribution = given.MAP_TILES_ATTRIBUTION
  if (key !== null) return { type: 'google', key, mapId: given.GOOGLE_MAPS_MAP_ID }
  if (archive !== undefined) return { type: 'archive', url: archive, attribution }
  if (url !== undefined) return { type: 'tiles', url, attribution }
  return { type: 'vector' }
}

function geocoderSettings(
  given: LocationEnvironment,
  { setup, sandboxPort }: Installation,
): GeocoderSettings {
  const { GEOCODER: type, GOOGLE_MAPS_SERVER_KEY: apiKey } = given
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  if (type === 'google') {
    const isSimulated = setup === 'development' && apiKey === null
    const simulator = isSimulated ? `${sandbox}/google-maps` : null
    return {
      type,
      apiKey: apiKey ?? SANDBOX_KEYS.google,
      placesBaseUrl: given.GOOGLE_PLACES_BASE_URL ?? simulator ?? 'https://places.googleapis.com',
      mapsBaseUrl: given.GOOGLE_MAPS_BASE_URL ?? simulator ?? 'https://maps.googleapis.com',
    }
  }
  if (type === 'photon') {
    return {
      type,
      photonBaseUrl: given.PHOTON_BASE_URL ?? `${sandbox}/openstreetmap/photon`,
      nominatimBaseUrl: given.NOMINATIM_BASE_URL ?? null,
      nominatimEveryMs: given.NOMINATIM_EVERY_MS,
      userAgent: given.GEOCODER_USER_AGENT,
    }
  }
  return { type }
}

function biteshipSettings(
  given: LocationEnvironment,
  { setup, sandboxPort }: Installation,
): BiteshipSettings | null {
  const { BITESHIP_API_KEY: apiKey, BITESHIP_COURIERS: couriers } = given
  if (apiKey !== null)
    return { apiKey, couriers, baseUrl: given.BITESHIP_BASE_URL ?? 'https://api.biteship.com' }
  if (setup === 'production') return null
  const baseUrl = given.BITESHIP_BASE_URL ?? `http://127.0.0.1:${sandboxPort}/biteship`
  return { apiKey: SANDBOX_KEYS.biteship, couriers, baseUrl }
}
