// Messages for money that is held or refunded.
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { MoneyHeldBecause, MoneyNotice } from '@pesan/domain/order/order-money'
import type { PlainKey, T } from '../../lib/i18n/t.ts'

const HELD_KEYS = {
  too_little: 'order.moneyTooLittle',
  too_much: 'order.moneyTooMuch',
  late: 'order.moneyLate',
  second: 'order.moneySecond',
  replaced: 'order.moneyReplaced',
  other: 'order.moneyOther',
} as const satisfies Record<Exclude<MoneyHeldBecause, 'refund_refused'>, PlainKey>

export function moneyText(t: T, notice: MoneyNotice): string {
  const amount = formatRupiah(notice.amount)
  if (notice.type === 'returning') return t('order.moneyReturning', { amount })
  if (notice.type === 'returned') return t('order.moneyReturned', { amount })
  if (notice.because === 'refund_refused') return t('order.moneyRefundRefused', { amount })
  return `${t('order.moneyArrived', { amount })} ${t(HELD_KEYS[notice.because])}`
}
