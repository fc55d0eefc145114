// Signing in with a one-time code over WhatsApp, and the customer that results.
import * as v from 'valibot'
import { noErrors } from './envelope.ts'
import { customerId } from './ids.ts'
import { LOCALES } from './language.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from './limits.ts'

/**
 * Random, persisted by the client. Only the device that requested a code can exchange it; without a device
 * id, only its network.
 */
const deviceId = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)))

/** A phone number in any format; the server converts it to E.164 or refuses it. */
export const phoneBody = v.object({
  phone: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  /** The language of the message; the company's first language by default. */
  locale: v.optional(v.picklist(LOCALES)),
  device_id: deviceId,
})

export const verifyBody = v.object({
  phone: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  otp: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(16)),
  device_id: deviceId,
})

/** The delivery state of the message with the code; `failed` when it will not arrive. */
export const codeDelivery = v.picklist(['sending', 'sent', 'delivered', 'read', 'failed'])
export type CodeDelivery = v.InferOutput<typeof codeDelivery>

/**
 * `expired_at`: when the code expires, ISO 8601 in UTC. `request_id`: for `readCodeDelivery`. `delivery` is
 * `sending` while WhatsApp refuses the message and automatic retries follow. API-04 also requires `errors`
 * and `data`, which stay empty.
 */
export const codeSentAnswer = v.object({
  expired_at: v.string(),
  request_id: v.string(),
  delivery: codeDelivery,
  errors: noErrors,
  data: v.optional(v.null(), null),
})

export const codeRequestParams = v.object({ requestId: v.pipe(v.string(), v.uuid()) })

/** Whether the number cannot receive WhatsApp messages, or WhatsApp could not be reached. */
export const codeFailure = v.picklist(['undeliverable', 'unavailable'])
export type CodeFailure = v.InferOutput<typeof codeFailure>

export const codeDeliveryAnswer = v.object({
  delivery: codeDelivery,
  reason: v.nullable(codeFailure),
})

const requiredDeviceId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))

export const signInMessageBody = v.object({
  phone: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  /** The language of the text; the company's first language by default. */
  locale: v.optional(v.picklist(LOCALES)),
  /** Random, persisted by the client: only this device can sign in with the message. */
  device_id: requiredDeviceId,
})

/**
 * `text` must be sent unchanged by WhatsApp from that number's phone to `whatsapp_number` (E.164) before
 * `expired_at`. Then `request_id` and `device_id` are exchanged for a token.
 */
export const signInMessageAnswer = v.object({
  request_id: v.string(),
  expired_at: v.string(),
  whatsapp_number: v.string(),
  text: v.string(),
})

export const verifySignInMessageBody = v.object({
  phone: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
  request_id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  device_id: requiredDeviceId,
})

/** Null until the message has arrived: poll every few seconds. */
export const verifySignInMessageAnswer = v.object({ token: v.nullable(v.string()) })

/** AUTH-14: ISO 3166-1, two capital letters. */
export const countryAnswer = v.object({ country: v.nullable(v.string()) })

/** AMB-074: not part of the schema, so that an invalid address is refused with a specific message. */
export const emailBody = v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(1000)) })
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text)

/** An invalid name has a specific refusal, so its pattern is not part of the schema. */
export const nameBody = v.object({ name: v.pipe(v.string(), v.trim(), v.maxLength(1000)) })
const NAME_PATTERN = /^(?=.*\p{L})[^\p{C}\p{Zl}\p{Zp}]+$/u
/** One line with at least one letter, without characters that cannot be stored or shown. */
export const isName = (text: string): boolean => text.length <= MAX_NAME_LENGTH && NAME_PATTERN.test(text)

/** `token`: 32 random bytes in base64url, sent back as `Authorization: Bearer`. */
export const signedInAnswer = v.object({ token: v.string() })

/** The holder of a virtual account; fills in what the customer's profile lacks (AMB-077). */
const virtualAccountData = v.object({
  name: v.nullish(v.string()),
  email: v.nullish(v.string()),
  phone_number: v.nullish(v.string()),
})

/** AUTH-06; both phone fields carry the same value (AMB-077). */
export const user = v.object({
  id: customerId,
  name: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone_number: v.string(),
  phone: v.string(),
  virtual_account_data: v.nullish(virtualAccountData),
})
export type User = v.InferOutput<typeof user>

export const profileAnswer = v.object({ data: user })
