// The amounts that a payment method accepts: the provider's limits. Cash has none.
import type { Rupiah } from '@pesan/contract/money'
import type { PaymentMethod } from '@pesan/contract/payment'
import { PAYMENT_METHODS } from './payment-methods.ts'

export type AmountProblem = { type: 'too_small' | 'too_large'; limit: Rupiah }

/** A total of 0 needs no payment, so every method accepts it. */
export function amountProblem(method: PaymentMethod, total: Rupiah): AmountProblem | null {
  const { limits } = PAYMENT_METHODS[method]
  if (limits === null || total === 0) return null
  if (total < limits.min) return { type: 'too_small', limit: limits.min as Rupiah }
  return total > limits.max ? { type: 'too_large', limit: limits.max as Rupiah } : null
}
