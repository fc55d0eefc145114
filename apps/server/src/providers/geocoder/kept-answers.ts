// A geocoder that asks its provider as rarely as possible: the same question within a day is answered again, the same
// questions at one time share one call, and a provider that says "too many" is left alone for a minute.
import type { Coordinates } from '@pesan/contract/coordinates'
import type { Clock } from '../clock.ts'
import type { Geocoder, Unavailable } from './geocoder.ts'

const KEPT_FOR_MS = 24 * 60 * 60 * 1000
const LEFT_ALONE_FOR_MS = 60 * 1000
const MAX_KEPT = 5000

type Answer = { status: string } | Unavailable

export function keepAnswers(geocoder: Geocoder, { clock }: { clock: Clock }): Geocoder {
  let leftAloneUntil = 0
  const kept = createShelf(clock)

  async function ask<A extends Answer>(key: string, question: () => Promise<A>): Promise<A | Unavailable> {
    const known = kept.find<A>(key)
    if (known) return known
    if (clock.now().getTime() < leftAloneUntil) return { status: 'unavailable', reason: 'limited' }
    const asked = question()
    kept.put(key, asked)
    const answer = await asked
    if (answer.status === 'unavailable') {
      kept.remove(key)
      if ('reason' in answer && answer.reason === 'limited')
        leftAloneUntil = clock.now().getTime() + LEFT_ALONE_FOR_MS
    }
    return answer
  }

  return {
    attribution: geocoder.attribution,
    search: search =>
      ask(`search ${search.language} ${search.input.toLowerCase()}`, () => geocoder.search(search)),
    details: question => ask(`details ${question.language} ${question.id}`, () => geocoder.details(question)),
    reverse: question =>
      ask(`at ${question.language} ${roundedText(question.at)}`, () => geocoder.reverse(question)),
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
      answers.set(key, { answer, until: clock.now().getTime() + KEPT_FOR_MS })
      const [oldest] = answers.keys()
      if (answers.size > MAX_KEPT && oldest !== undefined) answers.delete(oldest)
    },
    remove(key: string): void {
      answers.delete(key)
    },
  }
}
