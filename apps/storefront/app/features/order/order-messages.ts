// The messages of an order: its steps, money that is held, its card, and why a payment failed. A
// pickup order has its own second step and end (AMB-067).

import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { MoneyHeldBecause, MoneyNotice } from '@pesan/domain/order/order-money'
import { type Headline, TRACKER_STEPS, type TrackerStep } from '@pesan/domain/order/status-facts'
import { lastDigits, networkName } from '../../lib/card-networks.ts'
import type { PlainKey, T } from '../../lib/i18n/t.ts'

export const HEADLINE_KEYS = {
  getting_ready: 'order.gettingReady',
  coming: 'order.coming',
  ready_for_pickup: 'order.ready',
  delivered: 'order.delivered',
  order_complete: 'order.complete',
} as const satisfies Record<Exclude<Headline, null>, PlainKey>

export const STEP_KEYS = {
  delivery: {
    preparing: 'order.stepPrepare',
    delivering: 'order.stepDeliver',
    completed: 'order.stepComplete',
  },
  pickup: { preparing: 'order.stepPrepare', delivering: 'order.stepReady', completed: 'order.stepComplete' },
} as const satisfies Record<FulfilmentMode, Record<TrackerStep, PlainKey>>

export type StepState = 'done' | 'now' | 'next'

export function stepState(step: TrackerStep, reached: TrackerStep): StepState {
  const distance = TRACKER_STEPS.indexOf(step) - TRACKER_STEPS.indexOf(reached)
  if (distance === 0) return 'now'
  return distance < 0 ? 'done' : 'next'
}

const HELD_KEYS = {
  too_little: 'order.moneyTooLittle',
  too_much: 'order.moneyTooMuch',
  late: 'order.moneyLate',
  second: 'order.moneySecond',
  replaced: 'order.moneyReplaced',
  other: 'order.moneyOther',
} as const satisfies Record<Exclude<MoneyHeldBecause, 'refund_refused'>, PlainKey>

/** Messages for money that is held or refunded. */
export function moneyMessage(t: T, notice: MoneyNotice): string {
  const amount = formatRupiah(notice.amount)
  if (notice.type === 'returning') return t('order.moneyReturning', { amount })
  if (notice.type === 'returned') return t('order.moneyReturned', { amount })
  if (notice.because === 'refund_refused') return t('order.moneyRefundRefused', { amount })
  return `${t('order.moneyArrived', { amount })} ${t(HELD_KEYS[notice.because])}`
}

type OrderCard = NonNullable<OrderAnswer['service_json']['payment_card']>

/** The saved card of an order as text: `Visa •••• 4242` (ORDER-47). */
export const cardName = (t: T, card: OrderCard): string =>
  t('payment.cardName', {
    network: networkName(card.network),
    lastDigits: lastDigits(card.masked_card_number),
  })

const REASON_KEYS: Readonly<Record<string, PlainKey>> = {
  EXPIRED_CARD: 'paymentFailure.EXPIRED_CARD',
  ISSUER_SUSPECT_FRAUD: 'paymentFailure.ISSUER_SUSPECT_FRAUD',
  DECLINED_BY_PROCESSOR: 'paymentFailure.DECLINED_BY_PROCESSOR',
  INSUFFICIENT_BALANCE: 'paymentFailure.INSUFFICIENT_BALANCE',
  STOLEN_CARD: 'paymentFailure.STOLEN_CARD',
  INACTIVE_OR_UNAUTHORIZED_CARD: 'paymentFailure.INACTIVE_OR_UNAUTHORIZED_CARD',
  PROCESSOR_ERROR: 'paymentFailure.PROCESSOR_ERROR',
  INVALID_CVV: 'paymentFailure.INVALID_CVV',
  DECLINED_BY_ISSUER: 'paymentFailure.DECLINED_BY_ISSUER',
}

/**
 * The customer's message for a failed payment (ORDER-57, ORDER-58, AMB-071). The code follows in
 * parentheses.
 */
export function failureReason(t: T, code: string | null): string {
  const key = code !== null && Object.hasOwn(REASON_KEYS, code) ? REASON_KEYS[code] : undefined
  const reason = t(key ?? 'paymentFailure.other')
  return code ? `${reason} (${code})` : reason
}
