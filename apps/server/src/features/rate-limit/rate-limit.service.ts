// The rate limits of the endpoints. If the database does not answer, the call fails too, so that money and sign-in
// are never unlimited.
import type { EndpointLimit } from '@pesan/contract/endpoint'
import type { CallLimit } from '../../db/call-limit.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { consumeRateLimit, countGuestCall, dropIdle, findWaitMs } from './rate-limit.repository.ts'
import { type RateLimitResult, toRateLimitResult } from './rate-limit-result.ts'
import { CALL_LIMITS, scaledCalls } from './rate-limits.ts'

export { consumeRateLimit, dropIdle, findWaitMs }

export interface RateLimitDeps {
  db: Db
  clock: Clock
  /** 1 in production. */
  limitScale: number
}

export const callLimit = ({ clock, limitScale }: RateLimitDeps, limit: EndpointLimit): CallLimit => ({
  keyPrefix: `${limit}:`,
  now: clock.now(),
  allowance: scaledCalls(CALL_LIMITS[limit], limitScale),
})

/** For guests only: a customer's call is counted where the caller is found (`app/caller.repository.ts`). */
export async function consumeGuestLimit(
  deps: RateLimitDeps,
  { limit, network }: { limit: EndpointLimit; network: string },
): Promise<RateLimitResult> {
  return toRateLimitResult(await countGuestCall(deps.db, callLimit(deps, limit), network))
}
