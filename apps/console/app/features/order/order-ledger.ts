// The money of an order in words: what was charged, what arrived, what went back, and what is still to be collected.

import type { Rupiah } from '@pesan/contract/money'
import type { OrderRefundAnswer, RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import { negativeRupiah, sumRupiah } from '@pesan/domain/money/rupiah'
import { isCancelledOrRefunded } from '@pesan/domain/order/status-facts'
import { isHandedOver } from '@pesan/domain/order/transitions'
import { isCash, methodName } from '@pesan/domain/payment/payment-methods'
import type { PlainKey, T } from '../../lib/i18n/t.ts'
import { methodOf } from './card-text.ts'
import type { MomentTexts } from './moment-texts.ts'

export interface LedgerRow {
  name: string
  note: string | null
  amount: Rupiah
  isTotal?: boolean
}

interface LedgerContext {
  order: RestaurantOrderWithHistory
  company: string
  moments: MomentTexts
}

export const ledgerRows = (t: T, context: LedgerContext): LedgerRow[] =>
  isCash(context.order.service_json.payment_method) ? cashRows(t, context) : onlineRows(t, context)

function cashRows(t: T, { order, moments }: LedgerContext): LedgerRow[] {
  const { total, status, paid, history } = order
  const isGivenBack = status === 'refunded'
  if (!paid && !isGivenBack)
    return isCancelledOrRefunded(status) ? [] : [{ name: t('ledger.collect'), note: null, amount: total }]
  const takenAt = history.find(entry => isHandedOver(entry.status))?.at
  const givenAt = history.findLast(entry => entry.status === 'refunded')?.at
  const taken = { name: t('ledger.cashTaken'), note: takenAt ? moments.brief(takenAt) : null, amount: total }
  if (!isGivenBack) return [taken]
  const note = givenAt ? moments.brief(givenAt) : null
  return [taken, { name: t('ledger.cashGivenBack'), note, amount: negativeRupiah(total) }]
}

/** The provider has been sent a request and has not answered. */
const REQUESTED = 'asking'

const PAYMENT_WORDS = {
  not_needed: 'ledger.notNeeded',
  [REQUESTED]: 'ledger.noAnswer',
  waiting: 'ledger.waiting',
  paid: 'ledger.paid',
  failed: 'ledger.failed',
  expired: 'ledger.expired',
  held: 'ledger.held',
  refunded: 'ledger.refunded',
} as const satisfies Record<RestaurantOrderWithHistory['payment_status'], PlainKey>

const REFUND_WORDS = {
  [REQUESTED]: 'ledger.onItsWayBack',
  pending: 'ledger.onItsWayBack',
  succeeded: 'ledger.givenBack',
  failed: 'ledger.notGivenBack',
  by_hand: 'ledger.notGivenBack',
} as const satisfies Record<OrderRefundAnswer['status'], PlainKey>

function onlineRows(t: T, { order, company, moments }: LedgerContext): LedgerRow[] {
  const charged = order.payments.map(({ method, status, amount, at, is_replaced }) => ({
    name: t('ledger.charged', { method: methodName(t.locale, method) }),
    note: `${moments.brief(at)}, ${t(is_replaced && status !== 'paid' ? 'ledger.replaced' : PAYMENT_WORDS[status])}`,
    amount,
  }))
  const received = order.captures.map(({ amount, status, captured_at }) => ({
    name: t('ledger.received', { method: methodOf(t, order) }),
    note: [moments.brief(captured_at), status === 'held' && t('ledger.held')].filter(Boolean).join(', '),
    amount,
  }))
  const back = order.refunds.map(({ amount, status, changed_at }) => ({
    name: t('ledger.back'),
    note: `${moments.brief(changed_at)}, ${t(REFUND_WORDS[status])}`,
    amount: negativeRupiah(amount),
  }))
  if (received.length === 0) return charged
  const failed = order.refunds.filter(({ status }) => status === 'failed' || status === 'by_hand')
  const total = sumRupiah([...received, ...back, ...failed].map(({ amount }) => amount))
  return [
    ...charged,
    ...received,
    ...back,
    { name: t('ledger.remains', { company }), note: t('ledger.beforeFee'), amount: total, isTotal: true },
  ]
}

/** `VISA, ends in 1111`; null for what is not a card. */
export function cardText(
  t: T,
  { service_json: { payment_card: card } }: LedgerContext['order'],
): string | null {
  if (!card) return null
  return t('ledger.card', { network: card.network, digits: card.masked_card_number.slice(-4) })
}
