/** Creates payment methods and payment requests from the store's requests, with the vendor's limits and refusals. */
import { randomInt, randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { ACCOUNT } from './account.ts'
import type { cardMethodBody, InlineMethod, paymentRequestBody } from './api-requests.ts'
import { type Bank, chargeCard, startAuthentication } from './bank.ts'
import type { Method, Request } from './ledger.ts'
import { qrisText } from './qris.ts'
import { readCardNumber } from './test-cards.ts'

export interface Refusal {
  httpStatus: number
  errorCode: string
  message: string
}

export const refuse = (httpStatus: number, errorCode: string, message: string): Refusal => ({
  httpStatus,
  errorCode,
  message,
})

const LIMITS = {
  CARD: { min: 5_000, max: 200_000_000 },
  VIRTUAL_ACCOUNT: { min: 10_000, max: 50_000_000 },
  QR_CODE: { min: 1, max: 10_000_000 },
} as const

const VA_LIFE_MS = 31 * 365 * 24 * 60 * 60 * 1000
const QR_LIFE_MS = 48 * 60 * 60 * 1000

/** `render`: the address of the page on which the holder confirms. */
type Render = (authenticationId: string) => string

export function createCardMethod(
  bank: Bank,
  body: v.InferOutput<typeof cardMethodBody>,
  render: Render,
): Method | Refusal {
  const { card_information: given, channel_properties: channel = {} } = body.card
  const facts = readCardNumber(given.card_number)
  if (!facts) return refuse(400, 'API_VALIDATION_ERROR', 'card_number is not a valid card number')
  const now = bank.clock.now()
  const year = given.expiry_year.length === 2 ? `20${given.expiry_year}` : given.expiry_year
  if (new Date(Date.UTC(Number(year), Number(given.expiry_month))) <= now)
    return refuse(400, 'EXPIRED_CARD', 'the card has expired')
  const method: Method = {
    ...emptyMethod(bank, 'CARD', body.reusability, body.reference_id),
    customerId: body.customer_id ?? null,
    metadata: body.metadata ?? null,
    card: {
      ...facts,
      holder: given.cardholder_name ?? null,
      month: given.expiry_month,
      year,
      returnUrls: {
        success: channel.success_return_url ?? null,
        failure: channel.failure_return_url ?? null,
      },
    },
  }
  if (facts.isChallenged) {
    method.status = 'REQUIRES_ACTION'
    method.authUrl = render(startAuthentication(bank, { type: 'method', id: method.id }).id)
  }
  bank.ledger.methods.set(method.id, method)
  return method
}

export function createPaymentRequest(
  bank: Bank,
  body: v.InferOutput<typeof paymentRequestBody>,
  { render, splitRule }: { render: Render; splitRule: string | null },
): Request | Refusal {
  if (!bank.account.isEnabled)
    return refuse(403, 'CHANNEL_NOT_ACTIVATED', 'payments are not enabled for this account yet')
  const method = body.payment_method
    ? createOneTimeMethod(bank, body.payment_method, body)
    : bank.ledger.methods.get(body.payment_method_id ?? '')
  if (!method) return refuse(400, 'PAYMENT_METHOD_NOT_FOUND_ERROR', 'payment_method_id was not found')
  if ('httpStatus' in method) return method
  if (method.status !== 'ACTIVE')
    return refuse(400, 'INACTIVE_PAYMENT_METHOD', 'the payment method is not active')
  const { min, max } = LIMITS[method.type]
  if (body.amount < min || body.amount > max)
    return refuse(400, 'API_VALIDATION_ERROR', `amount must be from ${min} to ${max}`)
  const channel = body.channel_properties ?? {}
  const request: Request = {
    id: `pr-${randomUUID()}`,
    businessId: bank.account.businessId,
    splitRule,
    referenceId: body.reference_id,
    amount: body.amount,
    status: 'PENDING',
    methodId: method.id,
    failureCode: null,
    authUrl: null,
    returnUrls: { success: channel.success_return_url ?? null, failure: channel.failure_return_url ?? null },
    metadata: body.metadata ?? null,
    created: bank.clock.now(),
  }
  bank.ledger.methods.set(method.id, method)
  bank.ledger.requests.set(request.id, request)
  if (method.card?.isChallenged) {
    request.status = 'REQUIRES_ACTION'
    request.authUrl = render(startAuthentication(bank, { type: 'request', id: request.id }).id)
  } else if (method.card) chargeCard(bank, request, method)
  return request
}

function createOneTimeMethod(
  bank: Bank,
  given: InlineMethod,
  { amount, reference_id: reference }: { amount: number; reference_id: string },
): Method | Refusal {
  const now = bank.clock.now()
  const method = emptyMethod(bank, given.type, given.reusability, given.reference_id)
  if (given.type === 'VIRTUAL_ACCOUNT') {
    const { channel_code: channel, channel_properties: properties } = given.virtual_account
    if (channel !== 'BCA') return refuse(403, 'CHANNEL_NOT_ACTIVATED', `${channel} is not activated`)
    const expiresAt = expiry(properties.expires_at, now, VA_LIFE_MS)
    return { ...method, expiresAt, accountNumber: newAccountNumber(), customerName: properties.customer_name }
  }
  if (given.qr_code.channel_code !== 'QRIS')
    return refuse(403, 'CHANNEL_NOT_ACTIVATED', 'only QRIS is activated')
  const expiresAt = expiry(given.qr_code.channel_properties?.expires_at, now, QR_LIFE_MS)
  return { ...method, expiresAt, qrText: qrisText({ amount, reference }) }
}

const expiry = (given: string | undefined, now: Date, lifeMs: number): Date =>
  given === undefined ? new Date(now.getTime() + lifeMs) : new Date(given)

const newAccountNumber = (): string =>
  `${ACCOUNT.merchantCode}${String(randomInt(10_000_000_000)).padStart(10, '0')}`

const emptyMethod = (
  { account, clock }: Bank,
  type: Method['type'],
  reusability: Method['reusability'],
  referenceId: string | undefined,
): Method => ({
  id: `pm-${randomUUID()}`,
  businessId: account.businessId,
  type,
  reusability,
  status: 'ACTIVE',
  referenceId: referenceId ?? randomUUID(),
  customerId: null,
  metadata: null,
  failureCode: null,
  card: null,
  accountNumber: null,
  customerName: null,
  qrText: null,
  expiresAt: null,
  authUrl: null,
  created: clock.now(),
})
