// The facts of each payment method in one table: what it accepts, how long its unpaid order waits, and what that order
// shows (PAY-02, LEDGER-08, ORDER-41).
import type { Locale } from '@pesan/contract/language'
import type { OnlinePaymentMethod, PaymentMethod } from '@pesan/contract/payment'

/** Of one payment, in whole rupiah: the provider's limits. */
export interface AmountLimits {
  min: number
  max: number
}

/** In minutes, as the company has set them. The contract holds the bounds of its choice. */
export interface PaymentDeadlines {
  qris: number
  virtualAccount: number
}

export interface MethodFacts {
  /** Null: cash has none. */
  limits: AmountLimits | null
  /** The company's setting, or minutes that no company changes. Null: the order does not wait. */
  deadline: keyof PaymentDeadlines | number | null
  /** What the customer needs in order to pay. */
  paidBy: 'cash' | 'account_number' | 'qr_string' | 'confirmation'
}

export const PAYMENT_METHODS = {
  cash: { limits: null, deadline: null, paidBy: 'cash' },
  // A card is confirmed while the customer waits.
  card: { limits: { min: 5_000, max: 200_000_000 }, deadline: 30, paidBy: 'confirmation' },
  virtual_account: {
    limits: { min: 10_000, max: 50_000_000 },
    deadline: 'virtualAccount',
    paidBy: 'account_number',
  },
  qris: { limits: { min: 1, max: 10_000_000 }, deadline: 'qris', paidBy: 'qr_string' },
} as const satisfies Record<PaymentMethod, MethodFacts> &
  Record<OnlinePaymentMethod, { limits: AmountLimits; deadline: NonNullable<MethodFacts['deadline']> }>

/** As the people of a restaurant read it, on paper and in the console. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, Readonly<Record<Locale, string>>>> = {
  cash: { en: 'Cash', id: 'Tunai' },
  card: { en: 'Card', id: 'Kartu' },
  virtual_account: { en: 'Transfer', id: 'Transfer' },
  qris: { en: 'QRIS', id: 'QRIS' },
}

/** A method that this release does not know is shown by the name it came with. */
export const methodName = (locale: Locale, method: string): string =>
  Object.hasOwn(METHOD_NAMES, method) ? METHOD_NAMES[method as PaymentMethod][locale] : method
