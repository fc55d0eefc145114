/** Payments through Xendit: Payment Requests and Payment Methods of the v2 generation. */

import { chargesSavedCard } from '@pesan/domain/payment/payment-methods'
import type { ChargeTruth } from '@pesan/domain/payment/settle-payment'
import type {
  Charge,
  ChargeRequest,
  ChargeResult,
  FoundCard,
  FoundCharge,
  PaymentGateway,
  RefundRequest,
  RefundResult,
} from '../payment-gateway.ts'
import { accountName } from './account-name.ts'
import { type CallResult, createXenditClient, type XenditClient, type XenditClientOptions } from './client.ts'
import { listMovements } from './movements.ts'
import {
  type PaymentMethodJson,
  type PaymentRequestJson,
  paymentMethod,
  paymentRequest,
  paymentRequests,
  payments,
  refund as refundJson,
} from './wire.ts'

/** Where a customer may be sent; an action that points elsewhere is not passed on (AMB-046). */
export interface XenditGatewayOptions extends XenditClientOptions {
  redirectHosts: readonly string[]
  splitRule?: string | null
}

const CARD_TIMEOUT_MS = 10_000
export function createXenditGateway(options: XenditGatewayOptions): PaymentGateway {
  const call = createXenditClient(options)
  const callCard = createXenditClient({ ...options, timeoutMs: options.timeoutMs ?? CARD_TIMEOUT_MS })

  async function findTruth(request: PaymentRequestJson): Promise<FoundCharge> {
    const captures = await capturesOf(call, request)
    if (captures === null) return { status: 'unknown' }
    return { status: 'found', charge: toCharge(request, captures, options.redirectHosts) }
  }

  return {
    async createCharge(request) {
      const send = chargesSavedCard(request.instrument.type) ? callCard : call
      const result = await send({
        method: 'POST',
        path: '/payment_requests',
        body: chargeBody(request),
        idempotencyKey: request.id,
        splitRule: options.splitRule ?? null,
        answer: paymentRequest,
      })
      return toChargeResult(result, request, options.redirectHosts)
    },
    async findCharge(requestId) {
      const result = await call({
        method: 'GET',
        path: `/payment_requests/${encodeURIComponent(requestId)}`,
        answer: paymentRequest,
      })
      if (result.status === 'answered') return findTruth(result.body)
      return { status: isAbsent(result) ? 'absent' : 'unknown' }
    },
    async listCharges(requestIds) {
      const query = requestIds.map(id => `id=${encodeURIComponent(id)}`).join('&')
      const path = `/payment_requests?${query}&limit=${requestIds.length}`
      const result = await call({ method: 'GET', path, answer: paymentRequests })
      if (result.status !== 'answered') return { status: 'unknown' }
      return {
        status: 'listed',
        charges: new Map(result.body.data.map(({ id, status }) => [id, TRUTH[status]])),
      }
    },
    async findChargeByReference(id) {
      const path = `/payment_requests?reference_id=${encodeURIComponent(id)}`
      const result = await call({ method: 'GET', path, answer: paymentRequests })
      if (result.status !== 'answered') return { status: 'unknown' }
      const { data } = result.body
      const found = data.find(request => request.reference_id === id)
      if (found) return findTruth(found)
      // Other charges than the requested one: this list does not say whether ours exists.
      return { status: data.length === 0 ? 'absent' : 'unknown' }
    },
    closeCharge: methodId => expire(call, methodId),
    removeCard: methodId => expire(call, methodId),
    async findCard(methodId) {
      const path = `/v2/payment_methods/${encodeURIComponent(methodId)}`
      return toFoundCard(await call({ method: 'GET', path, answer: paymentMethod }))
    },
    refund: request => requestRefund(call, request),
    listMovements: span => listMovements(call, span),
    findRefund: refundId => findRefund(call, refundId),
  }
}

const isAbsent = (result: CallResult<unknown>): boolean =>
  result.status === 'refused' && result.httpStatus === 404

async function requestRefund(
  call: XenditClient,
  { id, requestId, amount }: RefundRequest,
): Promise<RefundResult> {
  const body = {
    payment_request_id: requestId,
    reference_id: id,
    amount,
    currency: 'IDR',
    reason: 'CANCELLATION',
  }
  return toRefundResult(
    await call({ method: 'POST', path: '/refunds', body, idempotencyKey: id, answer: refundJson }),
  )
}

async function findRefund(call: XenditClient, refundId: string): Promise<RefundResult> {
  const path = `/refunds/${encodeURIComponent(refundId)}`
  const result = await call({ method: 'GET', path, answer: refundJson })
  // A refused lookup says nothing about the money.
  return result.status === 'refused' ? { status: 'unknown' } : toRefundResult(result)
}

async function expire(call: XenditClient, methodId: string): Promise<void> {
  const path = `/v2/payment_methods/${encodeURIComponent(methodId)}/expire`
  await call({ method: 'POST', path, body: {}, answer: paymentMethod })
}

