// Reads by how much prices change: `+4`, `-2,5` per cent, `+4.000` rupiah.
import type { PriceStep } from '@pesan/domain/menu-draft/bulk-prices'
import { readRupiah } from '@pesan/domain/money/read-rupiah'

const MOST_PERCENT = 1000
const PERCENT = /^\d{1,4}([.,]\d{1,2})?$/

/** Null: it cannot be read, or is nothing yet. */
export function readStep(typed: string, by: PriceStep['by']): number | null {
  const text = typed.trim().replaceAll('−', '-').replace(/%$/, '').trim()
  const sign = text.startsWith('-') ? -1 : 1
  const bare = text.replace(/^[+-]/, '').trim()
  if (by === 'amount') {
    const { amount } = readRupiah(bare)
    return amount === undefined ? null : sign * amount + 0
  }
  if (!PERCENT.test(bare)) return null
  const percent = Number(bare.replace(',', '.'))
  return percent > MOST_PERCENT ? null : sign * percent + 0
}
