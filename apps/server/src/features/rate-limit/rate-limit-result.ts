// What asking for a turn leads to.

export type RateLimitResult = { status: 'taken' } | { status: 'limited'; retryAfterS: number }

export const toRateLimitResult = (waitMs: number): RateLimitResult =>
  waitMs === 0 ? { status: 'taken' } : { status: 'limited', retryAfterS: toRetryAfterS(waitMs) }

/** Whole seconds, at least one: what `Retry-After` can say. */
export const toRetryAfterS = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000))
