import { describe, expect, it, test } from 'vitest'
import { payloadOf, tokenisationOf } from './provider.ts'

const FORM = {
  firstName: 'Ayu',
  lastName: 'Lestari',
  cardholderName: 'Ayu Lestari',
  cardNumber: '4000000000001000',
  expiryMonth: '08',
  expiryYear: '2029',
  cvv: '123',
  email: 'ayu@example.com',
  phoneNumber: '+6281234567890',
}
const EXTRAS = {
  metadata: { butter_customer_id: 'c-1', card_attempt_id: 'a-1' },
  returnUrl: 'https://bara.example/cart',
}

describe('the payload for the provider', () => {
  it('PAY-37 contains a reusable card in rupiah, with the return URL and the customer', () => {
    expect(payloadOf(FORM, EXTRAS)).toMatchObject({
      type: 'CARD',
      reusability: 'MULTIPLE_USE',
      metadata: { butter_customer_id: 'c-1', card_attempt_id: 'a-1' },
      card: {
        currency: 'IDR',
        channel_properties: { success_return_url: EXTRAS.returnUrl, failure_return_url: EXTRAS.returnUrl },
      },
    })
  })

  it('PAY-38 contains the card with its holder', () => {
    expect(payloadOf(FORM, EXTRAS)).toMatchObject({
      card: {
        card_information: {
          card_number: '4000000000001000',
          expiry_month: '08',
          expiry_year: '2029',
          cvv: '123',
          cardholder_name: 'Ayu Lestari',
          cardholder_email: 'ayu@example.com',
          cardholder_phone_number: '+6281234567890',
        },
      },
    })
  })
})

describe('what is read from its answer', () => {
  const ACTIVE = {
    id: 'pm-1',
    status: 'ACTIVE',
    card: {
      card_information: {
        masked_card_number: '400000XXXXXX1000',
        network: 'VISA',
        token_id: 'secret',
        fingerprint: 'print',
      },
    },
    actions: [],
  }

  it('AMB-045 the id, the masked number, the brand and the status; nothing else', () => {
    expect(tokenisationOf(ACTIVE)).toEqual({
      status: 'tokenised',
      card: { tokenId: 'pm-1', maskedNumber: '400000XXXXXX1000', brand: 'VISA', status: 'ACTIVE' },
      actionUrl: null,
    })
  })

  it("the URL of the bank's page, when the card must be confirmed there", () => {
    const actions = [{ action: 'AUTH', url: 'https://redirect.provider.example/1', method: 'GET' }]
    expect(tokenisationOf({ ...ACTIVE, status: 'REQUIRES_ACTION', actions })).toMatchObject({
      card: { status: 'REQUIRES_ACTION' },
      actionUrl: 'https://redirect.provider.example/1',
    })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'ok'],
    ['a card without an id', { ...ACTIVE, id: undefined }],
    ['a card that failed', { ...ACTIVE, status: 'FAILED' }],
  ])('%s is a refusal', (_, result) => {
    expect(tokenisationOf(result)).toEqual({ status: 'refused', message: null })
  })

  test.each([
    ['no card', { card: null }],
    ['no actions', { actions: null }],
    ['actions of another shape', { actions: [{ url: 1 }] }],
  ])('%s has no effect', (_, change) => {
    expect(tokenisationOf({ ...ACTIVE, ...change })).toMatchObject({ status: 'tokenised', actionUrl: null })
  })
})
