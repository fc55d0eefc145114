// Signing in with a one-time code over WhatsApp, and the customer that results.
import * as z from 'zod/mini'
import { noErrors } from './envelope.ts'
import { customerId } from './ids.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from './limits.ts'

/**
 * Random, persisted by the client. Only the device that requested a code can exchange it; without a device
 * id, only its network.
 */
const deviceId = z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/)))

/** A phone number in any format; the server converts it to E.164 or refuses it. */
export const phoneBody = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  /** The language of the message; the company's first language by default. */
  locale: z.optional(z.enum(['en', 'id'])),
  device_id: deviceId,
})

export const verifyBody = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  otp: z.string().check(z.trim(), z.minLength(1), z.maxLength(16)),
  device_id: deviceId,
})

/** The delivery state of the message with the code; `failed` when it will not arrive. */
export const codeDelivery = z.enum(['sending', 'sent', 'delivered', 'read', 'failed'])
export type CodeDelivery = z.infer<typeof codeDelivery>

/**
 * `expired_at`: when the code expires, ISO 8601 in UTC. `request_id`: for `readCodeDelivery`. `delivery` is
 * `sending` while WhatsApp refuses the message and automatic retries follow. API-04 also requires `errors`
 * and `data`, which stay empty.
 */
export const codeSentAnswer = z.object({
  expired_at: z.string(),
  request_id: z.string(),
  delivery: codeDelivery,
  errors: noErrors,
  data: z._default(z.null(), null),
})

export const codeRequestParams = z.object({ requestId: z.uuid() })

/**
 * For a failure, `reason` says whether the number cannot receive WhatsApp messages or WhatsApp could not be
 * reached.
 */
export const codeDeliveryAnswer = z.object({
  delivery: codeDelivery,
  reason: z.nullable(z.enum(['undeliverable', 'unavailable'])),
})

const requiredDeviceId = z.string().check(z.regex(/^[\w-]{16,64}$/))

export const signInMessageBody = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  /** The language of the text; the company's first language by default. */
  locale: z.optional(z.enum(['en', 'id'])),
  /** Random, persisted by the client: only this device can sign in with the message. */
  device_id: requiredDeviceId,
})

/**
 * `text` must be sent unchanged by WhatsApp from that number's phone to `whatsapp_number` (E.164) before
 * `expired_at`. Then `request_id` and `device_id` are exchanged for a token.
 */
export const signInMessageAnswer = z.object({
  request_id: z.string(),
  expired_at: z.string(),
  whatsapp_number: z.string(),
  text: z.string(),
})

export const verifySignInMessageBody = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  request_id: z.string().check(z.minLength(1), z.maxLength(100)),
  device_id: requiredDeviceId,
})

/** Null until the message has arrived: poll every few seconds. */
export const verifySignInMessageAnswer = z.object({ token: z.nullable(z.string()) })

/** AUTH-14: ISO 3166-1, two capital letters. */
export const countryAnswer = z.object({ country: z.nullable(z.string()) })

/** AMB-074: not part of the schema, so that an invalid address is refused with a specific message. */
export const emailBody = z.object({ email: z.string().check(z.trim(), z.maxLength(1000)) })
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text)

/** An invalid name has a specific refusal, so its pattern is not part of the schema. */
export const nameBody = z.object({ name: z.string().check(z.trim(), z.maxLength(1000)) })
const NAME_PATTERN = /^(?=.*\p{L})[^\p{C}\p{Zl}\p{Zp}]+$/u
/** One line with at least one letter, without characters that cannot be stored or shown. */
export const isName = (text: string): boolean => text.length <= MAX_NAME_LENGTH && NAME_PATTERN.test(text)

/** `token`: 32 random bytes in base64url, sent back as `Authorization: Bearer`. */
export const signedInAnswer = z.object({ token: z.string() })

/** The holder of a virtual account; fills in what the customer's profile lacks (AMB-077). */
const virtualAccountData = z.object({
  name: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  phone_number: z.optional(z.nullable(z.string())),
})

/** AUTH-06; both phone fields carry the same value (AMB-077). */
export const user = z.object({
  id: customerId,
  name: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone_number: z.string(),
  phone: z.string(),
  virtual_account_data: z.optional(z.nullable(virtualAccountData)),
})
export type User = z.infer<typeof user>

export const profileAnswer = z.object({ data: user })
