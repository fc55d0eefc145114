// The part of a statement that counts an event against an exact limit, by functions of the database: codes, guesses,
// messages, calls to providers. `call-limit.ts` counts the calls of the endpoints, more cheaply.
import { isRefusal } from './refusal.ts'
import { arrayOf, bigint, integer, text, timestamptz } from './sql-types.ts'
import type { ParamsOf } from './statement.ts'

export interface Allowance {
  max: number
  windowMs: number
}

export interface RateLimit {
  key: string
  now: Date
  allowances: readonly Allowance[]
}

/** The arguments of the database functions `take_turn`, `require_turn` and `turn_wait_ms` in a statement's SQL. */
export const LIMIT = ':limitKey, :limitNow, :limitWindowsMs, :limitMaxima'

/** Their types, for the parameters of such a statement. */
export const limitTypes = {
  limitKey: text(),
  limitNow: timestamptz(),
  limitWindowsMs: arrayOf(bigint()),
  limitMaxima: arrayOf(integer()),
}

export const limitParams = ({ key, now, allowances }: RateLimit): ParamsOf<typeof limitTypes> => ({
  limitKey: key,
  limitNow: now,
  limitWindowsMs: allowances.map(({ windowMs }) => windowMs),
  limitMaxima: allowances.map(({ max }) => max),
})

export const RATE_LIMIT_EXCEEDED = 'no_turn_left'

/**
 * For statements that call the database function `require_turn`, which fails if the limit is reached and thereby
 * undoes their writes.
 */
export async function unlessRateLimited<Row>(
  rows: Promise<Row[]>,
): Promise<Row[] | typeof RATE_LIMIT_EXCEEDED> {
  try {
    return await rows
  } catch (error) {
    if (isRefusal(error, RATE_LIMIT_EXCEEDED)) return RATE_LIMIT_EXCEEDED
    throw error
  }
}
