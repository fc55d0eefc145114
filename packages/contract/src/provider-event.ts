// Webhooks of the payment provider that could not be processed and are parked, for operators: inspect, retry
// or settle.
import * as v from 'valibot'
import { printable } from './plain-text.ts'

export const providerEventStatus = v.picklist(['received', 'processed', 'ignored', 'parked', 'settled'])
export type ProviderEventStatus = v.InferOutput<typeof providerEventStatus>

const moment = v.nullable(v.string())
const providerEvent = v.object({
  id: v.string(),
  /** The provider's name, such as `payment.succeeded`; `unexpected` for a webhook of unknown format. */
  event: v.string(),
  /** The provider's object that it is about, and its state. */
  object_id: v.string(),
  object_status: v.string(),
  status: providerEventStatus,
  /** Why it is parked or was ignored. */
  reason: v.nullable(v.string()),
  received_at: v.string(),
  processed_at: moment,
  settled_at: moment,
  settled_by: v.nullable(v.string()),
  note: v.nullable(v.string()),
})
export type ProviderEventSummary = v.InferOutput<typeof providerEvent>

/** What operators list. */
const listedStatus = v.picklist(['parked', 'settled'])
export type ListedEventStatus = v.InferOutput<typeof listedStatus>

/** Oldest first; parked ones unless `settled` are requested. `limit` 1 to 100, default 50. */
export const providerEventsQuery = v.object({
  status: v.optional(listedStatus),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'must be a cursor'))),
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'must be a number from 1 to 100'))),
})
export const providerEventsAnswer = v.object({
  data: v.array(providerEvent),
  next_cursor: v.nullable(v.string()),
})

export const providerEventParams = v.object({ eventId: v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/)) })
/**
 * `body` is what was received: without names of people, and with U+FFFD for characters that cannot be stored.
 */
export const providerEventAnswer = v.object({
  data: v.object({ ...providerEvent.entries, body: v.unknown() }),
})
export type ProviderEventAnswer = v.InferOutput<typeof providerEventAnswer>

const text = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength), printable)
/** Who settled it, and why nothing more has to be done. */
export const settleProviderEventBody = v.object({ settled_by: text(100), note: text(500) })