/** The same for every retry: the vendor refuses a used key with another body. */
function chargeBody(request: ChargeRequest): object {
  const { id, amount, instrument } = request
  const common = {
    reference_id: id,
    amount,
    currency: 'IDR',
    country: 'ID',
    description: request.description,
    channel_properties: { success_return_url: request.returnUrl, failure_return_url: request.returnUrl },
  }
  const expires = { expires_at: request.expiresAt.toISOString() }
  switch (instrument.type) {
    case 'card':
      return { ...common, payment_method_id: instrument.methodId }
    case 'virtual_account': {
      const channel = { customer_name: accountName(request.customerName), ...expires }
      const account = { channel_code: 'BCA', channel_properties: channel }
      return {
        ...common,
        payment_method: oneTime(id, { type: 'VIRTUAL_ACCOUNT', virtual_account: account }),
      }
    }
    case 'qris': {
      const code = { channel_code: 'QRIS', channel_properties: expires }
      return { ...common, payment_method: oneTime(id, { type: 'QR_CODE', qr_code: code }) }
    }
  }
}

const oneTime = (id: string, instrument: object) => ({
  reusability: 'ONE_TIME_USE',
  reference_id: `${id}-method`,
  ...instrument,
})

function toChargeResult(
  result: CallResult<PaymentRequestJson>,
  request: ChargeRequest,
  redirectHosts: readonly string[],
): ChargeResult {
  switch (result.status) {
    case 'unknown':
      return result
    case 'refused':
      // A conflict is our own earlier request that is still being processed: its outcome is looked up.
      return result.httpStatus === 409 ? { status: 'unknown' } : { status: 'refused', code: result.code }
    case 'answered': {
      const charge = toCharge(result.body, [], redirectHosts)
      const isOurs = result.body.reference_id === request.id && charge.amount === request.amount
      return isOurs ? { status: 'created', charge } : { status: 'unknown' }
    }
  }
}

/** Null when the list could not be read to its end, so nothing is known. A saved card has payments of many requests. */
async function capturesOf(
  call: XenditClient,
  request: PaymentRequestJson,
): Promise<ChargeTruth['captures'] | null> {
  const ofRequest = `payment_request_id=${encodeURIComponent(request.id)}`
  const path = `/v2/payment_methods/${encodeURIComponent(request.payment_method.id)}/payments?${ofRequest}`
  const result = await call({ method: 'GET', path, answer: payments })
  if (result.status !== 'answered') return null
  const captures = result.body.data
    .filter(payment => payment.payment_request_id === request.id && payment.status === 'SUCCEEDED')
    .map(({ id, amount, created }) => ({ id, amount, at: created }))
  return captures.length === 0 && result.body.has_more ? null : captures
}

const TRUTH = {
  PENDING: 'waiting',
  REQUIRES_ACTION: 'waiting',
  AWAITING_CAPTURE: 'waiting',
  UNKNOWN: 'waiting',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELED: 'expired',
  EXPIRED: 'expired',
  VOIDED: 'expired',
} as const satisfies Record<PaymentRequestJson['status'], ChargeTruth['status']>

function toCharge(
  request: PaymentRequestJson,
  captures: ChargeTruth['captures'],
  redirectHosts: readonly string[],
): Charge {
  const { payment_method: method } = request
  const action = request.actions?.find(({ action: kind }) => kind === 'AUTH')?.url ?? null
  return {
    requestId: request.id,
    methodId: method.id,
    amount: request.amount,
    truth: { status: TRUTH[request.status], failureCode: request.failure_code ?? null, captures },
    accountNumber: method.virtual_account?.channel_properties?.virtual_account_number ?? null,
    qrString: method.qr_code?.channel_properties?.qr_string ?? null,
    actionUrl: action !== null && isRedirectAllowed(action, redirectHosts) ? action : null,
  }
}

/** https at a host of the list; plain http only on loopback, where the simulator is. */
export function isRedirectAllowed(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || !hosts.includes(url.host) || url.username !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1')
}

function toFoundCard(result: CallResult<PaymentMethodJson>): FoundCard {
  if (result.status !== 'answered') return { status: isAbsent(result) ? 'absent' : 'unknown' }
  const { body } = result
  const card = body.card?.card_information
  if (body.type !== 'CARD' || !card) return { status: 'absent' }
  return {
    status: 'found',
    card: {
      methodId: body.id,
      status: cardStatus(body.status),
      failureCode: body.failure_code ?? null,
      metadata: body.metadata ?? {},
      fingerprint: card.fingerprint,
      maskedNumber: card.masked_card_number,
      expiryMonth: card.expiry_month,
      expiryYear: card.expiry_year,
      network: card.network,
      holder: card.cardholder_name ?? null,
    },
  }
}

function cardStatus(status: PaymentMethodJson['status']): 'active' | 'pending' | 'failed' {
  if (status === 'ACTIVE') return 'active'
  return status === 'PENDING' || status === 'REQUIRES_ACTION' ? 'pending' : 'failed'
}

function toRefundResult(
  result: CallResult<{ id: string; status: string; failure_code?: string | null | undefined }>,
): RefundResult {
  if (result.status === 'unknown') return result
  // The refund is in progress or already done: another request shows which.
  if (result.status === 'refused' && (result.httpStatus === 409 || result.code === 'REFUND_IN_PROGRESS'))
    return { status: 'unknown' }
  if (result.status === 'refused') return { status: 'refused', code: result.code }
  const { id, status, failure_code: code } = result.body
  if (status === 'SUCCEEDED') return { status: 'succeeded', refundId: id }
  if (status === 'PENDING') return { status: 'pending', refundId: id }
  return { status: 'refused', code: code ?? status }
}
