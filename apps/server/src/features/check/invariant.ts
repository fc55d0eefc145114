// An invariant of money and orders: a query that must return no rows after any test, after any crash and in
// production. docs/operating.md says what enforces the invariants that a query cannot check.

/** Runs one statement; the shape of its rows is unknown. */
export type RunSql = (sql: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

export interface Invariant {
  /** For example `I2`. */
  id: string
  /** A few words, for example `sums`. */
  rule: string
  /** Returns the rows that break it; `now` is used where deadlines matter. Reads every table at most once. */
  find(run: RunSql, now: Date): Promise<unknown[]>
}

export interface InvariantReport {
  id: string
  rule: string
  /** The rows that break it. */
  broken: unknown[]
}
