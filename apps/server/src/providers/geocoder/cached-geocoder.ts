// A geocoder that calls its provider as rarely as possible: answers are cached for a day, concurrent equal requests
// share one call. A provider that reports "too many" is not called for a minute.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { Clock } from '../clock.ts'
import type { Geocoder, Unavailable } from './geocoder.ts'

const TTL_MS = 24 * 60 * 60 * 1000
const COOLDOWN_MS = 60 * 1000
const MAX_ENTRIES = 5000

type Answer = { status: string } | Unavailable

export function withGeocoderCache(geocoder: Geocoder, { clock }: { clock: Clock }): Geocoder {
  let cooldownUntil = 0
  const cache = createShelf(clock)

  async function ask<A extends Answer>(key: string, request: () => Promise<A>): Promise<A | Unavailable> {
    const known = cache.find<A>(key)
    if (known) return known
    if (clock.now().getTime() < cooldownUntil) return { status: 'unavailable', reason: 'limited' }
    const pending = request()
    cache.put(key, pending)
    const answer = await pending
    if (answer.status === 'unavailable') {
      cache.remove(key)
      if ('reason' in answer && answer.reason === 'limited')
        cooldownUntil = clock.now().getTime() + COOLDOWN_MS
    }
    return answer
  }

  return {
    attribution: geocoder.attribution,
    search: search =>
      ask(`search ${search.language} ${search.input.toLowerCase()}`, () => geocoder.search(search)),
    details: request => ask(`details ${request.language} ${request.id}`, () => geocoder.details(request)),
    reverse: request =>
      ask(`at ${request.language} ${roundedText(request.at)}`, () => geocoder.reverse(request)),
  }
}

/** Five decimals are a metre. */
const roundedText = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`

function createShelf(clock: Clock) {
  const answers = new Map<string, { answer: Promise<unknown>; until: number }>()
  return {
    find<A>(key: string): Promise<A> | null {
      const known = answers.get(key)
      if (!known || known.until <= clock.now().getTime()) return null
      return known.answer as Promise<A>
    },
    put(key: string, answer: Promise<unknown>): void {
      answers.delete(key)
      answers.set(key, { answer, until: clock.now().getTime() + TTL_MS })
      const [oldest] = answers.keys()
      if (answers.size > MAX_ENTRIES && oldest !== undefined) answers.delete(oldest)
    },
    remove(key: string): void {
      answers.delete(key)
    },
  }
}
