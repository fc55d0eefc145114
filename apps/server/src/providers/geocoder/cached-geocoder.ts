// Caches the answers of a geocoder for a day. A provider that reports "too many" is not called for a minute.
import type { Coordinates } from '@pesan/contract/coordinates'
import { createCachedCalls } from '../cached-calls.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import type { Geocoder, LocationAtResult, LocationResult, SearchResult, Unavailable } from './geocoder.ts'

const TTL_MS = 24 * 60 * 60 * 1000
const COOLDOWN_MS = 60 * 1000
const MAX_ENTRIES = 5000

export function withGeocoderCache(geocoder: Geocoder, { clock }: { clock: Clock }): Geocoder {
  const breaker = createCircuitBreaker({
    failuresUntilOpen: 1,
    probeAfterMs: COOLDOWN_MS,
    nowMs: () => clock.now().getTime(),
  })
  const cachedCalls = <Answer extends { status: string } | Unavailable>(spared: Answer) =>
    createCachedCalls<Answer>({
      clock,
      ttlMs: TTL_MS,
      maxEntries: MAX_ENTRIES,
      breaker,
      isFailure: answer => 'reason' in answer && answer.reason === 'limited',
      spared,
    })
  const search = cachedCalls<SearchResult>(LIMITED)
  const details = cachedCalls<LocationResult>(LIMITED)
  const reverse = cachedCalls<LocationAtResult>(LIMITED)
  return {
    attribution: geocoder.attribution,
    search: request =>
      search(`${request.language} ${request.input.toLowerCase()}`, () => geocoder.search(request)),
    details: request => details(`${request.language} ${request.id}`, () => geocoder.details(request)),
    reverse: request =>
      reverse(`${request.language} ${roundedText(request.at)}`, () => geocoder.reverse(request)),
  }
}

const LIMITED: Unavailable = { status: 'unavailable', reason: 'limited' }

/** Five decimals are a metre. */
const roundedText = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`
