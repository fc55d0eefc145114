// How often a number may be sent codes and guess them. A number is one phone, at however many companies it signs in.
import type { Db } from '../../db/pool.ts'
import { findWaitMs, type Turn } from '../rate-limit/rate-limit.repository.ts'
import { NUMBER_LIMITS, scaled } from '../rate-limit/rate-limits.ts'
import { toRetryAfterS } from '../rate-limit/turn.ts'
import type { SignInTools } from './sign-in-tools.ts'

export const numberTurn = (
  { clock, limitScale }: SignInTools,
  limit: keyof typeof NUMBER_LIMITS,
  phone: string,
): Turn => ({
  key: `${limit}:${phone}`,
  now: clock.now(),
  allowances: scaled(NUMBER_LIMITS[limit], limitScale),
})

export const limitedBy = async (db: Db, turn: Turn): Promise<{ status: 'limited'; retryAfterS: number }> => ({
  status: 'limited',
  retryAfterS: toRetryAfterS(await findWaitMs(db, turn)),
})
