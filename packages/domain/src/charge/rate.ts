// Rates in thousandths of a per cent, and their shares of an amount. Exact: no step is a floating-point number.
import type { Locale } from '@pesan/contract/language'
import type { Rupiah } from '@pesan/contract/money'

/** 100 % */
export const WHOLE = 100_000

/** `amount × numerator / denominator`, rounded to whole rupiah once, halves upwards. For amounts that are not negative. */
export function shareOf(amount: Rupiah, numerator: bigint, denominator: bigint): Rupiah {
  const doubled = 2n * denominator
  return Number((2n * BigInt(amount) * numerator + denominator) / doubled) as Rupiah
}

/** `10`, `33.333` or `33,333`: as many decimals as the rate has. */
export function formatRate(millipercent: number, locale: Locale): string {
  const whole = Math.trunc(millipercent / 1000)
  const decimals = String(millipercent % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return decimals === '' ? String(whole) : `${whole}${locale === 'id' ? ',' : '.'}${decimals}`
}

const RATE = /^(\d{1,3})(?:[.,](\d{1,3}))?$/

/** Of a text as a person writes it, with a comma or a point; null for anything but 0 to 100 with at most three decimals. */
export function parseRate(text: string): number | null {
  const [, whole, decimals = ''] = RATE.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const millipercent = Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
  return millipercent <= WHOLE ? millipercent : null
}
