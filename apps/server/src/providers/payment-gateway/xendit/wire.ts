/** The vendor's objects, as far as we read them; everything else in an answer is ignored. */
import { rupiah } from '@pesan/contract/money'
import * as z from 'zod'

const text = z.string().nullish()

const cardInformation = z.object({
  masked_card_number: z.string(),
  cardholder_name: text,
  expiry_month: z.string(),
  expiry_year: z.string(),
  fingerprint: z.string(),
  network: z.string(),
})

export const paymentMethod = z.object({
  id: z.string().min(1),
  type: z.string(),
  status: z.enum(['PENDING', 'REQUIRES_ACTION', 'ACTIVE', 'INACTIVE', 'EXPIRED', 'FAILED']),
  failure_code: text,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  card: z.object({ card_information: cardInformation.nullish() }).nullish(),
  virtual_account: z
    .object({ channel_properties: z.object({ virtual_account_number: text }).nullish() })
    .nullish(),
  qr_code: z.object({ channel_properties: z.object({ qr_string: text }).nullish() }).nullish(),
})
export type PaymentMethodJson = z.infer<typeof paymentMethod>

export const paymentRequest = z.object({
  id: z.string().min(1),
  reference_id: z.string(),
  amount: rupiah,
  currency: z.literal('IDR'),
  status: z.enum([
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
  actions: z.array(z.object({ action: z.string(), url: text })).nullish(),
  payment_method: paymentMethod,
})
export type PaymentRequestJson = z.infer<typeof paymentRequest>

export const paymentRequests = z.object({ data: z.array(paymentRequest) })

export const payments = z.object({
  has_more: z.boolean().nullish(),
  data: z.array(
    z.object({
      id: z.string().min(1),
      payment_request_id: text,
      amount: rupiah,
      currency: z.literal('IDR'),
      status: z.string(),
      failure_code: text,
      created: z.coerce.date(),
    }),
  ),
})

export const refund = z.object({
  id: z.string().min(1),
  status: z.enum(['SUCCEEDED', 'FAILED', 'PENDING', 'CANCELLED']),
  failure_code: text,
})

/** The account's books: payments, refunds, and other kinds that are not requested. */
export const transactions = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: z.string().min(1),
      product_id: z.string().min(1),
      type: z.string(),
      status: z.string(),
      reference_id: text,
      currency: z.string(),
      amount: rupiah,
      created: z.coerce.date(),
    }),
  ),
})

/** A webhook, as far as we read it before we look up the actual state. */
export const webhook = z.object({
  event: z.string().min(1).max(100),
  data: z.object({
    id: z.string().min(1).max(100),
    status: z.string().max(50).nullish(),
    payment_request_id: z.string().max(100).nullish(),
    type: z.string().max(50).nullish(),
  }),
})
export type Webhook = z.infer<typeof webhook>

export const failure = z.object({ error_code: z.string() })
