// How many calls background work may make to the payment provider, counted over all server processes. The provider takes
// 600 calls a minute of one account at one endpoint. The watch stays under half of them and webhooks come first; what
// customers wait for is never counted and keeps the rest.
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { consumeRateLimit } from '../rate-limit/rate-limit.repository.ts'

/** By the endpoint that is its bottleneck: one list of payments for each look, one list of charges for many at once. */
export type ProviderCall = 'list_charges' | 'look'

const MINUTE_MS = 60_000
const CALLS_PER_MINUTE = 600
const SHARE = { background: 0.9, watch: 0.45 } as const
export const WATCH_CALLS_PER_MINUTE = CALLS_PER_MINUTE * SHARE.watch

const allowances = (share: keyof typeof SHARE) => [
  { max: CALLS_PER_MINUTE * SHARE[share], windowMs: MINUTE_MS },
]

export interface CallRequest {
  call: ProviderCall
  from: 'watch' | 'webhook'
}

/** 0 when the call may be made now, and is counted; otherwise in how many milliseconds to ask again. */
export async function takeProviderCall(
  { db, clock }: { db: Db; clock: Clock },
  { call, from }: CallRequest,
): Promise<number> {
  const now = clock.now()
  if (from === 'watch') {
    const waitMs = await consumeRateLimit(db, {
      key: `provider_watch:${call}`,
      now,
      allowances: allowances('watch'),
    })
    if (waitMs > 0) return waitMs
  }
  return consumeRateLimit(db, { key: `provider:${call}`, now, allowances: allowances('background') })
}
