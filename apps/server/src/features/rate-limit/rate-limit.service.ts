// The turns of the rows of the API table. Who has none left is told how long to wait; when the store does not answer, the
// call fails with it, so that money and sign-in are never unlimited.
import type { RowLimit } from '@pesan/contract/endpoint'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { type RowTurn, takeTurn } from './rate-limit.repository.ts'
import { ROW_LIMITS, scaled } from './rate-limits.ts'
import { type TurnResult, toTurnResult } from './turn.ts'

export interface RateLimitTools {
  db: Db
  clock: Clock
  /** 1 in production. */
  limitScale: number
}

export const rowTurn = ({ clock, limitScale }: RateLimitTools, limit: RowLimit): RowTurn => ({
  keyPrefix: `${limit}:`,
  now: clock.now(),
  allowances: scaled(ROW_LIMITS[limit], limitScale),
})

/** A customer's turn is taken where their session is found (session.service.ts). */
export async function takeGuestTurn(
  tools: RateLimitTools,
  { limit, network }: { limit: RowLimit; network: string },
): Promise<TurnResult> {
  const { keyPrefix, ...turn } = rowTurn(tools, limit)
  return toTurnResult(await takeTurn(tools.db, { ...turn, key: `${keyPrefix}${network}` }))
}
