// How reads are retried: after a lost connection, and when the server asks to come back. Any other refusal is
// final.
import { isBusy } from './busy.ts'
import { ApiRefusal } from './failures.ts'

const MAX_RETRIES = 2
const FIRST_DELAY_MS = 1000

export const shouldRetry = (failures: number, error: Error): boolean =>
  (isBusy(error) || !(error instanceof ApiRefusal)) && failures < MAX_RETRIES

export const retryDelayMs = (failures: number, error: Error): number =>
  isBusy(error) ? error.retryAfterS * 1000 : FIRST_DELAY_MS * 2 ** failures
