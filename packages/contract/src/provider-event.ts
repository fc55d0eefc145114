// Webhooks of the payment provider that could not be processed and are parked, for operators: inspect, retry
// or settle.
import * as z from 'zod/mini'
import { printable } from './plain-text.ts'

export const providerEventStatus = z.enum(['received', 'processed', 'ignored', 'parked', 'settled'])
export type ProviderEventStatus = z.infer<typeof providerEventStatus>

const moment = z.nullable(z.string())
const providerEvent = z.object({
  id: z.string(),
  /** The provider's name, such as `payment.succeeded`; `unexpected` for a webhook of unknown format. */
  event: z.string(),
  /** The provider's object that it is about, and its state. */
  object_id: z.string(),
  object_status: z.string(),
  status: providerEventStatus,
  /** Why it is parked or was ignored. */
  reason: z.nullable(z.string()),
  received_at: z.string(),
  processed_at: moment,
  settled_at: moment,
  settled_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type ProviderEventSummary = z.infer<typeof providerEvent>

/** Oldest first; parked ones unless `settled` are requested. `limit` 1 to 100, default 50. */
export const providerEventsQuery = z.object({
  status: z.optional(z.enum(['parked', 'settled'])),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{8,100}$/, 'must be a cursor'))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'must be a number from 1 to 100'))),
})
export const providerEventsAnswer = z.object({
  data: z.array(providerEvent),
  next_cursor: z.nullable(z.string()),
})

export const providerEventParams = z.object({ eventId: z.string().check(z.regex(/^[\w-]{8,100}$/)) })
/**
 * `body` is what was received: without names of people, and with U+FFFD for characters that cannot be stored.
 */
export const providerEventAnswer = z.object({ data: z.extend(providerEvent, { body: z.unknown() }) })
export type ProviderEventAnswer = z.infer<typeof providerEventAnswer>

const text = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), printable)
/** Who settled it, and why nothing more has to be done. */
export const settleProviderEventBody = z.object({ settled_by: text(100), note: text(500) })
