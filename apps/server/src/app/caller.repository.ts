// Finds who calls and counts the call against the customer's rate limit, in one statement: a call waits for the
// database once before its handler. The features own the parts.
import { customerId } from '@pesan/contract/ids'
import * as v from 'valibot'
import type { Db } from '../db/pool.ts'
import { type EndpointRateLimit, limitParams, limitTypes } from '../db/rate-limit.ts'
import { statement } from '../db/statement.ts'
import { attemptTypes, IS_ATTEMPT_OF_CALLER } from '../features/checkout/place-order.repository.ts'
import {
  LIVING_SESSION,
  type LivingSessionKey,
  livingSessionTypes,
} from '../features/sign-in/session.repository.ts'

export const caller = v.object({
  customerId,
  seenAt: v.date(),
  /** Milliseconds until the limit allows the call; 0 if the call was counted or has no limit. */
  waitMs: v.number(),
})
export type Caller = v.InferOutput<typeof caller>

/** The wait is evaluated only for a valid session, so an invalid token uses up no one's limit. */
export const callerWith = (wait: string): string =>
  `select caller.customer_id, caller.seen_at, ${wait} as wait_ms from (${LIVING_SESSION}) as caller`

export const NOT_COUNTED = '0'
export const COUNT_CALL =
  'take_turn(:limitKey || caller.customer_id, :limitNow, :limitWindowsMs, :limitMaxima)'

const findStatement = statement('caller.find', callerWith(NOT_COUNTED), {
  params: livingSessionTypes,
  row: caller,
})

const findLimitedStatement = statement('caller.find_limited', callerWith(COUNT_CALL), {
  params: { ...livingSessionTypes, ...limitTypes },
  row: caller,
})

// A repeat of an attempt does not count and never waits, so that its answer always arrives (I4).
const findAttemptingStatement = statement(
  'caller.find_attempting',
  callerWith(`case when ${IS_ATTEMPT_OF_CALLER} then 0 else ${COUNT_CALL} end`),
  { params: { ...livingSessionTypes, ...limitTypes, ...attemptTypes }, row: caller },
)

/** The customer's id completes the key in `COUNT_CALL`. */
export const customerLimitParams = ({ keyPrefix, ...rateLimit }: EndpointRateLimit) =>
  limitParams({ ...rateLimit, key: keyPrefix })

export interface Call {
  session: LivingSessionKey
  limit: EndpointRateLimit | null
  /** Only set for an `idempotent` endpoint. */
  idempotencyKey: string | null
}

/** Null if the session is unknown, ended, too old or of another company. */
export async function findCaller(db: Db, { session, limit, idempotencyKey }: Call): Promise<Caller | null> {
  if (limit === null) return (await db.query(findStatement, session))[0] ?? null
  const limited = { ...session, ...customerLimitParams(limit) }
  const [found] =
    idempotencyKey === null
      ? await db.query(findLimitedStatement, limited)
      : await db.query(findAttemptingStatement, { ...limited, idempotencyKey })
  return found ?? null
}
