// What a voucher takes off and under which conditions, in words: of one that is there, and of one before it is made (OPEN-05).
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah, toRupiah } from '@pesan/domain/money/rupiah'
import { discountOf } from '@pesan/domain/voucher/voucher'
import type { T } from '../../lib/i18n/t.ts'

export interface VoucherTerms {
  percent: number | null
  cap: Rupiah | null
  amount: Rupiah | null
  minimum_subtotal: Rupiah
  mode: FulfilmentMode | null
  starts_at: string | null
  ends_at: string | null
  customer_limit: number | null
}

export function voucherText(t: T, voucher: VoucherTerms, dayText: (moment: string) => string): string {
  const rules = [
    voucher.minimum_subtotal > 0 && t('vouchers.from', { amount: formatRupiah(voucher.minimum_subtotal) }),
    voucher.mode && t(`vouchers.mode.${voucher.mode}`),
    voucher.starts_at && t('vouchers.starts', { day: dayText(voucher.starts_at) }),
    voucher.ends_at && t('vouchers.ends', { day: dayText(lastMoment(voucher.ends_at)) }),
    voucher.customer_limit && t('vouchers.each', { count: voucher.customer_limit }),
  ].filter(text => typeof text === 'string')
  return [discountText(t, voucher), ...rules].join(', ')
}

/** It is no longer valid at its end, which is mostly the midnight after its last day. */
const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString()

function discountText(t: T, { percent, cap, amount }: VoucherTerms): string {
  if (percent === null) return t('vouchers.off', { amount: formatRupiah(amount ?? toRupiah(0)) })
  const off = t('vouchers.off', { amount: `${percent} %` })
  return cap === null ? off : `${off}, ${t('vouchers.upTo', { amount: formatRupiah(cap) })}`
}

const USUAL_ORDER = 100_000

/** What an order costs with it: of the usual size, or as small as it may be. */
export function voucherExample({ percent, cap, amount, minimum_subtotal: minimum }: VoucherTerms): {
  subtotal: Rupiah
  total: Rupiah
} {
  const subtotal = toRupiah(Math.max(USUAL_ORDER, minimum))
  const discount = discountOf(
    percent === null ? { type: 'amount', amount: amount ?? toRupiah(0) } : { type: 'percent', percent, cap },
    subtotal,
  )
  return { subtotal, total: toRupiah(subtotal - discount) }
}
