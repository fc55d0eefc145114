// Finds who calls and counts the call against the customer's rate limit, in one statement: a call waits for the
// database once before its handler. The features own the parts.
import { customerId } from '@pesan/contract/ids'
import * as v from 'valibot'
import {
  type CallLimit,
  COUNTED_WAIT_MS,
  callLimitParams,
  callLimitTypes,
  callWaitMs,
  countedCall,
} from '../db/call-limit.ts'
import type { Db } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import {
  type LivingSessionKey,
  livingSession,
  livingSessionTypes,
} from '../features/sign-in/session.repository.ts'

export const caller = v.object({
  customerId,
  seenAt: v.date(),
  /** Milliseconds until the limit allows the call; 0 if the call was counted or has no limit. */
  waitMs: v.number(),
})
export type Caller = v.InferOutput<typeof caller>

const LIVING_SESSION = livingSession(':tokenHash')

/** The relations of a statement; the last one is `guard`, with the caller if the session is valid. */
export const UNCOUNTED_GUARD = `guard as materialized (
     select customer_id, seen_at, 0 as wait_ms from (${LIVING_SESSION}) as caller
   )`

/** An expression over `caller`. */
export const CALL_KEY = ':limitKeyPrefix || caller.customer_id'

/** The wait is evaluated only for a valid session, so an invalid token uses up no one's limit. */
const countedGuard = (waitMs: string): string => `${countedCall(
  `select ${CALL_KEY} as key, ${waitMs} as wait_ms, customer_id, seen_at from (${LIVING_SESSION}) as caller`,
)},
   guard as materialized (select customer_id, seen_at, ${COUNTED_WAIT_MS} as wait_ms from call)`

export const COUNTED_GUARD = countedGuard(callWaitMs(CALL_KEY))
export const countedGuardTypes = { ...livingSessionTypes, ...callLimitTypes }

const find = (guard: string): string => `with ${guard} select customer_id, seen_at, wait_ms from guard`

const findStatement = statement('caller.find', find(UNCOUNTED_GUARD), {
  params: livingSessionTypes,
  row: caller,
})

const findLimitedStatement = statement('caller.find_limited', find(COUNTED_GUARD), {
  params: countedGuardTypes,
  row: caller,
})

export interface Call {
  session: LivingSessionKey
  limit: CallLimit | null
}

/** Null if the session is unknown, ended, too old or of another company. */
export async function findCaller(db: Db, { session, limit }: Call): Promise<Caller | null> {
  const [found] =
    limit === null
      ? await db.query(findStatement, session)
      : await db.query(findLimitedStatement, { ...session, ...callLimitParams(limit) })
  return found ?? null
}
