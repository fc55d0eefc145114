// The envelope of every answer (AMB-063). Success: the endpoint's keys with `status` true and `message`;
// refusal: `status` false, a stable `code`, a message for people and, for invalid input, one message per
// field.
import * as z from 'zod/mini'

export const refusal = z.object({
  status: z.literal(false),
  code: z.string(),
  message: z.string(),
  messageKey: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Sign-in only: when the earlier code expires, ISO 8601 (AMB-039). */
  expired_at: z.optional(z.string()),
  /** `pending_order_exists` only: the order that waits for its payment (AMB-044). */
  order_id: z.optional(z.string()),
})
export type Refusal = z.infer<typeof refusal>

const failed = z.union([z.object({ status: z.literal(false) }), z.object({ success: z.literal(false) })])

/**
 * API-03: the part of an answer that marks a refusal, even with HTTP success: the answer itself or its
 * `data`. Undefined: no refusal.
 */
export function failedPart(answer: unknown): unknown {
  const { data } = z.safeParse(z.object({ data: z.unknown() }), answer).data ?? {}
  return [answer, data].find(part => z.safeParse(failed, part).success)
}

/**
 * For the endpoints whose success includes `errors` (API-04, API-20). A server of the previous release does
 * not send it.
 */
export const noErrors = z._default(z.record(z.string(), z.array(z.string())), {})
