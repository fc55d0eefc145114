// Composes a batched statement of a feature with its guard, which finds and counts all callers of a batch, and runs it
// for those of one company together.
import { DatabaseError } from 'pg'
import * as v from 'valibot'
import { createBatcher } from '../db/batcher.ts'
import { type CallLimit, callLimitParams, callLimitTypes } from '../db/call-limit.ts'
import type { GuardedStatement } from '../db/guarded-statement.ts'
import type { Db } from '../db/pool.ts'
import { arrayOf, bytea, type SqlType } from '../db/sql-types.ts'
import { type ParamsOf, type ParamTypes, type Statement, statement } from '../db/statement.ts'
import { type LivingSessionKey, livingSessionTypes } from '../features/sign-in/session.repository.ts'
import { BATCH_GUARD, type Caller, caller } from './caller.repository.ts'

interface BatchedCall {
  session: LivingSessionKey
  limit: CallLimit
  work: { statement: GuardedStatement<ParamTypes, unknown>; params: Readonly<Record<string, unknown>> }
}

/** One value for all calls of a batch. */
const { tokenHash: _, ...sharedTypes } = { ...livingSessionTypes, ...callLimitTypes }
const numberedCaller = v.object({ number: v.number(), ...caller.entries })
type Batched = Statement<ParamsOf<typeof sharedTypes>, v.InferOutput<typeof numberedCaller>>

/** The text is written once, at the first call. */
const composed = new WeakMap<BatchedCall['work']['statement'], Batched>()

export function batchOf(work: BatchedCall['work']['statement']): Batched {
  const known = composed.get(work)
  if (known) return known
  const given = { tokenHash: bytea(), ...work.params } as Record<string, SqlType<unknown>>
  const names = Object.keys(given)
  const arrays = Object.entries(given).map(([name, type]) => [name, arrayOf(type)] as const)
  const batch: Batched = statement(
    work.name,
    `with given as (
       select * from unnest(${names.map(name => `:${name}`).join(', ')})
         with ordinality as given (${names.map(columnName).join(', ')}, number)
     ),
     ${BATCH_GUARD},
     caller as (select :companyId as company_id, guard.* from guard where caller_wait_ms = 0),
     work as (${work.sql})
     select number, customer_id, seen_at, caller_wait_ms as wait_ms from guard`,
    {
      params: { ...Object.fromEntries(arrays), ...sharedTypes } as Record<string, SqlType<unknown>>,
      row: numberedCaller,
    },
  )
  composed.set(work, batch)
  return batch
}

const columnName = (param: string): string => param.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Returns null if the session is not valid. */
export function createBatchRunner(db: Db): (call: BatchedCall) => Promise<Caller | null> {
  const runInBatch = createBatcher<BatchedCall, Caller>({
    async run(calls) {
      const latest = calls.at(-1)
      if (!latest) return []
      const answers = Array<Caller | null>(calls.length).fill(null)
      const callers = await db.query(batchOf(latest.work.statement), paramsOf(calls, latest))
      for (const { number, ...found } of callers) answers[number - 1] = found
      return answers
    },
    // What PostgreSQL refuses it undoes; of a statement without an answer no one knows.
    isUndone: error => error instanceof DatabaseError,
  })
  return call =>
    runInBatch([call.work.statement.name, call.session.companyId, call.limit.keyPrefix].join(' '), call)
}

/** The calls came within milliseconds: the time of the latest counts for all. */
function paramsOf(
  calls: readonly BatchedCall[],
  { session, limit, work }: BatchedCall,
): ParamsOf<typeof sharedTypes> {
  const own = calls.map(
    (call): Record<string, unknown> => ({
      ...call.work.params,
      tokenHash: call.session.tokenHash,
    }),
  )
  const names = ['tokenHash', ...Object.keys(work.statement.params)]
  return {
    ...session,
    ...callLimitParams(limit),
    ...Object.fromEntries(names.map(name => [name, own.map(params => params[name])])),
  }
}
