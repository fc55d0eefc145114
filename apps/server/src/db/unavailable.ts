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
/** Time limit of a statement or of a lock, contention that outlasted all retries, a disk error. */
const TRY_LATER = new Set(['57014', '55P03', '40001', '40P01', '58030'])
export const READ_ONLY = '25006'

/** Checks the causes as well. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DatabaseError) return isUnavailableCode(error.code ?? '')
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
  code === READ_ONLY ||
  TRY_LATER.has(code)
