// Which rule made a line of the summary, and from what (CHARGE-05).
import type { OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { amountOf, basesOf } from '@pesan/domain/charge/list-amounts'
import { formatRate } from '@pesan/domain/charge/rate'
import { formatAmount, formatRupiah } from '@pesan/domain/money/rupiah'
import type { T } from '../lib/i18n/t.ts'

interface AmountWhy {
  /** Begins the text in bold; empty for a rule without a rate. */
  share: string
  text: string
}

const money = (amount: number): string => formatRupiah(amount as Rupiah)

export function amountWhy(t: T, amounts: readonly OrderAmount[], line: OrderAmount): AmountWhy {
  const { kind, base = 0, millipercent = 0 } = line
  if (line.included) return { share: '', text: includedText(t, amounts, line) }
  if (kind === 'service' || kind === 'tax') {
    const rate = formatRate(millipercent, t.locale)
    const parts = basePartsText(t, amounts, line)
    const untaxed = kind === 'tax' ? untaxedText(t, amounts) : ''
    return {
      share: t('charge.whyRate', { rate, base: money(base) }),
      text: `${t('charge.whyFrom', { parts })}${untaxed}`,
    }
  }
  return { share: '', text: simpleText(t, line) }
}

function simpleText(t: T, { kind, amount, each, free_from: freeFrom }: OrderAmount): string {
  if (kind === 'packaging')
    return each === undefined
      ? t('charge.whyPackagingOrder')
      : t('charge.whyPackagingItem', { each: money(each), count: amount / each })
  if (kind === 'delivery')
    return freeFrom === undefined ? t('charge.whyDelivery') : t('charge.whyFree', { amount: money(freeFrom) })
  if (kind === 'tip') return t('charge.whyTip')
  return t(kind === 'voucher' ? 'charge.whyVoucher' : 'charge.whyItems')
}

function includedText(t: T, amounts: readonly OrderAmount[], line: OrderAmount): string {
  const sums = { amount: money(line.amount), base: money(line.base ?? 0) }
  return amounts.some(other => carries(other, line))
    ? t('charge.whyIncludedOf', { ...sums, parts: basePartsText(t, amounts, line) })
    : t('charge.whyIncluded', sums)
}

/** CHARGE-03: whether service or tax was taken from a delivery or a tip. */
const carries = ({ carries: carried }: OrderAmount, { kind }: OrderAmount): boolean =>
  carried === 'service_and_tax' || (carried === 'tax' && kind === 'tax')

function untaxedText(t: T, amounts: readonly OrderAmount[]): string {
  const isUntaxed = (kind: 'delivery' | 'tip') =>
    amounts.some(line => line.kind === kind && line.amount > 0 && !line.carries)
  const [delivery, tip] = [isUntaxed('delivery'), isUntaxed('tip')]
  if (delivery) return ` ${t(tip ? 'charge.bothUntaxed' : 'charge.deliveryUntaxed')}`
  return tip ? ` ${t('charge.tipUntaxed')}` : ''
}

/** CHARGE-03: what a rate was taken from. Service before the voucher is recognised by its base. */
function basePartsText(t: T, amounts: readonly OrderAmount[], line: OrderAmount): string {
  const { kind, base, included } = line
  const [items, voucher] = [amountOf(amounts, 'items'), amountOf(amounts, 'voucher')]
  const [packaging, service] = [amountOf(amounts, 'packaging'), amountOf(amounts, 'service')]
  const isBeforeVoucher = voucher === 0 || (kind === 'service' && base === basesOf(amounts).servedBefore)
  const deliveryOff = isBeforeVoucher ? 0 : Math.max(0, -(items + voucher))
  const [delivery, tip] = (['delivery', 'tip'] as const).map(other => {
    const carrying = amounts.find(one => one.kind === other && carries(one, line))
    return carrying ? carrying.amount - (other === 'delivery' ? deliveryOff : 0) : 0
  })
  return [
    isBeforeVoucher
      ? t('charge.partItems', { amount: formatAmount(items) })
      : t('charge.partItemsLessVoucher', { amount: formatAmount(Math.max(0, items + voucher)) }),
    packaging > 0 && t('charge.partPackaging', { amount: formatAmount(packaging) }),
    kind === 'tax' && service > 0 && !included && t('charge.partService', { amount: formatAmount(service) }),
    delivery && t('charge.partDelivery', { amount: formatAmount(delivery) }),
    tip && t('charge.partTip', { amount: formatAmount(tip) }),
  ]
    .filter(Boolean)
    .join(', ')
}
