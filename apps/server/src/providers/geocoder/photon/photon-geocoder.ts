// Locations from OpenStreetMap: Photon for the search, and Photon or, if configured, Nominatim for pins. Photon cannot
// look up a location by id, so the id of a location contains its coordinates.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Coordinates } from '@pesan/contract/coordinates'
import type { Locale } from '@pesan/contract/language'
import { BALI_BOX } from '@pesan/contract/location'
import type { Log } from '../../../db/log.ts'
import { ALWAYS_CLOSED, type CircuitBreaker } from '../../circuit-breaker.ts'
import type { Clock } from '../../clock.ts'
import { callJson, faultOfStatus } from '../../json-call.ts'
import type { ProviderFault } from '../../provider-fault.ts'
import { isInBali } from '../bali.ts'
import {
  type Geocoder,
  type LocationAtResult,
  MAX_SUGGESTIONS,
  RETRY_AFTER_MS,
  type SearchResult,
  type Unavailable,
} from '../geocoder.ts'
import { locationOfId } from './location-id.ts'
import { readFeatures, readNominatim } from './osm-answer.ts'
import { createThrottle } from './throttle.ts'

export interface PhotonOptions {
  photonBaseUrl: string
  /** Null: Photon answers for pins. */
  nominatimBaseUrl: string | null
  /** The minimum interval between requests to Nominatim; the public instance demands a second. */
  nominatimEveryMs: number
  nominatimWaitMs?: number
  /** Identifies us as a contact; both services demand it. */
  userAgent: string
  timeoutMs?: number
  breaker?: CircuitBreaker
  retryAfterMs?: number
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
}

const TIMEOUT_MS = 4_000
/**
 * Users give up on a reverse lookup after this long: Photon answers a request that would have to wait longer for
 * Nominatim.
 */
const NOMINATIM_WAIT_MS = 3_000
const BOX = [BALI_BOX.west, BALI_BOX.south, BALI_BOX.east, BALI_BOX.north].join(',')

export function createPhotonGeocoder(options: PhotonOptions): Geocoder {
  const { photonBaseUrl, nominatimBaseUrl } = options
  const service = createOsmService(options)
  const nominatimThrottle = createThrottle({
    clock: options.clock,
    everyMs: options.nominatimEveryMs,
    longestWaitMs: options.nominatimWaitMs ?? NOMINATIM_WAIT_MS,
    wait: sleep,
  })
  return {
    attribution: '© OpenStreetMap contributors',
    search: ({ input }) => searchPhoton(service, photonBaseUrl, input),

    async details({ id }) {
      const location = locationOfId(id)
      return location ? { status: 'found', location } : { status: 'unknown' }
    },

    async reverse({ at, language }) {
      return nominatimBaseUrl !== null && (await nominatimThrottle()) === 'now'
        ? reverseByNominatim(service, nominatimBaseUrl, { at, language })
        : reverseByPhoton(service, photonBaseUrl, at)
    },
  }
}

/** What both services have in common: their call, and how a failure is reported. */
interface OsmService {
  get(url: string): Promise<{ status: 'answered'; json: unknown } | Unavailable>
  refused(reason: ProviderFault): Unavailable
}

function createOsmService({
  userAgent,
  log,
  timeoutMs = TIMEOUT_MS,
  retryAfterMs = RETRY_AFTER_MS,
  breaker = ALWAYS_CLOSED,
}: PhotonOptions): OsmService {
  function refused(reason: ProviderFault): Unavailable {
    log.warn({ provider: 'openstreetmap', reason }, 'the map search failed')
    return { status: 'unavailable', reason }
  }

  return {
    refused,
    async get(url) {
      const headers = { 'user-agent': userAgent }
      const answer = await callJson({ url, method: 'GET', headers, timeoutMs, retryAfterMs, breaker })
      // Refusals are HTML pages: the status says more than that the answer is no JSON.
      const fault = answer.httpStatus === undefined ? null : faultOfStatus(answer.httpStatus)
      if (fault !== null) return refused(fault)
      return answer.status === 'failed' ? refused(answer.reason) : { status: 'answered', json: answer.json }
    },
  }
}

async function searchPhoton(
  { get, refused }: OsmService,
  baseUrl: string,
  input: string,
): Promise<SearchResult> {
  const query = new URLSearchParams({
    q: input,
    bbox: BOX,
    countrycode: 'ID',
    // More than are shown, because some are left out.
    limit: String(MAX_SUGGESTIONS * 2),
  })
  const answer = await get(`${baseUrl}/api?${query.toString()}`)
  if (answer.status === 'unavailable') return answer
  const locations = readFeatures(answer.json)
  if (locations === null) return refused('bad_answer')
  const inBali = locations.filter(isInBali).slice(0, MAX_SUGGESTIONS)
  return { status: 'found', locations: inBali.map(({ id, name, address }) => ({ id, name, address })) }
}

async function reverseByNominatim(
  { get, refused }: OsmService,
  baseUrl: string,
  { at, language }: { at: Coordinates; language: Locale },
): Promise<LocationAtResult> {
  const query = new URLSearchParams({
    lat: String(at.latitude),
    lon: String(at.longitude),
    format: 'jsonv2',
    zoom: '18',
    'accept-language': language,
  })
  const answer = await get(`${baseUrl}/reverse?${query.toString()}`)
  if (answer.status === 'unavailable') return answer
  const result = readNominatim(answer.json)
  return result.status === 'unavailable' ? refused(result.reason) : result
}

async function reverseByPhoton(
  { get, refused }: OsmService,
  baseUrl: string,
  at: Coordinates,
): Promise<LocationAtResult> {
  const query = new URLSearchParams({ lat: String(at.latitude), lon: String(at.longitude), limit: '1' })
  const answer = await get(`${baseUrl}/reverse?${query.toString()}`)
  if (answer.status === 'unavailable') return answer
  const locations = readFeatures(answer.json)
  if (locations === null) return refused('bad_answer')
  const [location] = locations
  return location
    ? { status: 'found', location: { name: location.name, address: location.address } }
    : { status: 'nothing' }
}
