// Places from OpenStreetMap: Photon for the search, and for what is under a pin Photon or, where one is set, Nominatim.
// Photon cannot be asked for one place again, so a place's id carries where it is. Nominatim is asked no oftener than its
// usage policy allows; whoever would have to wait too long for it is answered by Photon.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Coordinates } from '@pesan/contract/coordinates'
import { BALI_BOX } from '@pesan/contract/place'
import type { Log } from '../../../db/log.ts'
import { ALWAYS_CLOSED, type CircuitBreaker } from '../../circuit-breaker.ts'
import type { Clock } from '../../clock.ts'
import { callJson, faultOfStatus } from '../../json-call.ts'
import { isInBali } from '../bali.ts'
import {
  ASK_AGAIN_AFTER_MS,
  type Geocoder,
  type GeocoderFault,
  MAX_SUGGESTIONS,
  type PlaceAtResult,
  type PlaceLanguage,
  type Unavailable,
} from '../geocoder.ts'
import { readFeatures, readNominatim } from './osm-answer.ts'
import { placeOfId } from './place-id.ts'
import { createThrottle } from './throttle.ts'

export interface PhotonOptions {
  photonBaseUrl: string
  /** Null: Photon is asked. */
  nominatimBaseUrl: string | null
  /** Between two questions to Nominatim; the public one asks for a second. */
  nominatimEveryMs: number
  nominatimWaitMs?: number
  /** Named to them as whom to write to; both ask for it. */
  userAgent: string
  timeoutMs?: number
  breaker?: CircuitBreaker
  retryAfterMs?: number
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
}

const TIMEOUT_MS = 4_000
/** Longer nobody waits for what is under a pin. */
const NOMINATIM_WAIT_MS = 3_000
const BOX = [BALI_BOX.west, BALI_BOX.south, BALI_BOX.east, BALI_BOX.north].join(',')

export function createPhotonGeocoder(options: PhotonOptions): Geocoder {
  const { photonBaseUrl, nominatimBaseUrl, userAgent, log, clock } = options
  const { timeoutMs = TIMEOUT_MS, retryAfterMs = ASK_AGAIN_AFTER_MS, breaker = ALWAYS_CLOSED } = options
  const nominatimThrottle = createThrottle({
    clock,
    everyMs: options.nominatimEveryMs,
    longestWaitMs: options.nominatimWaitMs ?? NOMINATIM_WAIT_MS,
    wait: sleep,
  })

  async function ask(url: string): Promise<{ status: 'answered'; json: unknown } | Unavailable> {
    const headers = { 'user-agent': userAgent }
    const answer = await callJson({ url, method: 'GET', headers, timeoutMs, retryAfterMs, breaker })
    // What they refuse with is a page: the status says more than that it is no JSON.
    const fault = answer.httpStatus === undefined ? null : faultOfStatus(answer.httpStatus)
    if (fault !== null) return refused(fault)
    return answer.status === 'failed' ? refused(answer.reason) : { status: 'answered', json: answer.json }
  }

  function refused(reason: GeocoderFault): Unavailable {
    log.warn({ provider: 'openstreetmap', reason }, 'the map search failed')
    return { status: 'unavailable', reason }
  }

  async function search(input: string) {
    const query = new URLSearchParams({
      q: input,
      bbox: BOX,
      countrycode: 'ID',
      // More than are shown, because some are left out.
      limit: String(MAX_SUGGESTIONS * 2),
    })
    const answer = await ask(`${photonBaseUrl}/api?${query.toString()}`)
    if (answer.status === 'unavailable') return answer
    const places = readFeatures(answer.json)
    if (places === null) return refused('bad_answer')
    const inBali = places.filter(isInBali).slice(0, MAX_SUGGESTIONS)
    return {
      status: 'found',
      places: inBali.map(({ id, name, address }) => ({ id, name, address })),
    } as const
  }

  async function askNominatim(
    baseUrl: string,
    at: Coordinates,
    language: PlaceLanguage,
  ): Promise<PlaceAtResult> {
    const query = new URLSearchParams({
      lat: String(at.latitude),
      lon: String(at.longitude),
      format: 'jsonv2',
      zoom: '18',
      'accept-language': language,
    })
    const answer = await ask(`${baseUrl}/reverse?${query.toString()}`)
    if (answer.status === 'unavailable') return answer
    const result = readNominatim(answer.json)
    return result.status === 'unavailable' ? refused(result.reason) : result
  }

  async function askPhoton(at: Coordinates): Promise<PlaceAtResult> {
    const query = new URLSearchParams({ lat: String(at.latitude), lon: String(at.longitude), limit: '1' })
    const answer = await ask(`${photonBaseUrl}/reverse?${query.toString()}`)
    if (answer.status === 'unavailable') return answer
    const places = readFeatures(answer.json)
    if (places === null) return refused('bad_answer')
    const [place] = places
    return place
      ? { status: 'found', place: { name: place.name, address: place.address } }
      : { status: 'nothing' }
  }

  return {
    attribution: '© OpenStreetMap contributors',
    search: ({ input }) => search(input),

    async details({ id }) {
      const place = placeOfId(id)
      return place ? { status: 'found', place } : { status: 'unknown' }
    },

    async reverse({ at, language }) {
      return nominatimBaseUrl !== null && (await nominatimThrottle()) === 'now'
        ? askNominatim(nominatimBaseUrl, at, language)
        : askPhoton(at)
    },
  }
}
