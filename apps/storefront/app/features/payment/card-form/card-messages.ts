// The messages between the page and the card document in its frame. Each side accepts only its counterpart's
// window, origin and message shapes; no message contains a card number or CVV (AMB-045).
import * as v from 'valibot'
import { tryParse } from '../../../lib/try-parse.ts'

const textUpTo = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))

const CARD_ERRORS = [
  'payment.cardholder_name_error',
  'payment.card_number_error',
  'payment.expiry_date_error',
  'payment.cvv_error',
  'payment.cvv_error_amex',
] as const
export type CardError = (typeof CARD_ERRORS)[number]

/** Every text of the form, in the language of the page. */
const cardCopy = v.object({
  ...v.entriesFromList(CARD_ERRORS, v.string()),
  cardholderName: v.string(),
  cardNumber: v.string(),
  expiry: v.string(),
  expiryPlaceholder: v.string(),
  cvv: v.string(),
  cvvPlaceholder: v.string(),
  cvvPlaceholderAmex: v.string(),
  safety: v.string(),
})
export type CardCopy = v.InferOutput<typeof cardCopy>

/**
 * To the frame: the initial values of the form (PAY-22), and the data that the provider stores with the card
 * (PAY-37).
 */
const openCardForm = v.object({
  type: v.literal('open'),
  texts: cardCopy,
  language: textUpTo(16),
  /** Custom properties of the company's colours. */
  theme: v.record(v.string(), v.string()),
  cardholderName: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  metadata: v.record(v.string(), v.string()),
  returnUrl: v.string(),
})
export type OpenCardForm = v.InferOutput<typeof openCardForm>

const toCardForm = v.variant('type', [openCardForm, v.object({ type: v.literal('submit') })])
export type ToCardForm = v.InferOutput<typeof toCardForm>

const tokenisedCard = v.object({
  tokenId: textUpTo(100),
  maskedNumber: textUpTo(32),
  brand: textUpTo(32),
  status: v.picklist(['ACTIVE', 'PENDING', 'REQUIRES_ACTION']),
})
export type TokenisedCard = v.InferOutput<typeof tokenisedCard>

/** From the frame. */
const fromCardForm = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({
    type: v.literal('resized'),
    heightPx: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(4_000)),
  }),
  /** Escape was pressed inside. */
  v.object({ type: v.literal('dismissed') }),
  v.object({ type: v.literal('processing') }),
  /** PAY-36: fields are invalid and show their errors. */
  v.object({ type: v.literal('invalid') }),
  /** `actionUrl`: the bank's page, when the card needs 3-D Secure. */
  v.object({ type: v.literal('tokenised'), card: tokenisedCard, actionUrl: v.nullable(textUpTo(2_000)) }),
  /** The provider refused the card; `message` is null when the provider could not be reached. */
  v.object({ type: v.literal('refused'), message: v.nullable(textUpTo(500)) }),
])
export type FromCardForm = v.InferOutput<typeof fromCardForm>

interface Sender {
  window: Window | null
  origin: string
}

const isFrom = (event: MessageEvent, sender: Sender): boolean =>
  sender.window !== null && event.source === sender.window && event.origin === sender.origin

/** Null: the message is not for us. */
export const readToCardForm = (event: MessageEvent, page: Sender): ToCardForm | null =>
  isFrom(event, page) ? tryParse(toCardForm, event.data) : null

export const readFromCardForm = (event: MessageEvent, frame: Sender): FromCardForm | null =>
  isFrom(event, frame) ? tryParse(fromCardForm, event.data) : null
