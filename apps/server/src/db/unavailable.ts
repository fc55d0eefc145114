// Which errors mean that the database cannot be used now: it is away, restarting, full, silent, read-only or out of
// connections. The caller may retry later; every other error is a fault of ours.
import { DatabaseError } from 'pg'

/** The connection failed, or the database did not answer in time. A statement that was sent may have taken effect. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** What PostgreSQL refuses it undoes, and what cannot be encoded is not sent; of a statement without an answer no one knows. */
export const isUndone = (error: unknown): boolean =>
  error instanceof DatabaseError || error instanceof TypeError

export function toUnavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  return new DatabaseUnavailable(wordsOf(error), error)
}

/** When a name has several addresses, the error that covers all of them has no message. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(wordsOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

const CONNECTION_FAILED = '08'
const INSUFFICIENT_RESOURCES = '53'
const SHUTTING_DOWN = /^57P0[1-5]$/
/** A company that is being moved to another cell refuses its writes with this code (0038). */
const COMPANY_HELD = 'PS503'
/** Time limit of a statement, or a request to cancel it. */
export const QUERY_CANCELED = '57014'
/** Time limit of a statement or of a lock, contention that outlasted all retries, a disk error. */
const TRY_LATER = new Set([QUERY_CANCELED, '55P03', '40001', '40P01', '58030', COMPANY_HELD])
export const READ_ONLY = '25006'
/** The planner's check of tables: a standby has no rows of those that are unlogged. */
const TABLE_NOT_HERE = { code: '0A000', routine: 'get_relation_info' }

/** The host accepts no writes: a standby, or a primary that was demoted. */
export const isReadOnlyHost = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === READ_ONLY ||
    (error.code === TABLE_NOT_HERE.code && error.routine === TABLE_NOT_HERE.routine))

/** Checks the causes as well. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DatabaseError) return isReadOnlyHost(error) || isUnavailableCode(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause)
}

const TOO_MANY_CONNECTIONS = '53300'

/** Other sessions hold all connections of the database; one of them may end at any moment. */
export function isOutOfConnections(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === TOO_MANY_CONNECTIONS
  return error instanceof Error && error.cause !== undefined && isOutOfConnections(error.cause)
}

const isUnavailableCode = (code: string): boolean =>
  code.startsWith(CONNECTION_FAILED) ||
  code.startsWith(INSUFFICIENT_RESOURCES) ||
  SHUTTING_DOWN.test(code) ||
  TRY_LATER.has(code)
