// Cooking an order whose money came after it had ended (LEDGER-03). It is no step of `ORDER_GRAPH`: only that call makes it, and only
// with the money.
import type { Rupiah } from '@pesan/contract/money'
import type { OrderStatus } from '@pesan/contract/order'

/** The cause of the change in the history. */
export const LATE_MONEY_CAUSE = 'late_money'
/** The step of an order whose money waited, and that a person took as it was or gave back by hand. */
export const DECIDED_CAUSE = 'operator'

/** An order that ended unpaid goes on where its money would have led it. */
export const RESUMED_TO = { cancelled: 'approved' } as const satisfies Partial<
  Record<OrderStatus, OrderStatus>
>

export interface LateMoney {
  order_status: OrderStatus
  order_total: Rupiah
  amount: Rupiah
  reason: string
}

/** Exactly its price, for an order that was never paid: what another payment has paid is not made twice. */
export const canCook = ({ order_status: status, order_total: total, amount, reason }: LateMoney): boolean =>
  reason === 'late' && status === 'cancelled' && amount === total
