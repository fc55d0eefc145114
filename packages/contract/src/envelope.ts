// The envelope of every answer (AMB-063). Success: the endpoint's keys with `status` true and `message`;
// refusal: `status` false, a stable `code`, a message for people and, for invalid input, one message per
// field.
import * as v from 'valibot'

export const refusal = v.object({
  status: v.literal(false),
  code: v.string(),
  message: v.string(),
  messageKey: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Sign-in only: when the earlier code expires, ISO 8601 (AMB-039). */
  expired_at: v.optional(v.string()),
  /** `pending_order_exists` only: the order that waits for its payment (AMB-044). */
  order_id: v.optional(v.string()),
  /** `slot_full` and `slot_gone` only: the nearest slots that have room (LATER-06). */
  slots: v.optional(v.array(v.string())),
  /** `charges_changed` and `below_minimum` only: what the company adds to its prices now; null: nothing (CHARGE-06). */
  charges: v.optional(v.unknown()),
  /** `pin_wrong` only. */
  tries_left: v.optional(v.number()),
})
export type Refusal = v.InferOutput<typeof refusal>

/** With what no page of customers reads. */
export const wholeRefusal = v.object({
  ...refusal.entries,
  /** `outlet_closed` only: when orders are taken again, and why not now; null where that is not known (HOURS-07). */
  opens_at: v.optional(v.nullable(v.string())),
  reason: v.optional(v.nullable(v.string())),
  /** `not_sold_now` only: when the item that `errors` names can be had; null: never (HOURS-13). */
  sold_from: v.optional(v.nullable(v.string())),
  /** `menu_conflict` only: a list of `menuConflict` (EDIT-09). `menu_problems` only: a list of `menuProblem`. */
  conflicts: v.optional(v.array(v.unknown())),
  problems: v.optional(v.array(v.unknown())),
})
export type WholeRefusal = v.InferOutput<typeof wholeRefusal>

const failed = v.union([v.object({ status: v.literal(false) }), v.object({ success: v.literal(false) })])

/**
 * API-03: the part of an answer that marks a refusal, even with HTTP success: the answer itself or its
 * `data`. Undefined: no refusal.
 */
export function failedPart(answer: unknown): unknown {
  const around = v.safeParse(v.object({ data: v.unknown() }), answer)
  return [answer, around.success && around.output.data].find(part => v.is(failed, part))
}

/**
 * For the endpoints whose success includes `errors` (API-04, API-20). A server of the previous release does
 * not send it.
 */
export const noErrors = v.optional(v.record(v.string(), v.array(v.string())), {})
