// How often the provider is asked about a payment that waits. Webhooks are the first source; the interval grows with the
// age of the payment, because most are paid in their first minutes.

/** With every webhook lost a fresh payment is seen within this and one round of the watch. */
export const SHORTEST_CHECK_MS = 30_000
const LONGEST_CHECK_MS = 5 * 60_000
/** A payment that has waited for an hour may wait three minutes more. */
const SHARE_OF_AGE = 1 / 20

export const checkIntervalMs = (ageMs: number): number =>
  Math.min(LONGEST_CHECK_MS, Math.max(SHORTEST_CHECK_MS, ageMs * SHARE_OF_AGE))
