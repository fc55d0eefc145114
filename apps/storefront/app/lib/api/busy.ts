// A server that has too much to do, or whose database is away, asks to come back: 503 with `Retry-After`.
import { ApiRefusal } from './failures.ts'

export interface Busy extends ApiRefusal {
  retryAfterS: number
}

/** Other 503s are about one thing, such as a fee that is not known, and will not change by asking again. */
export const isBusy = (error: unknown): error is Busy =>
  error instanceof ApiRefusal &&
  (error.code === 'overloaded' || error.code === 'unavailable') &&
  error.retryAfterS !== null
