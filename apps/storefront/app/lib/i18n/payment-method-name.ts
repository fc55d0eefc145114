// The name of every payment method, for the cart and for orders.
import { type PaymentMethod, paymentMethod } from '@pesan/contract/payment'
import * as v from 'valibot'
import type { PlainKey, T } from './t.ts'

export const METHOD_NAME_KEYS = {
  cash: 'payment.cash',
  card: 'payment.credit_card',
  virtual_account: 'payment.virtual_account',
  qris: 'payment.qris',
} as const satisfies Record<PaymentMethod, PlainKey>

/** A method of another channel is shown by the name it came with. */
export function paymentMethodName(t: T, method: string): string {
  const known = v.safeParse(paymentMethod, method)
  return known.success ? t(METHOD_NAME_KEYS[known.output]) : method
}

/** An order's method with the bank that the money goes to. */
export const paymentMethodTitle = (t: T, method: string): string =>
  method === 'virtual_account' ? t('payment.bcaVirtualAccount') : paymentMethodName(t, method)
