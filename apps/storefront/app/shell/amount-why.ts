// Which rule made a line of the summary, and from what (CHARGE-05).
import type { OrderAmount } from '@pesan/contract/charge'
import type { Rupiah } from '@pesan/contract/money'
import { amountOf } from '@pesan/domain/charge/list-amounts'
import { formatRate } from '@pesan/domain/charge/rate'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { T } from '../lib/i18n/t.ts'

interface AmountWhy {
  /** Begins the text in bold; empty for a rule without a rate. */
  share: string
  text: string
}

const money = (amount: number): string => formatRupiah(amount as Rupiah)
/** Within a sentence that has named the currency. */
export const plainMoney = (amount: number): string => money(amount).replace('Rp ', '')

export function amountWhy(t: T, amounts: readonly OrderAmount[], line: OrderAmount): AmountWhy {
  const { kind, amount, base = 0, millipercent = 0 } = line
  if (line.included)
    return { share: '', text: t('charge.whyIncluded', { amount: money(amount), base: money(base) }) }
  if (kind === 'service' || kind === 'tax') {
    const rate = formatRate(millipercent, t.locale)
    const parts = basePartsText(t, amounts, line)
    return {
      share: t('charge.whyRate', { rate, base: money(base) }),
      text: t(kind === 'tax' ? 'charge.whyTax' : 'charge.whyService', { parts }),
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

/** CHARGE-03: what a rate was taken from. Service before the voucher is recognised by its base. */
function basePartsText(t: T, amounts: readonly OrderAmount[], { kind, base }: OrderAmount): string {
  const [items, voucher] = [amountOf(amounts, 'items'), amountOf(amounts, 'voucher')]
  const [packaging, service] = [amountOf(amounts, 'packaging'), amountOf(amounts, 'service')]
  const isBeforeVoucher = voucher === 0 || (kind === 'service' && base === items + packaging)
  return [
    isBeforeVoucher
      ? t('charge.partItems', { amount: plainMoney(items) })
      : t('charge.partItemsLessVoucher', { amount: plainMoney(Math.max(0, items + voucher)) }),
    packaging > 0 && t('charge.partPackaging', { amount: plainMoney(packaging) }),
    kind === 'tax' && service > 0 && t('charge.partService', { amount: plainMoney(service) }),
  ]
    .filter(Boolean)
    .join(', ')
}
