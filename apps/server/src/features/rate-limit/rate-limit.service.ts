// The turns of the rows of the API table. Who has none left is told how long to wait; when the store does not answer, the
// call fails with it, so that money and sign-in are never unlimited.
import type { EndpointLimit } from '@pesan/contract/endpoint'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { consumeRateLimit, type EndpointRateLimit } from './rate-limit.repository.ts'
import { type RateLimitResult, toRateLimitResult } from './rate-limit-result.ts'
import { ROW_LIMITS, scaled } from './rate-limits.ts'

export interface RateLimitDeps {
  db: Db
  clock: Clock
  /** 1 in production. */
  limitScale: number
}

export const endpointRateLimit = (
  { clock, limitScale }: RateLimitDeps,
  limit: EndpointLimit,
): EndpointRateLimit => ({
  keyPrefix: `${limit}:`,
  now: clock.now(),
  allowances: scaled(ROW_LIMITS[limit], limitScale),
})

/** A customer's turn is taken where their session is found (session.service.ts). */
export async function consumeGuestLimit(
  deps: RateLimitDeps,
  { limit, network }: { limit: EndpointLimit; network: string },
): Promise<RateLimitResult> {
  const { keyPrefix, ...rateLimit } = endpointRateLimit(deps, limit)
  return toRateLimitResult(await consumeRateLimit(deps.db, { ...rateLimit, key: `${keyPrefix}${network}` }))
}
