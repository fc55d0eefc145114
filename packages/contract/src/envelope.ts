// The one shape around every answer (AMB-063). Success: the keys of the row in api.ts beside `status` true and
// `message`. Refusal: `status` false, a stable `code`, a message for people and, for bad input, one text per field.
import * as z from 'zod/mini'

export const refusal = z.object({
  status: z.literal(false),
  code: z.string(),
  message: z.string(),
  messageKey: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Sign-in only: when the code that was sent before stops being valid, ISO 8601 (AMB-039). */
  expired_at: z.optional(z.string()),
  /** `pending_order_exists` only: the order that waits for its payment (AMB-044). */
  order_id: z.optional(z.string()),
})
export type Refusal = z.infer<typeof refusal>

const failed = z.union([z.object({ status: z.literal(false) }), z.object({ success: z.literal(false) })])

/** API-03: what says no in an answer, even on HTTP success: the answer itself or its `data`. Undefined: nothing does. */
export function failedPart(answer: unknown): unknown {
  const { data } = z.safeParse(z.object({ data: z.unknown() }), answer).data ?? {}
  return [answer, data].find(part => z.safeParse(failed, part).success)
}

/** For the rows whose success names `errors` too (API-04, API-20). A server of the release before does not send it. */
export const noErrors = z._default(z.record(z.string(), z.array(z.string())), {})
