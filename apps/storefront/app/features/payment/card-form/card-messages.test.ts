import { describe, expect, it, test } from 'vitest'
import { type FromCardForm, type OpenCardForm, readFromCardForm, readToCardForm } from './card-messages.ts'

const ORIGIN = 'https://bara.example'
/** Only compared, never used. */
const FRAME = {} as Window
const ELSEWHERE = {} as Window

const event = (data: unknown, { source = FRAME, origin = ORIGIN } = {}) =>
  ({ data, source, origin }) as unknown as MessageEvent
const fromFrame = (data: unknown, sender?: { source?: Window; origin?: string }) =>
  readFromCardForm(event(data, sender), { window: FRAME, origin: ORIGIN })

const CARD = { tokenId: 'pm-1', maskedNumber: '400000XXXXXX1091', brand: 'VISA', status: 'ACTIVE' }
const TOKENISED = { type: 'tokenised', card: CARD, actionUrl: null }

const MESSAGES: Record<FromCardForm['type'], unknown> = {
  ready: { type: 'ready' },
  resized: { type: 'resized', heightPx: 380 },
  dismissed: { type: 'dismissed' },
  processing: { type: 'processing' },
  invalid: { type: 'invalid' },
  tokenised: TOKENISED,
  refused: { type: 'refused', message: null },
}

describe('the messages that the page accepts from the card document', () => {
  test.each(Object.entries(MESSAGES))('%s', (_, message) => {
    expect(fromFrame(message)).toEqual(message)
  })

  it('AMB-045 none from another window or another origin', () => {
    expect(fromFrame(TOKENISED, { source: ELSEWHERE })).toBeNull()
    expect(fromFrame(TOKENISED, { origin: 'https://evil.test' })).toBeNull()
    expect(fromFrame(TOKENISED, { origin: 'null' })).toBeNull()
    expect(readFromCardForm(event(TOKENISED), { window: null, origin: ORIGIN })).toBeNull()
  })

  test.each([
    ['nothing', null],
    ['a text', 'tokenised'],
    ['another message', { type: 'tokenized', card: CARD, actionUrl: null }],
    ['a card without a token', { ...TOKENISED, card: { ...CARD, tokenId: undefined } }],
    ['an unknown status', { ...TOKENISED, card: { ...CARD, status: 'FAILED' } }],
    ['a token of any length', { ...TOKENISED, card: { ...CARD, tokenId: 'p'.repeat(101) } }],
    ['a height as text', { type: 'resized', heightPx: '380' }],
    ['a height of any size', { type: 'resized', heightPx: 1e9 }],
  ])('AMB-045 not %s', (_, message) => {
    expect(fromFrame(message)).toBeNull()
  })
})

describe('the messages that the card document accepts from the page', () => {
  const TEXTS = {
    cardholderName: 'Cardholder name',
    cardNumber: 'Card number',
    expiry: 'Expiry',
    expiryPlaceholder: 'MM / YY',
    cvv: 'CVV',
    cvvPlaceholder: '3 digits',
    cvvPlaceholderAmex: 'Enter 4-digit CVV',
    safety: 'Safe',
    'payment.cardholder_name_error': 'Name',
    'payment.card_number_error': 'Number',
    'payment.expiry_date_error': 'Expiry',
    'payment.cvv_error': 'CVV',
    'payment.cvv_error_amex': 'CVV',
  }
  const OPEN: OpenCardForm = {
    type: 'open',
    texts: TEXTS,
    language: 'en',
    theme: { '--brand': '#c00' },
    cardholderName: '',
    email: 'ayu@example.com',
    phoneNumber: '+628123',
    metadata: { butter_customer_id: 'c-1' },
    returnUrl: `${ORIGIN}/cart`,
  }
  const read = (data: unknown, sender?: { source?: Window; origin?: string }) =>
    readToCardForm(event(data, sender), { window: FRAME, origin: ORIGIN })

  it('open and submit', () => {
    expect(read(OPEN)).toEqual(OPEN)
    expect(read({ type: 'submit' })).toEqual({ type: 'submit' })
  })

  it('none from elsewhere, and no incomplete ones', () => {
    expect(read(OPEN, { origin: 'https://evil.test' })).toBeNull()
    expect(read(OPEN, { source: ELSEWHERE })).toBeNull()
    expect(read({ ...OPEN, texts: { ...TEXTS, cvv: 1 } })).toBeNull()
    expect(read({ ...OPEN, metadata: { butter_customer_id: 1 } })).toBeNull()
  })
})
