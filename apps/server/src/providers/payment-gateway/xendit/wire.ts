/** The vendor's objects, as far as we read them; everything else in an answer is ignored. */
import { rupiah } from '@pesan/contract/money'
import * as v from 'valibot'

const text = v.nullish(v.string())

const cardInformation = v.object({
  masked_card_number: v.string(),
  cardholder_name: text,
  expiry_month: v.string(),
  expiry_year: v.string(),
  fingerprint: v.string(),
  network: v.string(),
})

export const paymentMethod = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  type: v.string(),
  status: v.picklist(['PENDING', 'REQUIRES_ACTION', 'ACTIVE', 'INACTIVE', 'EXPIRED', 'FAILED']),
  failure_code: text,
  metadata: v.nullish(v.record(v.string(), v.unknown())),
  card: v.nullish(v.object({ card_information: v.nullish(cardInformation) })),
  virtual_account: v.nullish(
    v.object({ channel_properties: v.nullish(v.object({ virtual_account_number: text })) }),
  ),
  qr_code: v.nullish(v.object({ channel_properties: v.nullish(v.object({ qr_string: text })) })),
})
export type PaymentMethodJson = v.InferOutput<typeof paymentMethod>

export const paymentRequest = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  reference_id: v.string(),
  amount: rupiah,
  currency: v.literal('IDR'),
  status: v.picklist([
    'PENDING',
    'REQUIRES_ACTION',
    'AWAITING_CAPTURE',
    'SUCCEEDED',
    'FAILED',
    'CANCELED',
    'EXPIRED',
    'VOIDED',
    'UNKNOWN',
  ]),
  failure_code: text,
  actions: v.nullish(v.array(v.object({ action: v.string(), url: text }))),
  payment_method: paymentMethod,
})
export type PaymentRequestJson = v.InferOutput<typeof paymentRequest>

export const paymentRequests = v.object({ data: v.array(paymentRequest) })

export const payments = v.object({
  has_more: v.nullish(v.boolean()),
  data: v.array(
    v.object({
      id: v.pipe(v.string(), v.minLength(1)),
      payment_request_id: text,
      amount: rupiah,
      currency: v.literal('IDR'),
      status: v.string(),
      failure_code: text,
      created: v.pipe(v.unknown(), v.toDate()),
    }),
  ),
})

export const refund = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  status: v.picklist(['SUCCEEDED', 'FAILED', 'PENDING', 'CANCELLED']),
  failure_code: text,
})

const feePart = v.nullish(v.pipe(v.number(), v.safeInteger()))

/** The account's books: payments, refunds, and other kinds that are not requested. */
export const transactions = v.object({
  has_more: v.boolean(),
  data: v.array(
    v.object({
      id: v.pipe(v.string(), v.minLength(1)),
      product_id: v.pipe(v.string(), v.minLength(1)),
      type: v.string(),
      status: v.string(),
      reference_id: text,
      currency: v.string(),
      amount: rupiah,
      created: v.pipe(v.unknown(), v.toDate()),
      settlement_status: text,
      estimated_settlement_time: v.nullish(v.pipe(v.string(), v.toDate())),
      fee: v.nullish(
        v.object({
          xendit_fee: feePart,
          value_added_tax: feePart,
          xendit_withholding_tax: feePart,
          third_party_withholding_tax: feePart,
          status: text,
        }),
      ),
    }),
  ),
})

/** A webhook, as far as we read it before we look up the actual state. */
export const webhook = v.object({
  event: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  data: v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    status: v.nullish(v.pipe(v.string(), v.maxLength(50))),
    payment_request_id: v.nullish(v.pipe(v.string(), v.maxLength(100))),
    type: v.nullish(v.pipe(v.string(), v.maxLength(50))),
  }),
})
export type Webhook = v.InferOutput<typeof webhook>

export const failure = v.object({ error_code: v.string() })
