// Tries country finders in order until one knows, and caches the answer of a network for a day. A finder that failed is
// not asked for a minute; whole addresses are never stored.
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
  const cache = new Map<string, { answer: Promise<CountryAnswer>; until: number }>()
  let cooldownUntil = 0

  return {
    async countryOf(visitor) {
      const now = clock.now().getTime()
      const network = networkOf(visitor.address)
      const known = cache.get(network)
      if (known && known.until > now) return known.answer
      if (now < cooldownUntil) return { status: 'unavailable', reason: 'outage' }
      const pending = finder.countryOf(visitor)
      cache.delete(network)
      cache.set(network, { answer: pending, until: now + TTL_MS })
      const [oldest] = cache.keys()
      if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
      const answer = await pending
      if (answer.status === 'unavailable') {
        cache.delete(network)
        cooldownUntil = now + COOLDOWN_MS
      }
      return answer
    },
  }
}

/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one. */
function networkOf(address: string): string {
  const ipv4 = address.replace(/^::ffff:/i, '')
  if (ipv4.includes('.')) return ipv4.split('.').slice(0, 3).join('.')
  const [head = ''] = address.toLowerCase().split('::')
  return head.split(':').slice(0, 3).join(':')
}
