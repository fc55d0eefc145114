// A quoter that calls couriers as rarely as possible: it caches an answer for a minute and shares concurrent equal
// requests. After five failures in a row it makes no call for half a minute.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { Clock } from '../clock.ts'
import type { DeliveryQuote, DeliveryQuoter, QuoteRequest } from './delivery-quoter.ts'

const TTL_MS = 60_000
const MAX_FAILURES = 5
const COOLDOWN_MS = 30_000
const MAX_ENTRIES = 2000

export function withQuoteCache(quoter: DeliveryQuoter, { clock }: { clock: Clock }): DeliveryQuoter {
  const cache = new Map<string, { quote: Promise<DeliveryQuote>; until: number }>()
  let failures = 0
  let cooldownUntil = 0

  async function ask(request: QuoteRequest, key: string): Promise<DeliveryQuote> {
    const quote = await quoter.quote(request)
    if (quote.status === 'quoted') {
      failures = 0
      return quote
    }
    cache.delete(key)
    failures += 1
    if (failures >= MAX_FAILURES) {
      failures = 0
      cooldownUntil = clock.now().getTime() + COOLDOWN_MS
    }
    return quote
  }

  return {
    async quote(request) {
      const now = clock.now().getTime()
      const key = `${placeText(request.origin)} ${placeText(request.destination)}`
      const known = cache.get(key)
      if (known && known.until > now) return known.quote
      if (now < cooldownUntil) return { status: 'unavailable', reason: 'outage' }
      const quote = ask(request, key)
      cache.delete(key)
      cache.set(key, { quote, until: now + TTL_MS })
      const [oldest] = cache.keys()
      if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
      return quote
    },
  }
}

const placeText = (place: Coordinates | null): string =>
  place === null ? 'nowhere' : `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`
