// What a line of an order's amounts is called (CHARGE-02).
import type { OrderAmount } from '@pesan/contract/charge'
import { formatRate } from '@pesan/domain/charge/rate'
import type { T } from '../lib/i18n/t.ts'

const NAMES = {
  items: 'charges.items',
  voucher: 'charges.voucher',
  packaging: 'charges.packaging',
  service: 'charges.service',
  tax: 'charges.pb1',
  delivery: 'charges.delivery',
  tip: 'charges.tipLine',
} as const

/** `code`: of the voucher, where it is known. */
export function amountName(t: T, { kind, millipercent, included }: OrderAmount, code: string | null): string {
  const name = t(NAMES[kind])
  if (kind === 'voucher') return code === null ? name : `${name} ${code}`
  const named = millipercent === undefined ? name : `${name} ${formatRate(millipercent, t.locale)} %`
  return included ? t('charges.included', { name: named }) : named
}
