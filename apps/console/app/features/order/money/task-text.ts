// Money that waits for a person: what happened, and what can be done, in words (LEDGER-03).

import type { Rupiah } from '@pesan/contract/money'
import type { PaymentTask, SettledPayment } from '@pesan/contract/payment-task'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { awaitsPayment } from '@pesan/domain/order/status-facts'
import type { T } from '../../../lib/i18n/t.ts'

const KNOWN = ['late', 'second', 'wrong_amount', 'replaced', 'refund_refused'] as const

export function taskTitle(t: T, { reason, amount, order_total: total }: PaymentTask): string {
  const known = KNOWN.find(name => name === reason)
  if (known !== 'wrong_amount') return t(known ? `look.${known}` : 'look.other')
  const difference = formatRupiah(Math.abs(amount - total) as Rupiah)
  return t(amount < total ? 'look.tooLittle' : 'look.tooMuch', { amount: difference })
}

/** What the provider's way of payment has refused goes back by hand alone. */
export const canGoBack = ({ reason }: PaymentTask): boolean => reason !== 'refund_refused'

/** An order that still waits for its payment can be made for the money that came. */
export const canBeTaken = ({ order_status: status }: PaymentTask): boolean => awaitsPayment(status)

const SETTLED = {
  late: 'look.settledLate',
  second: 'look.settledSecond',
  wrong_amount: 'look.settledWrong',
  replaced: 'look.settledReplaced',
  refund_refused: 'look.settledRefused',
} as const

export function settledTitle(t: T, { reason, outlet_order_id: number }: SettledPayment): string {
  const known = KNOWN.find(name => name === reason)
  return t(known ? SETTLED[known] : 'look.settledOther', { number })
}

export const settledText = (t: T, { decision, amount }: SettledPayment): string =>
  t(`look.did.${decision}`, { amount: formatRupiah(amount) })
