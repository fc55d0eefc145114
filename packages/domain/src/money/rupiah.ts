// Formats and adds rupiah. Amounts are whole rupiah throughout (I18N-06, I2).
import type { Rupiah } from '@pesan/contract/money'

export const ZERO_RUPIAH = 0 as Rupiah

/** `Rp 125.000`, negative `-Rp 30.000`: Indonesian grouping, a plain space, no decimals (I18N-04, AMB-021). */
export function formatRupiah(amount: Rupiah): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
  return amount < 0 ? `-Rp ${digits}` : `Rp ${digits}`
}

/** `125.000`, negative `-30.000`: beside a word or in a column that names the currency. */
export const formatAmount = (amount: number): string => formatRupiah(amount as Rupiah).replace('Rp ', '')

/** The digits of a field of an amount while it is typed: `125000` is shown as `125.000`, and nothing as nothing. */
export const groupDigits = (digits: string): string => (digits === '' ? '' : formatAmount(Number(digits)))

/** Rounds to whole rupiah, the smallest amount that is ever charged (CART-16); never to minus zero. */
export function toRupiah(amount: number): Rupiah {
  if (!Number.isFinite(amount)) throw new Error(`not an amount: ${amount}`)
  return (Math.round(amount) + 0) as Rupiah
}

/** 0 for none. */
export function sumRupiah(amounts: Iterable<Rupiah>): Rupiah {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum as Rupiah
}

/** Rounded to whole rupiah where `quantity` is a fraction. */
export const timesRupiah = (amount: Rupiah, quantity: number): Rupiah => toRupiah(amount * quantity)

/** A discount as displayed: the amount with a minus sign. */
export const negativeRupiah = (amount: Rupiah): Rupiah => (0 - amount) as Rupiah
