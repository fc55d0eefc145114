// The part of a statement that counts a call against its caller's limit, by the generic cell rate algorithm. A row says
// when the allowance is full again; each call postpones that by its share.
import { interval, text, timestamptz } from './sql-types.ts'
import type { ParamsOf } from './statement.ts'

/** So many calls at once, and then one more each time a share of the minute or hour has passed. */
export interface CallAllowance {
  perMinute: number
  perHour?: number
}

export interface CallLimit {
  /** The caller's customer id, or a guest's network, completes the key. */
  keyPrefix: string
  now: Date
  allowance: CallAllowance
}

export const callLimitTypes = {
  limitKeyPrefix: text(),
  limitNow: timestamptz(),
  limitMinuteShare: interval(),
  limitHourShare: interval(),
}

export const callLimitParams = ({
  keyPrefix,
  now,
  allowance: { perMinute, perHour },
}: CallLimit): ParamsOf<typeof callLimitTypes> => ({
  limitKeyPrefix: keyPrefix,
  limitNow: now,
  limitMinuteShare: shareUs(60, perMinute),
  limitHourShare: perHour === undefined ? 0 : shareUs(3600, perHour),
})

/** Rounded down: otherwise the last call of a burst would have to wait. */
const shareUs = (seconds: number, calls: number): number => Math.floor((seconds * 1_000_000) / calls)

/** An expression: the milliseconds until the limit allows a call, at most 0 if it does now. */
export const callWaitMs = (key: string): string => `coalesce((
    select ceil(1000 * extract(epoch from greatest(
      minute_full_at + :limitMinuteShare - interval '1 minute',
      hour_full_at + :limitHourShare - interval '1 hour') - :limitNow))::bigint
    from call_limit where call_limit.key = ${key}), 0)`

/**
 * The relations `call` and `counted` of a statement. `call` has a `key`, each once, and by `callWaitMs` its
 * `wait_ms`; with null it is allowed without being counted. A call that has to wait writes nothing.
 */
export const countedCall = (call: string): string => `call as materialized (${call}),
   counted as (
     insert into call_limit as known (key, minute_full_at, hour_full_at)
     select key, :limitNow + :limitMinuteShare, :limitNow + :limitHourShare from call where wait_ms <= 0
     on conflict (key) do update set
       minute_full_at = greatest(known.minute_full_at, :limitNow) + :limitMinuteShare,
       hour_full_at = greatest(known.hour_full_at, :limitNow) + :limitHourShare
     where known.minute_full_at + :limitMinuteShare <= :limitNow + interval '1 minute'
       and known.hour_full_at + :limitHourShare <= :limitNow + interval '1 hour'
     returning key
   )`

/**
 * An expression over `call`: 0 if it is allowed. If a racing call took the last of the allowance, the wait is not known
 * and the shortest one is returned.
 */
export const COUNTED_WAIT_MS = `case when wait_ms is null or key in (select key from counted) then 0
    else greatest(wait_ms, 1) end`
