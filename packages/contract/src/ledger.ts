// What each rupiah of an order is for (LEDGER-01), and where its money is (LEDGER-10).
import * as v from 'valibot'
import { orderAmount } from './charge.ts'
import { orderId } from './ids.ts'
import { integer } from './integer.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from './limits.ts'
import { type Rupiah, rupiah } from './money.ts'
import { orderItem, orderItemInput } from './order.ts'
import { captureStatus, refundStatus } from './payment.ts'
import { printable } from './plain-text.ts'
import { minutes } from './restaurant-order.ts'

export const LEDGER_KINDS = [
  'captured',
  'cash_taken',
  'reduced',
  'returned',
  'cancelled',
  'written_off',
  'provider_fee',
] as const
/** The order itself is the first entry: what it is charged. */
export const ledgerKind = v.picklist(['charged', ...LEDGER_KINDS])
export type LedgerKind = v.InferOutput<typeof ledgerKind>

export const ledgerEntry = v.object({
  kind: ledgerKind,
  at: v.string(),
  /** Who did it; null for the customer, the provider and the server. */
  by: v.nullable(v.string()),
  /** How it changed what the customer owes. */
  owed: integer,
  /** How it changed what the restaurant has received. */
  received: integer,
  /** A payment method, or `by_hand` for money that was given back past the provider. */
  method: v.nullable(v.string()),
  /** The provider's id. */
  reference: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type LedgerEntry = v.InferOutput<typeof ledgerEntry>

const movementEntries = {
  amount: rupiah,
  at: v.string(),
  method: v.string(),
  /** Null until the provider has named it. */
  reference: v.nullable(v.string()),
}
/** LEDGER-10: money that came by the provider, or goes back by it. */
export const moneyMovement = v.variant('type', [
  v.object({ type: v.literal('capture'), ...movementEntries, status: captureStatus }),
  v.object({ type: v.literal('refund'), ...movementEntries, status: refundStatus }),
])
export type MoneyMovement = v.InferOutput<typeof moneyMovement>

/** `to_pay`: the customer owes something. `to_return`: the restaurant has more than the order costs. */
export const ledgerState = v.picklist(['balanced', 'to_pay', 'to_return'])
export type LedgerState = v.InferOutput<typeof ledgerState>

export const ledger = v.object({
  order_id: orderId,
  outlet_order_id: v.string(),
  total: rupiah,
  /** Less than the total where items were taken out or an amount was given back. */
  total_now: rupiah,
  /** The items that the order has now, and what they cost. */
  items: v.array(orderItem),
  amounts: v.array(orderAmount),
  /** The rule of its voucher, which also holds for what is left of the order; null without one. */
  voucher: v.nullable(
    v.variant('type', [
      v.object({ type: v.literal('percent'), percent: v.number(), cap: v.nullable(rupiah) }),
      v.object({ type: v.literal('amount'), amount: rupiah }),
    ]),
  ),
  /** How much of what was paid can still be given back. */
  refundable: rupiah,
  /** Oldest first. */
  entries: v.array(ledgerEntry),
  owed: integer,
  received: integer,
  state: ledgerState,
  /** Oldest first. */
  movements: v.array(moneyMovement),
})
export type Ledger = v.InferOutput<typeof ledger>
export const ledgerAnswer = v.object({ data: ledger })

/** A hundred million rupiah: far more than a drawer holds. */
const MAX_CASH = 100_000_000

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255), printable)
const itemId = v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'must be the id of an item'))
const quantity = v.pipe(integer, v.minValue(1), v.maxValue(MAX_QUANTITY))

/** LEDGER-02: an amount, or the price of items with what was charged on them. */
export const giveBackBody = v.object({
  reason,
  give: v.variant('type', [
    v.object({
      type: v.literal('amount'),
      amount: v.pipe(
        integer,
        v.minValue(1),
        v.transform(amount => amount as Rupiah),
      ),
    }),
    v.object({
      type: v.literal('items'),
      items: v.pipe(v.array(v.object({ id: itemId, quantity })), v.minLength(1), v.maxLength(MAX_CART_LINES)),
    }),
  ]),
})

/** BOARD-14: what is taken out of an order in the kitchen, or made instead at the prices of the menu. */
export const reduceOrderBody = v.object({
  reason,
  items: v.pipe(
    v.array(
      v.object({
        id: itemId,
        /** How many are taken out; all of them where something is made instead, and as many of that. */
        quantity,
        instead: v.optional(orderItemInput),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_CART_LINES),
  ),
  /** An order that still waits is accepted with it; without `minutes` one for later is promised for its slot. */
  accept: v.optional(v.object({ minutes: v.optional(minutes) })),
})

/** BOARD-18: the cash that was really taken, where it is not what the order costs. */
export const noteCashBody = v.object({
  taken: v.pipe(
    integer,
    v.minValue(0),
    v.maxValue(MAX_CASH),
    v.transform(amount => amount as Rupiah),
  ),
})
