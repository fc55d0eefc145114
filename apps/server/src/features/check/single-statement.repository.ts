// An invariant that a single statement checks.
import { type SqlType, timestamptz } from '../../db/sql-types.ts'
import { operatorStatement } from '../../db/statement.ts'
import type { Invariant } from './invariant.ts'

/** `:now` in the SQL is the present time. */
export function invariant(id: string, rule: string, sql: string): Invariant {
  const params: Record<string, SqlType<Date>> = sql.includes(':now') ? { now: timestamptz() } : {}
  const { sql: numbered, encode } = operatorStatement(`check.${id}`, sql, { params })
  return { id, rule, find: async (run, now) => (await run(numbered, encode({ now }))).rows }
}
