/** The request bodies of the API, as far as the simulator reads them; unknown keys are ignored as the vendor does. */
import * as v from 'valibot'
import { inlineMethod } from './instruments.ts'

const integerAmount = v.pipe(v.number(), v.safeInteger(), v.gtValue(0))
const returnUrl = v.nullish(v.string())
const channelProperties = v.partial(
  v.object({ success_return_url: returnUrl, failure_return_url: returnUrl }),
)

export const cardMethodBody = v.object({
  type: v.literal('CARD'),
  reusability: v.picklist(['ONE_TIME_USE', 'MULTIPLE_USE']),
  reference_id: v.optional(v.string()),
  customer_id: v.nullish(v.string()),
  metadata: v.optional(v.unknown()),
  card: v.object({
    currency: v.literal('IDR'),
    channel_properties: v.optional(channelProperties),
    card_information: v.object({
      card_number: v.string(),
      expiry_month: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
      expiry_year: v.pipe(v.string(), v.regex(/^(20)?\d\d$/)),
      cvv: v.optional(v.pipe(v.string(), v.regex(/^\d{3,4}$/))),
      cardholder_name: v.nullish(v.string()),
    }),
  }),
})

export const paymentRequestBody = v.object({
  reference_id: v.pipe(v.string(), v.minLength(1)),
  amount: integerAmount,
  currency: v.literal('IDR'),
  metadata: v.optional(v.unknown()),
  payment_method_id: v.optional(v.string()),
  payment_method: v.optional(inlineMethod),
  channel_properties: v.optional(channelProperties),
})

export const refundBody = v.object({
  payment_request_id: v.string(),
  reference_id: v.optional(v.string()),
  amount: v.optional(integerAmount),
  currency: v.optional(v.literal('IDR')),
  reason: v.picklist(['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS']),
})
