// Formats and adds rupiah. Amounts are whole rupiah throughout (I18N-06, I2).
import type { Rupiah } from '@pesan/contract/money'

export const ZERO_RUPIAH = 0 as Rupiah

/** `Rp 125.000`, negative `-Rp 30.000`: Indonesian grouping, a plain space, no decimals (I18N-04, AMB-021). */
export function formatRupiah(amount: Rupiah): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
  return amount < 0 ? `-Rp ${digits}` : `Rp ${digits}`
}

/** Rounds to whole rupiah, the smallest amount that is ever charged (CART-16); never to minus zero. */
export function toRupiah(amount: number): Rupiah {
  if (!Number.isFinite(amount)) throw new Error(`not an amount: ${amount}`)
  return (Math.round(amount) + 0) as Rupiah
}

export function sumRupiah(amounts: Iterable<Rupiah>): Rupiah {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum as Rupiah
}

export const timesRupiah = (amount: Rupiah, quantity: number): Rupiah => toRupiah(amount * quantity)
/** A discount as displayed: the amount with a minus sign. */
export const negativeRupiah = (amount: Rupiah): Rupiah => (0 - amount) as Rupiah
