// One after the other until somebody knows, and as rarely as possible: what was answered for a network holds for a day,
// and who failed is left alone for a minute. Whole addresses are not kept.
import type { Clock } from '../clock.ts'
import type { CountryAnswer, CountryFinder } from './country-finder.ts'

const KEPT_FOR_MS = 24 * 60 * 60 * 1000
const LEFT_ALONE_FOR_MS = 60 * 1000
const MAX_KEPT = 5000

export const firstThatKnows = (finders: readonly CountryFinder[]): CountryFinder => ({
  async countryOf(visitor) {
    let last: CountryAnswer = { status: 'unknown' }
    for (const finder of finders) {
      last = await finder.countryOf(visitor)
      if (last.status === 'found') return last
    }
    return last
  },
})

export function keepCountries(finder: CountryFinder, { clock }: { clock: Clock }): CountryFinder {
  const kept = new Map<string, { answer: Promise<CountryAnswer>; until: number }>()
  let leftAloneUntil = 0

  return {
    async countryOf(visitor) {
      const now = clock.now().getTime()
      const network = networkOf(visitor.address)
      const known = kept.get(network)
      if (known && known.until > now) return known.answer
      if (now < leftAloneUntil) return { status: 'unavailable', reason: 'outage' }
      const asked = finder.countryOf(visitor)
      kept.delete(network)
      kept.set(network, { answer: asked, until: now + KEPT_FOR_MS })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      const answer = await asked
      if (answer.status === 'unavailable') {
        kept.delete(network)
        leftAloneUntil = now + LEFT_ALONE_FOR_MS
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
