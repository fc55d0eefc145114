// Limits the provider calls of background work, counted over all server processes: at most 90 % of the provider's 600
// calls a minute, account and endpoint, the watch at most 45 %. Calls for waiting customers are not counted.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { consumeRateLimit } from '../rate-limit/rate-limit.service.ts'

/**
 * Named by its limiting endpoint: `look` reads the payments of one charge, `list_charges` lists many charges at once.
 */
export type ProviderCall = 'list_charges' | 'look' | 'list_transactions'

const MINUTE_MS = 60_000
const CALLS_PER_MINUTE = 600
const SHARE = { background: 0.9, watch: 0.45 } as const
export const WATCH_CALLS_PER_MINUTE = CALLS_PER_MINUTE * SHARE.watch

const allowances = (share: keyof typeof SHARE) => [
  { max: CALLS_PER_MINUTE * SHARE[share], windowMs: MINUTE_MS },
]

export interface CallRequest {
  call: ProviderCall
  from: 'watch' | 'webhook' | 'comparison'
  /** Of the account: the provider counts its calls separately. */
  limitKey: string
}

/** Returns 0 if the call is counted and may be made now; otherwise the milliseconds to wait before the next try. */
export async function takeProviderCall(
  { db, clock }: { db: Db; clock: Clock },
  { call, from, limitKey }: CallRequest,
): Promise<number> {
  const now = clock.now()
  if (from === 'watch') {
    const waitMs = await consumeRateLimit(db, {
      key: `provider_watch:${call}:${limitKey}`,
      now,
      allowances: allowances('watch'),
    })
    if (waitMs > 0) return waitMs
  }
  return consumeRateLimit(db, {
    key: `provider:${call}:${limitKey}`,
    now,
    allowances: allowances('background'),
  })
}

/** Waits until the call is counted. */
export async function waitForProviderCall(
  deps: { db: Db; clock: Clock },
  request: CallRequest,
): Promise<void> {
  for (let waitMs = -1; waitMs !== 0; ) {
    if (waitMs > 0) await sleep(waitMs)
    waitMs = await takeProviderCall(deps, request)
  }
}
