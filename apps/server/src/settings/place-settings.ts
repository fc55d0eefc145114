// The settings of maps, place search and courier prices. All have a built-in default (AMB-052); in development the
// courier prices come from the sandbox.
import type { MapProps } from '@pesan/contract/map'
import * as z from 'zod'

const optionalText = z
  .string()
  .optional()
  .transform(text => text ?? null)
const address = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))

export const placeEnvironment = {
  MAP_CENTER: z
    .string()
    .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, 'must be latitude,longitude')
    .default('-8.65,115.2167')
    .transform(text => text.split(',').map(Number))
    .transform(([latitude = 0, longitude = 0]) => ({ latitude, longitude }))
    .refine(
      ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
      'must be degrees',
    ),
  GOOGLE_MAPS_BROWSER_KEY: optionalText,
  GOOGLE_MAPS_MAP_ID: optionalText,
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+\/.*\{z\}.*\{x\}.*\{y\}/, 'must be an address with {z}, {x} and {y}')
    .optional(),
  MAP_ARCHIVE_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+\/.*\.pmtiles$/, 'must be the address of a PMTiles archive')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  GEOCODER: z.enum(['gazetteer', 'google', 'photon']).default('gazetteer'),
  GOOGLE_MAPS_SERVER_KEY: optionalText,
  GOOGLE_PLACES_BASE_URL: address.optional(),
  GOOGLE_MAPS_BASE_URL: address.optional(),
  PHOTON_BASE_URL: address.optional(),
  NOMINATIM_BASE_URL: address.optional(),
  /** Between two requests: the interval that the public instance demands. A self-hosted one may need none. */
  NOMINATIM_EVERY_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  GEOCODER_USER_AGENT: z.string().default('Pesan online ordering'),
  BITESHIP_API_KEY: optionalText,
  BITESHIP_BASE_URL: address.optional(),
  BITESHIP_COURIERS: z
    .string()
    .regex(/^[a-z]+(,[a-z]+)*$/, 'must be courier codes, separated by commas')
    .default('gojek,grab,lalamove'),
}

const environment = z.object(placeEnvironment)
export type PlaceEnvironment = z.infer<typeof environment>

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

export interface PlaceSettings {
  map: MapProps
  geocoder: GeocoderSettings
  /** Null: companies that price by couriers cannot deliver. */
  biteship: BiteshipSettings | null
}

interface Setup {
  setup: 'development' | 'production'
  sandboxPort: number
}

/** What the sandbox accepts; these keys are valid nowhere else. */
const SANDBOX_KEYS = { google: 'sandbox-google-maps-key', biteship: 'biteship_test.sandbox' }

export const placeSettings = (given: PlaceEnvironment, setup: Setup): PlaceSettings => ({
  map: { center: given.MAP_CENTER, source: mapSource(given) },
  geocoder: geocoderSettings(given, setup),
  biteship: biteshipSettings(given, setup),
})

export function placeProblems(given: PlaceEnvironment): string[] {
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
function mapSource(given: PlaceEnvironment): MapProps['source'] {
  const { GOOGLE_MAPS_BROWSER_KEY: key, MAP_TILES_URL: url, MAP_ARCHIVE_URL: archive } = given
  const attribution = given.MAP_TILES_ATTRIBUTION
  if (key !== null) return { type: 'google', key, mapId: given.GOOGLE_MAPS_MAP_ID }
  if (archive !== undefined) return { type: 'archive', url: archive, attribution }
  if (url !== undefined) return { type: 'tiles', url, attribution }
  return { type: 'vector' }
}

function geocoderSettings(given: PlaceEnvironment, { setup, sandboxPort }: Setup): GeocoderSettings {
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

function biteshipSettings(given: PlaceEnvironment, { setup, sandboxPort }: Setup): BiteshipSettings | null {
  const { BITESHIP_API_KEY: apiKey, BITESHIP_COURIERS: couriers } = given
  if (apiKey !== null)
    return { apiKey, couriers, baseUrl: given.BITESHIP_BASE_URL ?? 'https://api.biteship.com' }
  if (setup === 'production') return null
  const baseUrl = given.BITESHIP_BASE_URL ?? `http://127.0.0.1:${sandboxPort}/biteship`
  return { apiKey: SANDBOX_KEYS.biteship, couriers, baseUrl }
}
