// Paying: the methods, what an order tells of its payment, and the saved cards of a customer (PAY-01, PAY-45, AMB-075).
// A card's number and CVV have no place here: they go from the browser to the provider and nowhere else (AMB-045).
import * as z from 'zod/mini'
import { noErrors } from './envelope.ts'
import { paymentCardId } from './ids.ts'
import { rupiah } from './money.ts'

export const paymentMethod = z.enum(['cash', 'card', 'virtual_account', 'qris'])
export type PaymentMethod = z.infer<typeof paymentMethod>

/**
 * How far the payment of an order is. `not_needed`: cash, or a total of 0. `requesting`: the provider has not answered yet,
 * so there is nothing to show; read the order again. `waiting`: for the customer. `held`: money came that needs a person.
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

/** What the customer needs to pay: a number to send money to, the text of a QR code, or a page to visit (AMB-075). */
export const externalPaymentData = z.object({
  account_number: z.optional(z.string()),
  qr_string: z.optional(z.string()),
  actions: z.array(z.object({ url: z.string() })),
})
export type ExternalPaymentData = z.infer<typeof externalPaymentData>

/** Where money that came is: it pays the order, a person has to look at it, or it goes back (I7). */
export const captureStatus = z.enum(['accepted', 'held', 'refunding', 'refunded'])
export type CaptureStatus = z.infer<typeof captureStatus>

/**
 * Why money is or was held; `replaced`: it came by a way in whose place the customer chose another one (LEDGER-09).
 * `other` also stands for what a newer server may name.
 */
export const heldReason = z.enum(['wrong_amount', 'late', 'second', 'replaced', 'refund_refused', 'other'])
export type HeldReason = z.infer<typeof heldReason>

/** `captured_at`: when the money came, by the provider's clock; ISO 8601. */
export const paymentCapture = z.object({
  amount: rupiah,
  status: captureStatus,
  // oxlint-disable-next-line promise/valid-params -- a schema's own `catch`, not that of a promise
  reason: z.nullable(z.catch(heldReason, 'other')),
  captured_at: z.string(),
})
export type PaymentCaptureAnswer = z.infer<typeof paymentCapture>

/** LEDGER-04: when the provider was last asked about the payment, and when it last answered; ISO 8601. */
export const paymentCheck = z.object({ asked_at: z.string(), answered_at: z.nullable(z.string()) })
export type PaymentCheckAnswer = z.infer<typeof paymentCheck>

/** A saved card, newest first in lists; `number` is the masked number once more, for the list view (PAY-45). */
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

/** Who a card that is being added belongs to. Both ids go into the metadata of the provider's payment method. */
export const cardAttempt = z.object({
  id: z.string(),
  /** PAY-37: the customer, in the provider's words. */
  butter_customer_id: z.string(),
  expires_at: z.string(),
})
export const cardAttemptAnswer = z.object({ data: cardAttempt })
/** The key of the metadata under which the attempt's id goes, beside `butter_customer_id`. */
export const CARD_ATTEMPT_METADATA = 'card_attempt_id'

/** The provider's payment method is only named here: whether it is usable and what card it is, the provider says. */
export const addPaymentCardBody = z.object({
  attempt_id: z.uuid(),
  payment_method_id: z.string().check(z.regex(/^pm-[\w-]{1,80}$/)),
})

/** `pending`: the bank has not confirmed the card yet; `PaymentCardAddSuccess` or `PaymentCardFailed` will follow. */
export const addPaymentCardAnswer = z.object({
  data: z.object({
    status: z.enum(['added', 'pending', 'failed']),
    card: z.nullable(paymentCard),
    failure_code: z.nullable(z.string()),
  }),
})
