// Rate limits of codes and guesses per phone number, across all companies.
import type { Db } from '../../db/pool.ts'
import type { RateLimit } from '../../db/rate-limit.ts'
import { findWaitMs } from '../rate-limit/rate-limit.service.ts'
import { toRetryAfterS } from '../rate-limit/rate-limit-result.ts'
import { NUMBER_LIMITS, scaled } from '../rate-limit/rate-limits.ts'
import type { SignInDeps } from './sign-in-deps.ts'

export const numberLimit = (
  { clock, limitScale }: Pick<SignInDeps, 'clock' | 'limitScale'>,
  limit: keyof typeof NUMBER_LIMITS,
  phone: string,
): RateLimit => ({
  key: `${limit}:${phone}`,
  now: clock.now(),
  allowances: scaled(NUMBER_LIMITS[limit], limitScale),
})

/** I18: the number has reached its wrong guesses of the day, so a code of six digits no longer signs in. */
export const isNumberLocked = async (deps: SignInDeps, phone: string): Promise<boolean> =>
  (await findWaitMs(deps.db, numberLimit(deps, 'failed_guesses', phone))) > 0

export const limitedBy = async (
  db: Db,
  rateLimit: RateLimit,
): Promise<{ status: 'limited'; retryAfterS: number }> => ({
  status: 'limited',
  retryAfterS: toRetryAfterS(await findWaitMs(db, rateLimit)),
})
