// The ways to pay for a cart, and for an unpaid order: those the company accepts, as far as a provider is
// configured; cash needs none.
import type { OrderAnswer } from '@pesan/contract/order'
import type { PaymentCardAnswer, PaymentMethod } from '@pesan/contract/payment'
import { amountProblem } from '@pesan/domain/payment/amount-limits'
import { chargesSavedCard, isPaidAtHandOver } from '@pesan/domain/payment/payment-methods'

interface Taken {
  company: { payment_methods: readonly PaymentMethod[]; card_publishable_key: string | null }
}

export function offeredMethods({ company }: Taken): readonly PaymentMethod[] {
  const { payment_methods: taken, card_publishable_key: key } = company
  return key === null ? taken.filter(isPaidAtHandOver) : taken
}

export interface OtherWay {
  method: PaymentMethod
  /** The saved card to pay with, for a method that charges one. */
  card: PaymentCardAnswer | null
}

type UnpaidOrder = Pick<OrderAnswer, 'total' | 'payment_status' | 'service_json'>

/**
 * The alternatives for paying an unpaid order (LEDGER-09): what the company offers and the amount allows,
 * each saved card separately, except the current one.
 */
export function otherWays(
  order: UnpaidOrder,
  offered: readonly PaymentMethod[],
  cards: readonly PaymentCardAnswer[],
): OtherWay[] {
  return offered
    .filter(method => amountProblem(method, order.total) === null)
    .flatMap((method): OtherWay[] =>
      chargesSavedCard(method) ? cards.map(card => ({ method, card })) : [{ method, card: null }],
    )
    .filter(way => !isCurrent(order, way))
}

/** A method whose payment failed may be tried again. */
function isCurrent({ payment_status: status, service_json: now }: UnpaidOrder, way: OtherWay): boolean {
  if (status === 'failed' || status === 'refunded' || now.payment_method !== way.method) return false
  return way.card === null || now.payment_card?.masked_card_number === way.card.masked_card_number
}

/** Identifies one way among the others. */
export const keyOfWay = (way: OtherWay): string => way.card?.id ?? way.method
