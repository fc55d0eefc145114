/** The request bodies of the API, as far as the simulator reads them; unknown keys are ignored as the vendor does. */
import { z } from 'zod'

const integerAmount = z.number().int().positive()
const returnUrl = z.string().nullish()
const channelProperties = z.object({ success_return_url: returnUrl, failure_return_url: returnUrl }).partial()
const expiresAt = z.iso.datetime({ offset: true }).optional()

export const cardMethodBody = z.object({
  type: z.literal('CARD'),
  reusability: z.enum(['ONE_TIME_USE', 'MULTIPLE_USE']),
  reference_id: z.string().optional(),
  customer_id: z.string().nullish(),
  metadata: z.unknown().optional(),
  card: z.object({
    currency: z.literal('IDR'),
    channel_properties: channelProperties.optional(),
    card_information: z.object({
      card_number: z.string(),
      expiry_month: z.string().regex(/^(0[1-9]|1[0-2])$/),
      expiry_year: z.string().regex(/^(20)?\d\d$/),
      cvv: z
        .string()
        .regex(/^\d{3,4}$/)
        .optional(),
      cardholder_name: z.string().nullish(),
    }),
  }),
})

const inlineMethod = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('VIRTUAL_ACCOUNT'),
    reusability: z.enum(['ONE_TIME_USE', 'MULTIPLE_USE']),
    reference_id: z.string().optional(),
    virtual_account: z.object({
      channel_code: z.string(),
      channel_properties: z.object({ customer_name: z.string().min(1), expires_at: expiresAt }),
    }),
  }),
  z.object({
    type: z.literal('QR_CODE'),
    reusability: z.enum(['ONE_TIME_USE', 'MULTIPLE_USE']),
    reference_id: z.string().optional(),
    qr_code: z.object({
      channel_code: z.string(),
      channel_properties: z.object({ expires_at: expiresAt }).optional(),
    }),
  }),
])
export type InlineMethod = z.infer<typeof inlineMethod>

export const paymentRequestBody = z.object({
  reference_id: z.string().min(1),
  amount: integerAmount,
  currency: z.literal('IDR'),
  metadata: z.unknown().optional(),
  payment_method_id: z.string().optional(),
  payment_method: inlineMethod.optional(),
  channel_properties: channelProperties.optional(),
})

export const refundBody = z.object({
  payment_request_id: z.string(),
  reference_id: z.string().optional(),
  amount: integerAmount.optional(),
  currency: z.literal('IDR').optional(),
  reason: z.enum(['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS']),
})
