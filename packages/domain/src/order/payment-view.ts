// What the page of an order shows about its payment (ORDER-40 to ORDER-42, ORDER-49, ORDER-56; AMB-069,
// AMB-102).
import type { OrderAnswer } from '@pesan/contract/order'
import { findMethodFacts } from '../payment/payment-methods.ts'
import { awaitsPayment } from './status-facts.ts'

export type PaymentView =
  /** The order is active or over: its summary. */
  | { type: 'summary' }
  | { type: 'account_number'; accountNumber: string }
  | { type: 'qr_string'; qrString: string }
  /** On a page of the bank, if one is named. */
  | { type: 'confirmation' }
  /** The provider has not returned the payment data yet. */
  | { type: 'asking' }
  /** A payment arrived that needs a person. */
  | { type: 'held' }
  /** The payment was refunded, and the order is still unpaid. */
  | { type: 'returned' }
  | { type: 'failed'; code: string | null }
  | { type: 'expired' }
  | { type: 'unsupported' }

type PaidOrder = Pick<
  OrderAnswer,
  'status' | 'payment_status' | 'captures' | 'failed_orders' | 'external_payment_data' | 'service_json'
>

/** `summary`: the order does not wait for a payment. */
export function paymentView(order: PaidOrder): PaymentView {
  if (!awaitsPayment(order.status)) return { type: 'summary' }
  // Before everything else: a customer whose money has arrived is not prompted to pay again.
  const held = moneyView(order)
  if (held) return held
  const failure = order.failed_orders.at(-1)
  if (order.payment_status === 'failed' || failure) {
    return { type: 'failed', code: failure?.failed_code ?? null }
  }
  if (order.payment_status === 'expired') return { type: 'expired' }
  return byMethod(order)
}

function moneyView({ captures, payment_status: status }: PaidOrder): PaymentView | null {
  if (captures.some(capture => capture.status === 'held')) return { type: 'held' }
  if (status === 'refunded') return { type: 'returned' }
  if (status !== 'held') return null
  // A server of the previous release sends no captures.
  return { type: captures.length > 0 ? 'returned' : 'held' }
}

/** A page of an older release may meet a method that it does not know. */
function byMethod({ service_json, external_payment_data: data }: PaidOrder): PaymentView {
  switch (findMethodFacts(service_json.payment_method)?.paidBy) {
    case undefined:
    case 'cash':
      return { type: 'unsupported' }
    case 'confirmation':
      return { type: 'confirmation' }
    case 'account_number':
      return data?.account_number
        ? { type: 'account_number', accountNumber: data.account_number }
        : { type: 'asking' }
    case 'qr_string':
      return data?.qr_string ? { type: 'qr_string', qrString: data.qr_string } : { type: 'asking' }
  }
}

const DAY_MS = 24 * 60 * 60_000

/**
 * ORDER-56: the given date, or else a day after the order's creation. Null when none of its times can be
 * parsed.
 */
export function paymentDeadline(
  order: Pick<OrderAnswer, 'payment_due_date' | 'created_at'>,
): { from: Date; until: Date } | null {
  const from = new Date(order.created_at)
  if (Number.isNaN(from.getTime())) return null
  const due = new Date(order.payment_due_date ?? Number.NaN)
  return { from, until: Number.isNaN(due.getTime()) ? new Date(from.getTime() + DAY_MS) : due }
}
