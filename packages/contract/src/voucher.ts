// Vouchers: how a company creates them, and the answers to a customer (AMB-084, VOUCH-10).
import * as z from 'zod/mini'
import { MAX_CART_LINES } from './limits.ts'
import { givenMoment } from './moment.ts'
import { rupiah } from './money.ts'
import { orderItemInput } from './order.ts'

/** Case does not matter: codes are stored and compared in capitals. */
export const voucherCode = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(32), z.regex(/^[A-Za-z0-9-]+$/), z.toUpperCase())

/** More than the customers of any company, and within the database's integer range. */
const MAX_USES = 1_000_000_000
const uses = z.int().check(z.minimum(1), z.maximum(MAX_USES))

/**
 * Exactly one of `percent` and `amount`. A voucher never changes after its creation; it can only be
 * withdrawn.
 */
export const voucherDocument = z
  .object({
    code: voucherCode,
    percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    /** The highest discount of a percentage, in rupiah. */
    cap: z.optional(rupiah),
    amount: z.optional(rupiah),
    minimum_subtotal: z.optional(rupiah),
    starts_at: z.optional(givenMoment),
    /** The first point in time at which it is no longer valid. */
    ends_at: z.optional(givenMoment),
    mode: z.optional(z.enum(['delivery', 'pickup'])),
    total_limit: z.optional(uses),
    customer_limit: z.optional(uses),
  })
  .check(
    z.refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
      message: 'Give either a percentage or an amount',
      path: ['percent'],
    }),
    z.refine(({ percent, cap }) => cap === undefined || percent !== undefined, {
      message: 'Only a percentage has a cap',
      path: ['cap'],
    }),
    z.refine(
      ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
      {
        message: 'Must be after the start',
        path: ['ends_at'],
      },
    ),
  )
export type VoucherDocument = z.infer<typeof voucherDocument>

export const voucherCreatedAnswer = z.object({ data: z.object({ id: z.string(), code: z.string() }) })

/** Newest first. `uses` counts the orders with this discount; after a withdrawal those orders retain it. */
export const vouchersAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      percent: z.nullable(z.int()),
      cap: z.nullable(rupiah),
      amount: z.nullable(rupiah),
      minimum_subtotal: rupiah,
      starts_at: z.nullable(z.string()),
      ends_at: z.nullable(z.string()),
      mode: z.nullable(z.enum(['delivery', 'pickup'])),
      total_limit: z.nullable(z.int()),
      customer_limit: z.nullable(z.int()),
      uses: z.int(),
      withdrawn_at: z.nullable(z.string()),
    }),
  ),
})
export const voucherParams = z.object({ code: voucherCode })

/**
 * `items` and `mode`: a guest's cart, as it would be ordered; without them the customer's synced cart is
 * evaluated.
 */
export const validateVoucherBody = z.object({
  code: z.string().check(z.maxLength(64)),
  items: z.optional(z.array(orderItemInput).check(z.maxLength(MAX_CART_LINES))),
  mode: z.optional(z.enum(['delivery', 'pickup'])),
})

export interface UnmetVoucherText {
  messageKey: string
  message: string
}

/** VOUCH-10: why an existing voucher gives no discount on this order, and the customer's message. */
export const UNMET_VOUCHER = {
  not_started: { messageKey: 'cartPage.voucher_not_started', message: 'Not valid yet' },
  used_up: { messageKey: 'cartPage.voucher_used_up', message: 'Used up' },
  used_by_customer: {
    messageKey: 'cartPage.voucher_used_by_customer',
    message: 'You have already used this voucher',
  },
  delivery_only: { messageKey: 'cartPage.voucher_delivery_only', message: 'Only for delivery' },
  pickup_only: { messageKey: 'cartPage.voucher_pickup_only', message: 'Only for pick up' },
  below_minimum: {
    messageKey: 'cartPage.voucher_below_minimum',
    message: 'Add {amount} more to use this voucher',
  },
} as const satisfies Record<string, UnmetVoucherText>
export type UnmetVoucherReason = keyof typeof UNMET_VOUCHER

/** API-11: an invalid voucher is an answer, not a failed call. `discount` in rupiah. */
export const voucherAnswer = z.object({
  success: z.literal(true),
  isValid: z.boolean(),
  discount: rupiah,
  messageKey: z.nullable(z.string()),
  message: z.string(),
  /** With `cartPage.voucher_below_minimum`: the missing amount, in rupiah. */
  shortfall: z.optional(rupiah),
})
