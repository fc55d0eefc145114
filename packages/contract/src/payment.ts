// Payment: the methods, the payment data of an order, and a customer's saved cards (PAY-01, PAY-45, AMB-075).
// A card's number and CVV never appear: they go from the browser only to the provider (AMB-045).
import * as v from 'valibot'
import { noErrors } from './envelope.ts'
import { paymentCardId } from './ids.ts'
import { rupiah } from './money.ts'

/** Paid through the provider. */
const ONLINE = ['card', 'virtual_account', 'qris'] as const

export const onlinePaymentMethod = v.picklist(ONLINE)
export type OnlinePaymentMethod = v.InferOutput<typeof onlinePaymentMethod>

export const paymentMethod = v.picklist(['cash', ...ONLINE])
export type PaymentMethod = v.InferOutput<typeof paymentMethod>

/**
 * The state of an order's payment. `not_needed`: cash, or a total of 0. `asking`: the provider has not
 * answered; read the order again. `waiting`: for the customer. `held`: a payment that needs a person.
 */
export const paymentStatus = v.picklist([
  'not_needed',
  'asking',
  'waiting',
  'paid',
  'failed',
  'expired',
  'held',
  'refunded',
])
export type PaymentStatus = v.InferOutput<typeof paymentStatus>

/** What the customer needs to pay: an account number, the text of a QR code, or a page to visit (AMB-075). */
export const externalPaymentData = v.object({
  account_number: v.optional(v.string()),
  qr_string: v.optional(v.string()),
  actions: v.array(v.object({ url: v.string() })),
})
export type ExternalPaymentData = v.InferOutput<typeof externalPaymentData>

/** What happened to a payment: it pays the order, needs a person, or is refunded (I7). */
export const captureStatus = v.picklist(['accepted', 'held', 'refunding', 'refunded'])
export type CaptureStatus = v.InferOutput<typeof captureStatus>

/**
 * Money on its way back: `asking` and `pending` wait for the provider. `by_hand`: the payment method cannot give it back, so a
 * person has to.
 */
export const refundStatus = v.picklist(['asking', 'pending', 'succeeded', 'failed', 'by_hand'])
export type RefundStatus = v.InferOutput<typeof refundStatus>

/** How money moves at the provider. */
export const movementType = v.picklist(['capture', 'refund'])
export type MovementType = v.InferOutput<typeof movementType>

/**
 * Why money is or was held. `replaced`: paid by a method that the customer had replaced by another
 * (LEDGER-09). `other` also stands for values of a newer server.
 */
export const heldReason = v.picklist([
  'wrong_amount',
  'late',
  'second',
  'replaced',
  'refund_refused',
  'other',
])
export type HeldReason = v.InferOutput<typeof heldReason>

/** `captured_at`: when the money arrived, by the provider's clock; ISO 8601. */
export const paymentCapture = v.object({
  amount: rupiah,
  status: captureStatus,
  // oxlint-disable-next-line promise/valid-params -- the `catch` of a schema, not of a promise
  reason: v.nullable(v.fallback(heldReason, 'other')),
  captured_at: v.string(),
})
export type PaymentCaptureAnswer = v.InferOutput<typeof paymentCapture>

/** LEDGER-04: when the provider was last called about the payment, and when it last answered; ISO 8601. */
export const paymentCheck = v.object({ asked_at: v.string(), answered_at: v.nullable(v.string()) })
export type PaymentCheckAnswer = v.InferOutput<typeof paymentCheck>

/** A saved card, newest first in lists; `number` repeats the masked number for the list view (PAY-45). */
export const paymentCard = v.object({
  id: paymentCardId,
  number: v.string(),
  masked_card_number: v.string(),
  expiry_month: v.string(),
  expiry_year: v.string(),
  network: v.string(),
  cardholder_name: v.nullable(v.string()),
  /** The provider's id of the payment method; sent back when paying with it. */
  payment_token: v.string(),
})
export type PaymentCardAnswer = v.InferOutput<typeof paymentCard>

export const paymentCardsAnswer = v.object({ data: v.array(paymentCard), errors: noErrors })
export const paymentCardParams = v.object({ cardId: paymentCardId })

/**
 * Identifies the customer for whom a card is being added. Both ids go into the metadata of the provider's
 * payment method.
 */
export const cardAttempt = v.object({
  id: v.string(),
  /** PAY-37: the customer, under the provider's field name. */
  butter_customer_id: v.string(),
  expires_at: v.string(),
})
export const cardAttemptAnswer = v.object({ data: cardAttempt })
/** The metadata key for the attempt's id, next to `butter_customer_id`. */
export const CARD_ATTEMPT_METADATA = 'card_attempt_id'

/**
 * Names only the provider's payment method: the provider reports whether it is usable and what card it is.
 */
export const addPaymentCardBody = v.object({
  attempt_id: v.pipe(v.string(), v.uuid()),
  payment_method_id: v.pipe(v.string(), v.regex(/^pm-[\w-]{1,80}$/)),
})

/**
 * `pending`: the bank has not confirmed the card yet; `PaymentCardAddSuccess` or `PaymentCardFailed` will
 * follow.
 */
export const addPaymentCardAnswer = v.object({
  data: v.object({
    status: v.picklist(['added', 'pending', 'failed']),
    card: v.nullable(paymentCard),
    failure_code: v.nullable(v.string()),
  }),
})
