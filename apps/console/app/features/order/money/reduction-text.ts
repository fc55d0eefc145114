// What a change of an order does to its total, for the person who enters a PIN.
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import type { T } from '../../../lib/i18n/t.ts'

/** A swap at the same price takes nothing off. */
export const reductionText = (t: T, number: string, reduced: Rupiah): string =>
  reduced > 0
    ? t('takeOut.does', { number, amount: formatRupiah(reduced) })
    : t('takeOut.doesSwap', { number })
