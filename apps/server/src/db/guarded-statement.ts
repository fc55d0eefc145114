// The work of a customer's call as one statement, written without its guard: `app/guarded-statement.repository.ts` puts
// the session and the limit before it, and both run in one round trip.
import type * as v from 'valibot'
import { compile, membersOf, type ParamsOf, type ParamTypes, tolerant } from './statement.ts'
import type { UnreadableRow } from './unreadable-row.ts'

export interface GuardedStatement<Types extends ParamTypes, Row> {
  name: string
  sql: string
  params: Types
  /** Null: it returns nothing. */
  row: v.GenericSchema<unknown, Row> | null
  /** What `row` reads. */
  members: readonly string[]
  /** Its SQL reads the parameters as columns of `caller`, which may have several rows. */
  isBatched: boolean
}

/** Runs the one guarded statement of a call. */
export interface GuardedDb {
  query<Types extends ParamTypes, Row>(
    statement: GuardedStatement<Types, Row>,
    ...params: string extends keyof Types ? [] : [ParamsOf<Types>]
  ): Promise<Row[]>
}

/**
 * The condition that a row belongs to the caller. Subqueries and no join: whatever the planner estimates about the sizes
 * of the tables, it looks both values up in an index.
 */
export const IS_OF_CALLER = `company_id = (select company_id from caller)
  and customer_id = (select customer_id from caller)`

const declared: GuardedStatement<ParamTypes, unknown>[] = []

/** All that were declared by the modules loaded so far, for a test that compares them with the database. */
export const guardedStatements = (): readonly GuardedStatement<ParamTypes, unknown>[] => declared

/**
 * Declares the work like `statement`. Its SQL reads `caller`: the row (company_id, customer_id, token_hash) of a call
 * that is admitted, or no row. A `with` before a change has no place in it.
 */
export function guardedStatement<
  Types extends ParamTypes = Record<string, never>,
  Row = Record<string, never>,
>(
  name: string,
  sql: string,
  { params, row }: { params?: Types; row?: v.GenericSchema<unknown, Row> } = {},
): GuardedStatement<Types, Row> {
  return declare({
    name,
    sql,
    params,
    row: row ?? null,
    members: row ? membersOf(row) : [],
    isBatched: false,
  })
}

/**
 * Declares a change that returns nothing and that several callers of a company make in one statement, or again after it
 * failed. Each row of `caller` has the parameters of its call as columns: `:deliveryNotes` is `delivery_notes`.
 */
export function batchedStatement<Types extends ParamTypes>(
  name: string,
  sql: string,
  params: Types,
): GuardedStatement<Types, never> {
  const batched = { name, sql, params, row: null, members: [], isBatched: true }
  declared.push(batched)
  return batched
}

/** Like `guardedStatement`, with the rows of a `tolerantStatement`. */
export function tolerantGuardedStatement<Types extends ParamTypes, Row, Key>(
  name: string,
  sql: string,
  {
    params,
    row,
    key,
  }: { params?: Types; row: v.GenericSchema<unknown, Row>; key: v.GenericSchema<unknown, Key> },
): GuardedStatement<Types, Row | UnreadableRow<Key>> {
  const members = [...membersOf(row), ...membersOf(key)]
  return declare({ name, sql, params, row: tolerant(row, key), members, isBatched: false })
}

function declare<Types extends ParamTypes, Row>({
  params,
  ...work
}: Omit<GuardedStatement<Types, Row>, 'params'> & { params: Types | undefined }): GuardedStatement<
  Types,
  Row
> {
  const complete = { ...work, params: params ?? ({} as Types) }
  // A mistake in the parameters fails at load.
  compile(work.name, work.sql, complete.params)
  declared.push(complete)
  return complete
}
