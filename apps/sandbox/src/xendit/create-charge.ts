/** Creates payment methods and payment requests from the store's requests, with the vendor's limits and refusals. */
import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { cardMethodBody, paymentRequestBody } from './api-requests.ts'
import { type Bank, chargeCard, startAuthentication } from './bank.ts'
import { createDetails, INSTRUMENTS, type InlineMethod, noDetails } from './instruments.ts'
import type { Method, Request } from './ledger.ts'
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
  const { min, max } = INSTRUMENTS[method.type].limits
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
  if (method.card?.isChallenged ?? !INSTRUMENTS[method.type].isPaidByBank) {
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
  const method = emptyMethod(bank, given.type, given.reusability, given.reference_id)
  const { channel, details } = createDetails(given, { amount, reference, now: bank.clock.now() })
  if (channel !== INSTRUMENTS[given.type].channel)
    return refuse(403, 'CHANNEL_NOT_ACTIVATED', `${channel} is not activated`)
  return { ...method, ...details }
}

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
  ...noDetails(),
  authUrl: null,
  created: clock.now(),
})
