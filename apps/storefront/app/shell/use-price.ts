// A price of the menu as the company shows it, with or without "++" (CHARGE-10).
import type { Rupiah } from '@pesan/contract/money'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { usePage } from './page.tsx'

export function usePrice(): (amount: Rupiah) => string {
  const { price_suffix: suffix = '' } = usePage().company
  return amount => formatRupiah(amount) + suffix
}
