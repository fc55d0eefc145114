// The result of counting a call against a rate limit.

export type RateLimitResult = { status: 'taken' } | { status: 'limited'; retryAfterS: number }

export const toRateLimitResult = (waitMs: number): RateLimitResult =>
  waitMs === 0 ? { status: 'taken' } : { status: 'limited', retryAfterS: toRetryAfterS(waitMs) }

/** Whole seconds, at least one: the unit of `Retry-After`. */
export const toRetryAfterS = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000))
