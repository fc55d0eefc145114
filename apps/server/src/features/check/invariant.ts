// An invariant of money and orders: a question to the database that must find nothing, after any test, after any crash, in
// production. Where it is not the database that can answer, docs/operating.md says what holds it instead.

/** Runs one statement; rows are of no known shape. */
export type Ask = (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }>

export interface Invariant {
  /** As `I2`. */
  id: string
  /** In a few words, such as `sums`. */
  rule: string
  /** The rows that break it; `now` is the present time where deadlines matter. Reads every table at most once. */
  find(ask: Ask, now: Date): Promise<unknown[]>
}

export interface InvariantReport {
  id: string
  rule: string
  /** The rows that break it. */
  broken: unknown[]
}

/** One that a single statement answers; `$1` is the present time. */
export const invariant = (id: string, rule: string, sql: string): Invariant => ({
  id,
  rule,
  find: async (ask, now) => (await ask(sql, sql.includes('$1') ? [now] : [])).rows,
})
