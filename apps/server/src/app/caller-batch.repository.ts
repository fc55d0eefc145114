// Finds and counts the callers of a batch in one statement, which may do their work as well, and runs the calls of one
// company that come at once in such batches (0113).
import * as v from 'valibot'
import { createBatcher } from '../db/batcher.ts'
import {
  type CallLimit,
  COUNTED_WAIT_MS,
  callLimitParams,
  callLimitTypes,
  callWaitMs,
  countedCall,
} from '../db/call-limit.ts'
import type { Db } from '../db/pool.ts'
import { rowsOf } from '../db/rows.ts'
import { bytea, integer } from '../db/sql-types.ts'
import { type ParamsOf, type ParamTypes, type Statement, statement } from '../db/statement.ts'
import { isUndone } from '../db/unavailable.ts'
import { attemptTypes, IS_ATTEMPT_OF_CALLER } from '../features/checkout/order-attempt.repository.ts'
import {
  type LivingSessionKey,
  livingSession,
  livingSessionTypes,
} from '../features/sign-in/session.repository.ts'
import { CALL_KEY, type Caller, caller } from './caller.repository.ts'

/** One value for all calls of a batch. */
const { tokenHash: _, ...sharedTypes } = { ...livingSessionTypes, ...callLimitTypes }
const callTypes = { number: integer(), tokenHash: bytea() }
const numberedCaller = v.object({ number: v.number(), ...caller.entries })

interface BatchParams extends ParamsOf<typeof sharedTypes> {
  calls: readonly ParamsOf<typeof callTypes>[]
}
export type CallerBatch = Statement<BatchParams, v.InferOutput<typeof numberedCaller>>

/**
 * `waitMs` is an expression over `given`, which has the `types` of a call as columns; `work` reads `caller`, its admitted
 * rows. Only a customer's first call is answered. Sorted, so that batches lock rows in one order.
 */
export function callerBatch(
  name: string,
  { types, waitMs, work }: { types: ParamTypes; waitMs: string; work?: string },
): CallerBatch {
  const calls = rowsOf({ ...types, ...callTypes })
  return statement(
    name,
    `with given as (select * from jsonb_to_recordset(:calls) as given(${calls.columns})),
     ${countedCall(
       // With a limit each session is looked up in the index, whatever the planner estimates.
       `select distinct on (caller.customer_id) given.*, ${CALL_KEY} as key, ${waitMs} as wait_ms,
          caller.customer_id, caller.seen_at
        from given cross join lateral (${livingSession('given.token_hash')} limit 1) as caller
        order by caller.customer_id, number`,
     )},
     guard as materialized (select call.*, ${COUNTED_WAIT_MS} as caller_wait_ms from call)
     ${
       work === undefined
         ? ''
         : `, caller as (select :companyId as company_id, guard.* from guard where caller_wait_ms = 0),
     work as (${work})`
     }
     select number, customer_id, seen_at, caller_wait_ms as wait_ms from guard`,
    { params: { ...sharedTypes, calls: calls.param }, row: numberedCaller },
  )
}

/** A repeat of an attempt does not count and never waits, so that its answer always arrives (I4). */
export const ATTEMPTING_CALLER = callerBatch('caller.find_attempting', {
  types: attemptTypes,
  waitMs: `case when ${IS_ATTEMPT_OF_CALLER} then null else ${callWaitMs(CALL_KEY)} end`,
})

export interface BatchedCall {
  session: LivingSessionKey
  limit: CallLimit
  batch: CallerBatch
  /** What `batch` has in addition for each call. */
  params: Readonly<Record<string, unknown>>
}

export type CallerBatcher = (call: BatchedCall) => Promise<Caller | null>

/** Returns null if the session is not valid. */
export function createCallerBatcher(db: Db): CallerBatcher {
  const runInBatch = createBatcher<BatchedCall, Caller>({
    async run(calls) {
      // The calls came within milliseconds: the time of the latest counts for all.
      const latest = calls.at(-1)
      if (!latest) return []
      const callers = await db.query(latest.batch, {
        ...latest.session,
        ...callLimitParams(latest.limit),
        calls: calls.map(({ session, params }, number) => ({
          ...params,
          number,
          tokenHash: session.tokenHash,
        })),
      })
      const answers = Array<Caller | null>(calls.length).fill(null)
      for (const { number, ...found } of callers) answers[number] = found
      return answers
    },
    isUndone,
  })
  return call => runInBatch([call.batch.name, call.session.companyId, call.limit.keyPrefix].join(' '), call)
}
