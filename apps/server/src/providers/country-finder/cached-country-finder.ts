// Tries country finders in order until one succeeds, and caches the answer of a network for a day. A finder that failed
// is skipped for a minute; whole addresses are never stored.
import { createCachedCalls } from '../cached-calls.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import type { CountryAnswer, CountryFinder } from './country-finder.ts'

const TTL_MS = 24 * 60 * 60 * 1000
const COOLDOWN_MS = 60 * 1000
const MAX_ENTRIES = 5000

export const firstSuccessful = (finders: readonly CountryFinder[]): CountryFinder => ({
  async countryOf(visitor) {
    let last: CountryAnswer = { status: 'unknown' }
    for (const finder of finders) {
      last = await finder.countryOf(visitor)
      if (last.status === 'found') return last
    }
    return last
  },
})

export function withCountryCache(finder: CountryFinder, { clock }: { clock: Clock }): CountryFinder {
  const cached = createCachedCalls<CountryAnswer>({
    clock,
    ttlMs: TTL_MS,
    maxEntries: MAX_ENTRIES,
    breaker: createCircuitBreaker({
      failuresUntilOpen: 1,
      probeAfterMs: COOLDOWN_MS,
      nowMs: () => clock.now().getTime(),
    }),
    spared: { status: 'unavailable', reason: 'outage' },
  })
  return {
    countryOf: visitor => cached(networkOf(visitor.address), () => finder.countryOf(visitor)),
  }
}

/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one. */
function networkOf(address: string): string {
  const ipv4 = address.replace(/^::ffff:/i, '')
  if (ipv4.includes('.')) return ipv4.split('.').slice(0, 3).join('.')
  const [head = ''] = address.toLowerCase().split('::')
  return head.split(':').slice(0, 3).join(':')
}
