// The messages between the page and the card document in its frame. Each side accepts only its counterpart's
// window, origin and message shapes; no message contains a card number or CVV (AMB-045).
import {
  type Guard,
  isInteger,
  isNullOr,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isText,
  isTextUpTo,
} from '../../../lib/guards.ts'
import type { CardError } from './check-card.ts'

/** Every text of the form, in the language of the page. */
export interface CardTexts extends Record<CardError, string> {
  cardholderName: string
  cardNumber: string
  expiry: string
  expiryPlaceholder: string
  cvv: string
  cvvPlaceholder: string
  cvvPlaceholderAmex: string
  safety: string
}

/**
 * To the frame: the initial values of the form (PAY-22), and the data that the provider stores with the card
 * (PAY-37).
 */
export interface OpenCardForm {
  type: 'open'
  texts: CardTexts
  language: string
  /** Custom properties of the company's colours. */
  theme: Record<string, string>
  cardholderName: string
  email: string
  phoneNumber: string
  metadata: Record<string, string>
  returnUrl: string
}

export type ToCardForm = OpenCardForm | { type: 'submit' }

export interface TokenisedCard {
  tokenId: string
  maskedNumber: string
  brand: string
  status: 'ACTIVE' | 'PENDING' | 'REQUIRES_ACTION'
}

/** From the frame. */
export type FromCardForm =
  | { type: 'ready' }
  | { type: 'resized'; heightPx: number }
  /** Escape was pressed inside. */
  | { type: 'dismissed' }
  | { type: 'processing' }
  /** PAY-36: fields are invalid and show their errors. */
  | { type: 'invalid' }
  /** `actionUrl`: the bank's page, when the card needs 3-D Secure. */
  | { type: 'tokenised'; card: TokenisedCard; actionUrl: string | null }
  /** The provider refused the card; `message` is null when the provider could not be reached. */
  | { type: 'refused'; message: string | null }

const isTexts: Guard<CardTexts> = isObjectOf<CardTexts>({
  cardholderName: isText,
  cardNumber: isText,
  expiry: isText,
  expiryPlaceholder: isText,
  cvv: isText,
  cvvPlaceholder: isText,
  cvvPlaceholderAmex: isText,
  safety: isText,
  'payment.cardholder_name_error': isText,
  'payment.card_number_error': isText,
  'payment.expiry_date_error': isText,
  'payment.cvv_error': isText,
  'payment.cvv_error_amex': isText,
})

const isTokenised: Guard<TokenisedCard> = isObjectOf<TokenisedCard>({
  tokenId: isTextUpTo(100),
  maskedNumber: isTextUpTo(32),
  brand: isTextUpTo(32),
  status: isOneOf(['ACTIVE', 'PENDING', 'REQUIRES_ACTION']),
})

const TO_CARD_FORM: { [Type in ToCardForm['type']]: Guard<Extract<ToCardForm, { type: Type }>> } = {
  open: isObjectOf<OpenCardForm>({
    type: isOneOf(['open']),
    texts: isTexts,
    language: isTextUpTo(16),
    theme: isRecordOf(isText),
    cardholderName: isText,
    email: isText,
    phoneNumber: isText,
    metadata: isRecordOf(isText),
    returnUrl: isText,
  }),
  submit: isObjectOf<{ type: 'submit' }>({ type: isOneOf(['submit']) }),
}

const isBare = <const Type extends string>(type: Type): Guard<{ type: Type }> =>
  isObjectOf<{ type: Type }>({ type: isOneOf([type]) })

const FROM_CARD_FORM: { [Type in FromCardForm['type']]: Guard<Extract<FromCardForm, { type: Type }>> } = {
  ready: isBare('ready'),
  resized: isObjectOf<Extract<FromCardForm, { type: 'resized' }>>({
    type: isOneOf(['resized']),
    heightPx: isInteger(0, 4_000),
  }),
  dismissed: isBare('dismissed'),
  processing: isBare('processing'),
  invalid: isBare('invalid'),
  tokenised: isObjectOf<Extract<FromCardForm, { type: 'tokenised' }>>({
    type: isOneOf(['tokenised']),
    card: isTokenised,
    actionUrl: isNullOr(isTextUpTo(2_000)),
  }),
  refused: isObjectOf<Extract<FromCardForm, { type: 'refused' }>>({
    type: isOneOf(['refused']),
    message: isNullOr(isTextUpTo(500)),
  }),
}

const anyOf =
  <T>(guards: readonly Guard<T>[]): Guard<T> =>
  (content): content is T =>
    guards.some(is => is(content))

const isToCardForm = anyOf<ToCardForm>(Object.values(TO_CARD_FORM))
const isFromCardForm = anyOf<FromCardForm>(Object.values(FROM_CARD_FORM))

interface Sender {
  window: Window | null
  origin: string
}

const isFrom = (event: MessageEvent, sender: Sender): boolean =>
  sender.window !== null && event.source === sender.window && event.origin === sender.origin

/** Null: the message is not for us. */
export const readToCardForm = (event: MessageEvent, page: Sender): ToCardForm | null =>
  isFrom(event, page) && isToCardForm(event.data) ? event.data : null

export const readFromCardForm = (event: MessageEvent, frame: Sender): FromCardForm | null =>
  isFrom(event, frame) && isFromCardForm(event.data) ? event.data : null
