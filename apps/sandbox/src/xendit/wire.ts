/** The vendor's objects as JSON: unused instruments are null, amounts whole numbers. */
import { detailsJson } from './instruments.ts'
import type { Method, Payment, Refund, Request } from './ledger.ts'

const authActions = (url: string | null) =>
  url === null ? [] : [{ action: 'AUTH', method: 'GET', url, url_type: 'WEB', qr_code: null }]

export function methodJson(method: Method) {
  return {
    id: method.id,
    business_id: method.businessId,
    type: method.type,
    country: 'ID',
    customer_id: method.customerId,
    reference_id: method.referenceId,
    description: null,
    status: method.status,
    reusability: method.reusability,
    actions: method.status === 'REQUIRES_ACTION' ? authActions(method.authUrl) : [],
    metadata: method.metadata ?? null,
    billing_information: null,
    failure_code: method.failureCode,
    created: method.created.toISOString(),
    updated: method.created.toISOString(),
    card: cardJson(method),
    ...detailsJson(method),
  }
}

function cardJson({ card, id }: Method) {
  if (!card) return null
  return {
    currency: 'IDR',
    channel_properties: {
      skip_three_d_secure: null,
      success_return_url: card.returnUrls.success,
      failure_return_url: card.returnUrls.failure,
      cardonfile_type: null,
    },
    card_information: {
      token_id: id.slice(3),
      masked_card_number: card.masked,
      cardholder_name: card.holder,
      expiry_month: card.month,
      expiry_year: card.year,
      fingerprint: card.fingerprint,
      type: 'CREDIT',
      network: card.network,
      country: 'ID',
      issuer: 'BRI',
    },
    card_verification_results: null,
  }
}

export function requestJson(request: Request, method: Method) {
  return {
    id: request.id,
    reference_id: request.referenceId,
    business_id: request.businessId,
    amount: request.amount,
    currency: 'IDR',
    country: 'ID',
    customer_id: method.customerId,
    status: request.status,
    actions: request.status === 'REQUIRES_ACTION' ? authActions(request.authUrl) : [],
    failure_code: request.failureCode,
    capture_method: 'AUTOMATIC',
    initiator: null,
    card_verification_results: null,
    channel_properties: {
      success_return_url: request.returnUrls.success,
      failure_return_url: request.returnUrls.failure,
    },
    payment_method: methodJson(method),
    items: null,
    metadata: request.metadata ?? null,
    created: request.created.toISOString(),
    updated: request.created.toISOString(),
  }
}

export function paymentJson(payment: Payment, request: Request, method: Method) {
  return {
    id: payment.id,
    payment_request_id: payment.requestId,
    reference_id: request.referenceId,
    customer_id: method.customerId,
    amount: payment.amount,
    currency: 'IDR',
    country: 'ID',
    status: payment.status,
    failure_code: payment.failureCode,
    description: null,
    items: null,
    metadata: request.metadata ?? null,
    channel_properties: null,
    payment_detail: null,
    payment_method: methodJson(method),
    created: payment.created.toISOString(),
    updated: payment.created.toISOString(),
  }
}

export function refundJson(refund: Refund, method: Method) {
  return {
    id: refund.id,
    payment_request_id: refund.requestId,
    payment_id: refund.paymentId,
    payment_method_type: method.type,
    channel_code: method.type === 'QR_CODE' ? 'QRIS' : null,
    reference_id: refund.referenceId,
    amount: refund.amount,
    currency: 'IDR',
    country: 'ID',
    status: refund.status,
    reason: refund.reason,
    failure_code: refund.failureCode,
    refund_fee_amount: null,
    metadata: null,
    created: refund.created.toISOString(),
    updated: refund.created.toISOString(),
  }
}
