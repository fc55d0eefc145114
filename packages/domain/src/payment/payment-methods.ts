// The facts of each payment method in one table: when it is paid, what it accepts, how long its unpaid order waits, and what
// that order shows (PAY-02, LEDGER-08, ORDER-41). No other code compares a method with a name.
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
  /** I6: the restaurant takes the money with the hand-over and returns it by hand; no provider is involved. */
  isPaidAtHandOver: boolean
  /** Paid with a saved card, which outlives the charge. */
  chargesSavedCard: boolean
}

export const PAYMENT_METHODS = {
  cash: { limits: null, deadline: null, paidBy: 'cash', isPaidAtHandOver: true, chargesSavedCard: false },
  // A card is confirmed while the customer waits.
  card: {
    limits: { min: 5_000, max: 200_000_000 },
    deadline: 30,
    paidBy: 'confirmation',
    isPaidAtHandOver: false,
    chargesSavedCard: true,
  },
  virtual_account: {
    limits: { min: 10_000, max: 50_000_000 },
    deadline: 'virtualAccount',
    paidBy: 'account_number',
    isPaidAtHandOver: false,
    chargesSavedCard: false,
  },
  qris: {
    limits: { min: 1, max: 10_000_000 },
    deadline: 'qris',
    paidBy: 'qr_string',
    isPaidAtHandOver: false,
    chargesSavedCard: false,
  },
} as const satisfies Record<PaymentMethod, MethodFacts> &
  Record<OnlinePaymentMethod, OnlineFacts> &
  Record<OfflinePaymentMethod, { isPaidAtHandOver: true }>

interface OnlineFacts {
  limits: AmountLimits
  deadline: NonNullable<MethodFacts['deadline']>
  isPaidAtHandOver: false
}

type OfflinePaymentMethod = Exclude<PaymentMethod, OnlinePaymentMethod>

export type CardPaymentMethod = {
  [Method in PaymentMethod]: (typeof PAYMENT_METHODS)[Method]['chargesSavedCard'] extends true
    ? Method
    : never
}[PaymentMethod]

/** Null: a method that this release does not know, of an imported order or a newer server. */
export const findMethodFacts = (method: string): MethodFacts | null =>
  Object.hasOwn(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method as PaymentMethod] : null

export const isPaidAtHandOver = (method: string): method is OfflinePaymentMethod =>
  findMethodFacts(method)?.isPaidAtHandOver === true

export const chargesSavedCard = (method: string | null): method is CardPaymentMethod =>
  method !== null && findMethodFacts(method)?.chargesSavedCard === true

/** Its money is counted in the drawer. */
export const isCash = (method: string): boolean => findMethodFacts(method)?.paidBy === 'cash'

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
