// Differences between the payment provider's books and ours, for operators: found by comparison, settled by a
// person.

import * as v from 'valibot'
import { orderId } from './ids.ts'
import { integer } from './integer.ts'
import { givenMoment } from './moment.ts'
import { rupiah } from './money.ts'

/**
 * `unknown_here`: only the provider has it. `missing_there`: only we have it, a day later. `fee`: it was another one before.
 * `other_account`: in the books of another account than its order's. `account_unread`: an account cannot be read.
 */
export const differenceKind = v.picklist([
  'capture_unknown_here',
  'capture_missing_there',
  'capture_amount',
  'capture_twice',
  'capture_fee',
  'capture_other_account',
  'refund_unknown_here',
  'refund_missing_there',
  'refund_amount',
  'refund_twice',
  'refund_fee',
  'refund_other_account',
  'account_unread',
])
export type DifferenceKind = v.InferOutput<typeof differenceKind>

export const paymentDifference = v.object({
  id: v.string(),
  kind: differenceKind,
  /** The provider's id of the payment or refund; for an account, ours. */
  provider_id: v.string(),
  /** Null when nothing here shows whose money it is, for example after a restore. */
  company_slug: v.nullable(v.string()),
  order_id: v.nullable(orderId),
  outlet_order_id: v.nullable(v.string()),
  /** What the provider says, and what we have; of a fee, what it is and what it was first. */
  provider_amount: v.nullable(rupiah),
  own_amount: v.nullable(rupiah),
  occurred_at: v.string(),
  found_at: v.string(),
})
export type PaymentDifference = v.InferOutput<typeof paymentDifference>

/** `by` and `note` are null where it has healed: both books agree again. */
export const settledDifference = v.object({
  ...paymentDifference.entries,
  settled_at: v.string(),
  by: v.nullable(v.string()),
  note: v.nullable(v.string()),
})
export type SettledDifference = v.InferOutput<typeof settledDifference>

export const reconcileBody = v.object({ since: givenMoment, until: v.optional(givenMoment) })

const counts = v.object({ captures: integer, refunds: integer })
export const reconcileAnswer = v.object({
  data: v.object({
    since: v.string(),
    until: v.string(),
    provider: counts,
    own: counts,
    /** Captures and refunds that were not known here before and belong to known payments. */
    recorded: integer,
    /** The remaining differences, new and earlier; settled ones are left out. */
    differences: v.array(paymentDifference),
    /** Accounts whose books could not be read, by their company; null is the installation's own. Nothing of them was compared. */
    unread_accounts: v.optional(v.array(v.object({ company_slug: v.nullable(v.string()) })), []),
  }),
})

export const differencesAnswer = v.object({ data: v.array(paymentDifference) })
export const differenceParams = v.object({ differenceId: v.pipe(v.string(), v.uuid()) })
export const settleDifferenceBody = v.object({
  note: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
})
