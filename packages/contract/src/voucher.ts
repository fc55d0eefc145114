// Vouchers: how a company creates them, and the answers to a customer (AMB-084, VOUCH-10).

import * as v from 'valibot'
import { fulfilmentMode } from './fulfilment-mode.ts'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'
import { MAX_CART_LINES } from './limits.ts'
import { givenMoment } from './moment.ts'
import { rupiah } from './money.ts'
import { orderItemInput } from './order.ts'

/** Case does not matter: codes are stored and compared in capitals. */
export const voucherCode = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(32),
  v.regex(/^[A-Za-z0-9-]+$/),
  v.toUpperCase(),
)

/** More than the customers of any company, and within the database's integer range. */
const MAX_USES = 1_000_000_000
const uses = v.pipe(integer, v.minValue(1), v.maxValue(MAX_USES))

/**
 * Exactly one of `percent` and `amount`. A voucher never changes after its creation; it can only be
 * withdrawn, and brought back.
 */
export const voucherDocument = v.pipe(
  v.object({
    code: voucherCode,
    percent: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100))),
    /** The highest discount of a percentage, in rupiah. */
    cap: v.optional(rupiah),
    amount: v.optional(rupiah),
    minimum_subtotal: v.optional(rupiah),
    starts_at: v.optional(givenMoment),
    /** The first point in time at which it is no longer valid. */
    ends_at: v.optional(givenMoment),
    mode: v.optional(fulfilmentMode),
    total_limit: v.optional(uses),
    customer_limit: v.optional(uses),
  }),
  v.forward(
    v.check(
      ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
      'Give either a percentage or an amount',
    ),
    ['percent'],
  ),
  v.forward(
    v.check(({ percent, cap }) => cap === undefined || percent !== undefined, 'Only a percentage has a cap'),
    ['cap'],
  ),
  v.forward(
    v.check(
      ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
      'Must be after the start',
    ),
    ['ends_at'],
  ),
)
export type VoucherDocument = v.InferOutput<typeof voucherDocument>

export const voucherCreatedAnswer = v.object({ data: v.object({ id: v.string(), code: v.string() }) })

/** Newest first. `uses` counts the orders with this discount; after a withdrawal those orders retain it. */
export const vouchersAnswer = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      code: v.string(),
      percent: v.nullable(integer),
      cap: v.nullable(rupiah),
      amount: v.nullable(rupiah),
      minimum_subtotal: rupiah,
      starts_at: v.nullable(v.string()),
      ends_at: v.nullable(v.string()),
      mode: v.nullable(fulfilmentMode),
      total_limit: v.nullable(integer),
      customer_limit: v.nullable(integer),
      uses: integer,
      withdrawn_at: v.nullable(v.string()),
    }),
  ),
})
export const voucherParams = v.object({ code: voucherCode })

/**
 * `items` and `mode`: a guest's cart, as it would be ordered; without them the customer's synced cart is
 * evaluated. `outlet_id`: at the prices of this outlet (EDIT-13).
 */
export const validateVoucherBody = v.object({
  code: v.pipe(v.string(), v.maxLength(64)),
  items: v.optional(v.pipe(v.array(orderItemInput), v.maxLength(MAX_CART_LINES))),
  mode: v.optional(fulfilmentMode),
  outlet_id: v.optional(outletId),
})

export interface UnmetVoucherMessage {
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
} as const satisfies Record<string, UnmetVoucherMessage>
export type UnmetVoucherReason = keyof typeof UNMET_VOUCHER

/** API-11: an invalid voucher is an answer, not a failed call. `discount` in rupiah. */
export const voucherAnswer = v.object({
  success: v.literal(true),
  isValid: v.boolean(),
  discount: rupiah,
  messageKey: v.nullable(v.string()),
  message: v.string(),
  /** With `cartPage.voucher_below_minimum`: the missing amount, in rupiah. */
  shortfall: v.optional(rupiah),
})
