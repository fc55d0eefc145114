// A quoter that asks couriers as rarely as possible: an answer holds for a minute, the same question at one time is one
// call, and after five failures in a row nobody is asked for half a minute.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { Clock } from '../clock.ts'
import type { DeliveryQuestion, DeliveryQuote, DeliveryQuoter } from './delivery-quoter.ts'

const KEPT_FOR_MS = 60_000
const MAX_FAILURES = 5
const LEFT_ALONE_FOR_MS = 30_000
const MAX_KEPT = 2000

export function keepQuotes(quoter: DeliveryQuoter, { clock }: { clock: Clock }): DeliveryQuoter {
  const kept = new Map<string, { quote: Promise<DeliveryQuote>; until: number }>()
  let failures = 0
  let leftAloneUntil = 0

  async function ask(question: DeliveryQuestion, key: string): Promise<DeliveryQuote> {
    const quote = await quoter.quote(question)
    if (quote.status === 'quoted') {
      failures = 0
      return quote
    }
    kept.delete(key)
    failures += 1
    if (failures >= MAX_FAILURES) {
      failures = 0
      leftAloneUntil = clock.now().getTime() + LEFT_ALONE_FOR_MS
    }
    return quote
  }

  return {
    async quote(question) {
      const now = clock.now().getTime()
      const key = `${placeText(question.origin)} ${placeText(question.destination)}`
      const known = kept.get(key)
      if (known && known.until > now) return known.quote
      if (now < leftAloneUntil) return { status: 'unavailable', reason: 'outage' }
      const quote = ask(question, key)
      kept.delete(key)
      kept.set(key, { quote, until: now + KEPT_FOR_MS })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return quote
    },
  }
}

const placeText = (place: Coordinates | null): string =>
  place === null ? 'nowhere' : `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}`
