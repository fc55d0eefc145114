// An overloaded server, or one without its database, answers 503 with `Retry-After`.
import { ApiRefusal } from './failures.ts'

export interface Busy extends ApiRefusal {
  retryAfterS: number
}

/** Other 503s concern one resource, such as an unknown fee, and a retry does not change them. */
export const isBusy = (error: unknown): error is Busy =>
  error instanceof ApiRefusal &&
  (error.code === 'overloaded' || error.code === 'unavailable') &&
  error.retryAfterS !== null
