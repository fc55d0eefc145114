// How often the provider is polled about a pending payment. Webhooks are the primary source; the interval
// grows with the payment's age, because most are paid in the first minutes.

/** If every webhook is lost, a new payment is detected within this time and one polling round. */
export const SHORTEST_CHECK_MS = 30_000
const LONGEST_CHECK_MS = 5 * 60_000
/** The check of a payment that has waited for an hour may come three minutes later. */
const SHARE_OF_AGE = 1 / 20

/** `ageMs`: since the payment was started. */
export const checkIntervalMs = (ageMs: number): number =>
  Math.min(LONGEST_CHECK_MS, Math.max(SHORTEST_CHECK_MS, ageMs * SHARE_OF_AGE))
