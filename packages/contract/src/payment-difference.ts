// Differences between the payment provider's books and ours, for operators: found by comparison, settled by a
// person.
import * as z from 'zod/mini'
import { orderId } from './ids.ts'
import { givenMoment } from './moment.ts'
import { rupiah } from './money.ts'

/**
 * `unknown_here`: only the provider has it. `missing_there`: only we have it. `amount`: both have it, with
 * different amounts.
 */
export const differenceKind = z.enum([
  'capture_unknown_here',
  'capture_missing_there',
  'capture_amount',
  'refund_unknown_here',
  'refund_missing_there',
  'refund_amount',
])
export type DifferenceKind = z.infer<typeof differenceKind>

export const paymentDifference = z.object({
  id: z.string(),
  kind: differenceKind,
  /** The provider's id of the payment or refund. */
  provider_id: z.string(),
  /** Null when nothing here shows whose money it is, for example after a restore. */
  company_slug: z.nullable(z.string()),
  order_id: z.nullable(orderId),
  outlet_order_id: z.nullable(z.string()),
  provider_amount: z.nullable(rupiah),
  own_amount: z.nullable(rupiah),
  occurred_at: z.string(),
  found_at: z.string(),
})
export type PaymentDifference = z.infer<typeof paymentDifference>

export const reconcileBody = z.object({ since: givenMoment, until: z.optional(givenMoment) })

const counts = z.object({ captures: z.int(), refunds: z.int() })
export const reconcileAnswer = z.object({
  data: z.object({
    since: z.string(),
    until: z.string(),
    provider: counts,
    own: counts,
    /** Captures and refunds that were not known here before and belong to known payments. */
    recorded: z.int(),
    /** The remaining differences, new and earlier; settled ones are left out. */
    differences: z.array(paymentDifference),
  }),
})

export const differencesAnswer = z.object({ data: z.array(paymentDifference) })
export const differenceParams = z.object({ differenceId: z.uuid() })
export const settleDifferenceBody = z.object({
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})
