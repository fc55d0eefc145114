// How reads are retried: after a lost connection, and when the server asks to come back. Any other refusal is
// final.
import { ApiRefusal } from './failures.ts'

const MAX_RETRIES = 2
const FIRST_DELAY_MS = 1000

export const shouldRetry = (failures: number, error: Error): boolean =>
  (isBusy(error) || !(error instanceof ApiRefusal)) && failures < MAX_RETRIES

export const retryDelayMs = (failures: number, error: Error): number =>
  isBusy(error) ? error.retryAfterS * 1000 : FIRST_DELAY_MS * 2 ** failures

interface Busy extends ApiRefusal {
  retryAfterS: number
}

/**
 * An overloaded server, or one without its database, answers 503 with `Retry-After`. Other 503s concern one resource,
 * such as an unknown fee, and a retry does not change them.
 */
export const isBusy = (error: unknown): error is Busy =>
  error instanceof ApiRefusal &&
  (error.code === 'overloaded' || error.code === 'unavailable') &&
  error.retryAfterS !== null
