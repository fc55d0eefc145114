// Takes the turns of the table. Who has none left is told how long to wait; when the store does not answer, the call
// fails with it, so that money and sign-in are never unlimited.
import type { RowLimit } from '@pesan/contract/endpoint'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { type Attempt, takeAttemptTurn, takeTurn } from './rate-limit.repository.ts'
import { ROW_LIMITS, scaled } from './rate-limits.ts'
import { type TurnResult, toTurnResult } from './turn.ts'

export interface RateLimitTools {
  db: Db
  clock: Clock
  /** 1 in production. */
  limitScale: number
}

export interface RowTurn {
  limit: RowLimit
  /** A customer's id or, for a guest, an address. */
  caller: string
  /** Of an idempotent row: a repeat of one that was answered costs nothing, so that nobody loses their answer (I4). */
  attempt: Attempt | null
}

export async function takeRowTurn(
  { db, clock, limitScale }: RateLimitTools,
  { limit, caller, attempt }: RowTurn,
): Promise<TurnResult> {
  const allowances = scaled(ROW_LIMITS[limit], limitScale)
  const turn = { key: `${limit}:${caller}`, now: clock.now(), allowances }
  return toTurnResult(await (attempt ? takeAttemptTurn(db, { ...turn, ...attempt }) : takeTurn(db, turn)))
}
