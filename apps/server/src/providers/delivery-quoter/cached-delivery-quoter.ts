// Caches the quotes of couriers for a minute. After five failures in a row the service is not called for half a minute.
import type { Coordinates } from '@pesan/contract/coordinates'
import { createCachedCalls } from '../cached-calls.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import type { DeliveryQuoter, QuoteResult } from './delivery-quoter.ts'

const TTL_MS = 60_000
const MAX_FAILURES = 5
const COOLDOWN_MS = 30_000
const MAX_ENTRIES = 2000

export function withQuoteCache(quoter: DeliveryQuoter, { clock }: { clock: Clock }): DeliveryQuoter {
  const cached = createCachedCalls<QuoteResult>({
    clock,
    ttlMs: TTL_MS,
    maxEntries: MAX_ENTRIES,
    breaker: createCircuitBreaker({
      failuresUntilOpen: MAX_FAILURES,
      probeAfterMs: COOLDOWN_MS,
      nowMs: () => clock.now().getTime(),
    }),
    spared: { status: 'unavailable', reason: 'outage' },
  })
  return {
    quote: request =>
      cached(`${pointText(request.origin)} ${pointText(request.destination)}`, () => quoter.quote(request)),
  }
}

const pointText = (point: Coordinates | null): string =>
  point === null ? 'nowhere' : `${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}`
