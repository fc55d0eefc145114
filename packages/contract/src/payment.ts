// Payment: the methods, the payment data of an order, and a customer's saved cards (PAY-01, PAY-45, AMB-075).
// A card's number and CVV never appear: they go from the browser only to the provider (AMB-045).
import * as z from 'zod/mini'
import { noErrors } from './envelope.ts'
import { paymentCardId } from './ids.ts'
import { rupiah } from './money.ts'

/** Paid through the provider. */
const ONLINE = ['card', 'virtual_account', 'qris'] as const

export const onlinePaymentMethod = z.enum(ONLINE)
export type OnlinePaymentMethod = z.infer<typeof onlinePaymentMethod>

export const paymentMethod = z.enum(['cash', ...ONLINE])
export type PaymentMethod = z.infer<typeof paymentMethod>

/**
 * The state of an order's payment. `not_needed`: cash, or a total of 0. `asking`: the provider has not
 * answered; read the order again. `waiting`: for the customer. `held`: a payment that needs a person.
 */
export const paymentStatus = z.enum([
  'not_needed',
  'asking',
  'waiting',
  'paid',
  'failed',
  'expired',
  'held',
  'refunded',
])
export type PaymentStatus = z.infer<typeof paymentStatus>

/** What the customer needs to pay: an account number, the text of a QR code, or a page to visit (AMB-075). */
export const externalPaymentData = z.object({
  account_number: z.optional(z.string()),
  qr_string: z.optional(z.string()),
  actions: z.array(z.object({ url: z.string() })),
})
export type ExternalPaymentData = z.infer<typeof externalPaymentData>

/** What happened to a payment: it pays the order, needs a person, or is refunded (I7). */
export const captureStatus = z.enum(['accepted', 'held', 'refunding', 'refunded'])
export type CaptureStatus = z.infer<typeof captureStatus>

/**
 * Why money is or was held. `replaced`: paid by a method that the customer had replaced by another
 * (LEDGER-09). `other` also stands for values of a newer server.
 */
export const heldReason = z.enum(['wrong_amount', 'late', 'second', 'replaced', 'refund_refused', 'other'])
export type HeldReason = z.infer<typeof heldReason>

/** `captured_at`: when the money arrived, by the provider's clock; ISO 8601. */
export const paymentCapture = z.object({
  amount: rupiah,
  status: captureStatus,
  // oxlint-disable-next-line promise/valid-params -- the `catch` of a schema, not of a promise
  reason: z.nullable(z.catch(heldReason, 'other')),
  captured_at: z.string(),
})
export type PaymentCaptureAnswer = z.infer<typeof paymentCapture>

/** LEDGER-04: when the provider was last asked about the payment, and when it last answered; ISO 8601. */
export const paymentCheck = z.object({ asked_at: z.string(), answered_at: z.nullable(z.string()) })
export type PaymentCheckAnswer = z.infer<typeof paymentCheck>

/** A saved card, newest first in lists; `number` repeats the masked number for the list view (PAY-45). */
export const paymentCard = z.object({
  id: paymentCardId,
  number: z.string(),
  masked_card_number: z.string(),
  expiry_month: z.string(),
  expiry_year: z.string(),
  network: z.string(),
  cardholder_name: z.nullable(z.string()),
  /** The provider's id of the payment method; sent back when paying with it. */
  payment_token: z.string(),
})
export type PaymentCardAnswer = z.infer<typeof paymentCard>

export const paymentCardsAnswer = z.object({ data: z.array(paymentCard), errors: noErrors })
export const paymentCardParams = z.object({ cardId: paymentCardId })

/**
 * Identifies the customer for whom a card is being added. Both ids go into the metadata of the provider's
 * payment method.
 */
export const cardAttempt = z.object({
  id: z.string(),
  /** PAY-37: the customer, under the provider's field name. */
  butter_customer_id: z.string(),
  expires_at: z.string(),
})
export const cardAttemptAnswer = z.object({ data: cardAttempt })
/** The metadata key for the attempt's id, next to `butter_customer_id`. */
export const CARD_ATTEMPT_METADATA = 'card_attempt_id'

/**
 * Names only the provider's payment method: the provider reports whether it is usable and what card it is.
 */
export const addPaymentCardBody = z.object({
  attempt_id: z.uuid(),
  payment_method_id: z.string().check(z.regex(/^pm-[\w-]{1,80}$/)),
})

/**
 * `pending`: the bank has not confirmed the card yet; `PaymentCardAddSuccess` or `PaymentCardFailed` will
 * follow.
 */
export const addPaymentCardAnswer = z.object({
  data: z.object({
    status: z.enum(['added', 'pending', 'failed']),
    card: z.nullable(paymentCard),
    failure_code: z.nullable(z.string()),
  }),
})
