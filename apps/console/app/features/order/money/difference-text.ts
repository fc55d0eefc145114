// A difference between the provider's books and ours: what happened, in words (LEDGER-06).
import type { Rupiah } from '@pesan/contract/money'
import type { PaymentDifference, SettledDifference } from '@pesan/contract/payment-difference'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { T } from '../../../lib/i18n/t.ts'

type Described = Pick<PaymentDifference, 'kind' | 'provider_amount' | 'own_amount' | 'outlet_order_id'>

export const differenceTitle = (t: T, { kind }: Pick<Described, 'kind'>): string =>
  t(`look.difference.${kind}`)

const amountText = (amount: Rupiah | null): string => formatRupiah(amount ?? (0 as Rupiah))

export function differenceText(t: T, difference: Described, time: string): string {
  const { kind, provider_amount: there, own_amount: here, outlet_order_id: number } = difference
  const values = { there: amountText(there), here: amountText(here), time }
  const text = t(`look.explain.${kind}`, values)
  return number === null ? text : `#${number}. ${text}`
}

/** Null: it has healed. */
export const closedText = (t: T, { note }: SettledDifference): string => note ?? t('look.healed')
