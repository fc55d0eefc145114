// Composes a guarded statement of a feature with its guard: one statement finds the session, counts the call and does
// the work, which sees a `caller` only if the call is admitted.
import * as v from 'valibot'
import { callLimitParams, callWaitMs } from '../db/call-limit.ts'
import { GuardedRow } from '../db/guarded-row.ts'
import type { GuardedStatement } from '../db/guarded-statement.ts'
import type { Db } from '../db/pool.ts'
import type { SqlType } from '../db/sql-types.ts'
import { type ParamsOf, type ParamTypes, type Statement, statement } from '../db/statement.ts'
import { livingSessionTypes } from '../features/sign-in/session.repository.ts'
import {
  CALL_KEY,
  type Call,
  type Caller,
  COUNTED_GUARD,
  caller,
  countedGuardTypes,
  UNCOUNTED_GUARD,
} from './caller.repository.ts'
import { type CallerBatch, type CallerBatcher, callerBatch } from './caller-batch.repository.ts'

/** And those of the limit and of the work, whose types differ by statement. */
type GuardParams = ParamsOf<typeof livingSessionTypes>
type Guarded<Row> = Statement<GuardParams, GuardedRow<Caller, Row>>
interface Kinds<Row> {
  plain: Guarded<Row>
  limited: Guarded<Row>
}

/** Both kinds of a statement; the text is written once, at its first call. */
const composed = new WeakMap<GuardedStatement<ParamTypes, unknown>, Kinds<unknown>>()

export function kindsOf<Types extends ParamTypes, Row>(work: GuardedStatement<Types, Row>): Kinds<Row> {
  const known = composed.get(work)
  if (known) return known as Kinds<Row>
  const kinds = {
    plain: compose(work, { name: work.name, guard: UNCOUNTED_GUARD, types: livingSessionTypes }),
    limited: compose(work, {
      name: `${work.name}_limited`,
      guard: COUNTED_GUARD,
      types: countedGuardTypes,
    }),
  }
  composed.set(work, kinds)
  return kinds
}

const batches = new WeakMap<GuardedStatement<ParamTypes, unknown>, CallerBatch>()

function batchOf(work: GuardedStatement<ParamTypes, unknown>): CallerBatch {
  const known = batches.get(work)
  if (known) return known
  const batch = callerBatch(work.name, {
    types: work.params,
    waitMs: callWaitMs(CALL_KEY),
    work: work.sql,
  })
  batches.set(work, batch)
  return batch
}

/** Composes what the calls of a statement run, which registers it. */
export const registerGuarded = (work: GuardedStatement<ParamTypes, unknown>): void =>
  void (work.isBatched ? batchOf(work) : kindsOf(work))

const CALLER_COLUMNS =
  'guard.customer_id as caller_id, guard.seen_at as caller_seen_at, guard.wait_ms as caller_wait_ms'
const callerColumns = v.pipe(
  v.object({
    callerId: caller.entries.customerId,
    callerSeenAt: caller.entries.seenAt,
    callerWaitMs: caller.entries.waitMs,
  }),
  v.transform(
    (found): Caller => ({
      customerId: found.callerId,
      seenAt: found.callerSeenAt,
      waitMs: found.callerWaitMs,
    }),
  ),
)

/**
 * A change runs exactly once, also where no one reads what it returns. The join loops over the one row of the guard, so
 * the rows of the work stay in their order.
 */
function compose<Row>(
  work: GuardedStatement<ParamTypes, Row>,
  { name, guard, types }: { name: string; guard: string; types: ParamTypes },
): Guarded<Row> {
  const taken = Object.keys(types).filter(param => param in work.params)
  if (taken.length > 0) throw new Error(`the guard of "${name}" has the parameter "${taken.join('", "')}"`)
  const [columns, join] = work.row
    ? [', work.*', 'left join (select true as has_work, * from work) as work on true']
    : ['', '']
  return statement(
    name,
    `with ${guard},
     caller as (
       select :companyId as company_id, customer_id, :tokenHash as token_hash from guard where wait_ms = 0
     ),
     work as (${work.sql})
     select ${CALLER_COLUMNS}${columns} from guard ${join}`,
    {
      params: { ...work.params, ...types } as Record<string, SqlType<unknown>>,
      row: guardedRow(work.row ?? v.never()),
      members: [...Object.keys(callerColumns.entries), ...work.members],
    },
  )
}

const hasWork = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'hasWork' in raw && raw.hasWork === true

const guardedRow = <Row>(
  row: v.GenericSchema<unknown, Row>,
): v.GenericSchema<unknown, GuardedRow<Caller, Row>> =>
  v.pipe(
    v.unknown(),
    v.transform(raw => ({ caller: raw, work: hasWork(raw) ? raw : null })),
    v.object({ caller: callerColumns, work: v.nullable(row) }),
    v.transform(found => new GuardedRow(found.caller, found.work)),
  )

/** `caller` is null if the session is not valid; there are no rows if the caller is not admitted. */
export interface GuardedAnswer<Row> {
  caller: Caller | null
  rows: Row[]
}

type GuardedRunner = <Types extends ParamTypes, Row>(
  call: Call,
  work: { statement: GuardedStatement<Types, Row>; params: ParamsOf<Types> },
) => Promise<GuardedAnswer<Row>>

export function createGuardedRunner(db: Db, runInBatch: CallerBatcher): GuardedRunner {
  return async ({ session, limit }, work) => {
    if (!work.statement.isBatched) return runGuarded(db, { session, limit }, work)
    if (!limit) throw new Error(`the call of "${work.statement.name}" has no limit`)
    const call = { session, limit, batch: batchOf(work.statement), params: work.params }
    return { caller: await runInBatch(call), rows: [] }
  }
}

async function runGuarded<Types extends ParamTypes, Row>(
  db: Db,
  { session, limit }: Call,
  work: { statement: GuardedStatement<Types, Row>; params: ParamsOf<Types> },
): Promise<GuardedAnswer<Row>> {
  const { plain, limited } = kindsOf(work.statement)
  const params: GuardParams = { ...work.params, ...session, ...(limit && callLimitParams(limit)) }
  const found = await db.query(limit ? limited : plain, params)
  return {
    caller: found[0]?.caller ?? null,
    rows: found.flatMap(({ work: row }) => (row === null ? [] : [row])),
  }
}
