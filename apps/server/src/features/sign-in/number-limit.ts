// How often a number may be sent codes and guess them. A number is one phone, at however many companies it signs in.
import type { Db } from '../../db/pool.ts'
import { findWaitMs, type Turn } from '../rate-limit/rate-limit.repository.ts'
import { NUMBER_LIMITS, scaled } from '../rate-limit/rate-limits.ts'
import { toRetryAfterS } from '../rate-limit/turn.ts'
import type { SignInTools } from './sign-in-tools.ts'

export const numberTurn = (
  { clock, limitScale }: Pick<SignInTools, 'clock' | 'limitScale'>,
  limit: keyof typeof NUMBER_LIMITS,
  phone: string,
): Turn => ({
  key: `${limit}:${phone}`,
  now: clock.now(),
  allowances: scaled(NUMBER_LIMITS[limit], limitScale),
})

/** I18: the number had its failed guesses of the day, so a code of six digits no longer signs in. */
export const isNumberLocked = async (tools: SignInTools, phone: string): Promise<boolean> =>
  (await findWaitMs(tools.db, numberTurn(tools, 'failed_guesses', phone))) > 0

export const limitedBy = async (db: Db, turn: Turn): Promise<{ status: 'limited'; retryAfterS: number }> => ({
  status: 'limited',
  retryAfterS: toRetryAfterS(await findWaitMs(db, turn)),
})
