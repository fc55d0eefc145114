// The amounts that each payment method accepts, in whole rupiah: the provider's limits. Cash has none.
import type { Rupiah } from '@pesan/contract/money'
import type { PaymentMethod } from '@pesan/contract/payment'

export interface AmountLimits {
  min: Rupiah
  max: Rupiah
}

const limits = (min: number, max: number): AmountLimits => ({ min: min as Rupiah, max: max as Rupiah })

export const AMOUNT_LIMITS = {
  cash: null,
  card: limits(5_000, 200_000_000),
  virtual_account: limits(10_000, 50_000_000),
  qris: limits(1, 10_000_000),
} as const satisfies Record<PaymentMethod, AmountLimits | null>

export type AmountProblem = { type: 'too_small' | 'too_large'; limit: Rupiah }

/** A total of 0 needs no payment, so every method accepts it. */
export function amountProblem(method: PaymentMethod, total: Rupiah): AmountProblem | null {
  const taken = AMOUNT_LIMITS[method]
  if (taken === null || total === 0) return null
  if (total < taken.min) return { type: 'too_small', limit: taken.min }
  return total > taken.max ? { type: 'too_large', limit: taken.max } : null
}
