// Takes the turns of the table. Who has none left is told how long to wait; when the store does not answer, the call
// fails with it, so that money and sign-in are never unlimited.
import type { RowLimit } from '@pesan/contract/endpoint'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { takeTurn } from './rate-limit.repository.ts'
import { ROW_LIMITS, scaled } from './rate-limits.ts'
import { type TurnResult, toTurnResult } from './turn.ts'

export interface RateLimitTools {
  db: Db
  clock: Clock
  /** 1 in production. */
  limitScale: number
}

/** `caller` is a customer's id or, for a guest, an address. */
export async function takeRowTurn(
  { db, clock, limitScale }: RateLimitTools,
  { limit, caller }: { limit: RowLimit; caller: string },
): Promise<TurnResult> {
  const allowances = scaled(ROW_LIMITS[limit], limitScale)
  return toTurnResult(await takeTurn(db, { key: `${limit}:${caller}`, now: clock.now(), allowances }))
}
