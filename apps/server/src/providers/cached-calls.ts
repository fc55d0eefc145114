// Calls a provider as rarely as possible: an answer is cached, concurrent equal calls share one, and a provider that
// keeps failing is not called for a while.
import { LRUCache } from 'lru-cache'
import { type CircuitBreaker, CircuitOpen } from './circuit-breaker.ts'
import type { Clock } from './clock.ts'

export interface CachedCallsOptions<Answer> {
  clock: Clock
  ttlMs: number
  maxEntries: number
  breaker: CircuitBreaker
  /** Whether an unavailable answer counts towards opening the circuit; all do by default. */
  isFailure?(answer: Answer): boolean
  /** The answer while the circuit is open. */
  spared: Answer
}

/** The returned function calls `request` unless an answer with this key is cached. Unavailable answers never are. */
export function createCachedCalls<Answer extends { status: string }>({
  clock,
  ttlMs,
  maxEntries,
  breaker,
  isFailure = () => true,
  spared,
}: CachedCallsOptions<Answer>): (key: string, request: () => Promise<Answer>) => Promise<Answer> {
  const cache = new LRUCache<string, { answer: Promise<Answer>; untilMs: number }>({ max: maxEntries })
  const isUnavailable = (answer: Answer): boolean => answer.status === 'unavailable'

  async function call(request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await breaker.run(request, answer => isUnavailable(answer) && isFailure(answer))
    } catch (error) {
      if (error instanceof CircuitOpen) return spared
      throw error
    }
  }

  return async (key, request) => {
    const nowMs = clock.now().getTime()
    const known = cache.get(key)
    if (known && known.untilMs > nowMs) return known.answer
    const entry = { answer: call(request), untilMs: nowMs + ttlMs }
    cache.set(key, entry)
    const isCacheable = await entry.answer.then(
      answer => !isUnavailable(answer),
      () => false,
    )
    if (!isCacheable && cache.peek(key) === entry) cache.delete(key)
    return entry.answer
  }
}
