// Money that does not simply pay the order and that the customer must know about: it needs a person, is being
// refunded, or was refunded (LEDGER-02, LEDGER-03, LEDGER-10).
import type { Rupiah } from '@pesan/contract/money'
import type { OrderAnswer } from '@pesan/contract/order'
import type { HeldReason } from '@pesan/contract/payment'
import { isPaidAtHandOver } from '../payment/payment-methods.ts'
import { isCancelledOrRefunded } from './status-facts.ts'

export type MoneyHeldBecause = 'too_little' | 'too_much' | Exclude<HeldReason, 'wrong_amount'>

export type MoneyNotice =
  | { type: 'held'; amount: Rupiah; because: MoneyHeldBecause }
  | { type: 'returning'; amount: Rupiah }
  | { type: 'returned'; amount: Rupiah }

type OrderWithMoney = Pick<OrderAnswer, 'status' | 'paid' | 'total' | 'captures' | 'service_json'>

/** One per movement, oldest first. */
export function moneyNotices(order: OrderWithMoney): MoneyNotice[] {
  const hasEnded = isCancelledOrRefunded(order.status)
  if (order.captures.length === 0) return hasEnded ? returnedByStatus(order) : []
  return order.captures.flatMap(({ amount, status, reason }): MoneyNotice[] => {
    switch (status) {
      case 'held':
        return [{ type: 'held', amount, because: heldBecause(reason, amount, order.total) }]
      case 'refunding':
        return [{ type: 'returning', amount }]
      case 'refunded':
        return [{ type: 'returned', amount }]
      case 'accepted':
        return hasEnded ? [{ type: 'returning', amount }] : []
    }
  })
}

/** An event reports the status before the order is read again; cash is refunded by hand. */
function returnedByStatus({ status, paid, total, service_json }: OrderWithMoney): MoneyNotice[] {
  const isMoneyHere = paid && total > 0 && !isPaidAtHandOver(service_json.payment_method)
  return isMoneyHere && status === 'cancelled' ? [{ type: 'returning', amount: total }] : []
}

function heldBecause(reason: HeldReason | null, amount: Rupiah, total: Rupiah): MoneyHeldBecause {
  if (reason !== 'wrong_amount') return reason ?? 'other'
  return amount < total ? 'too_little' : 'too_much'
}
