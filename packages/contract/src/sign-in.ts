// Signing in with a one-time code over WhatsApp, and the customer that results.
import * as z from 'zod/mini'
import { noErrors } from './envelope.ts'
import { customerId } from './ids.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from './limits.ts'

/** Random, persisted by the client. Only the device that asked for a code can exchange it; without one, its network. */
const deviceId = z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/)))

/** Any spelling of a phone number; the server brings it to E.164 or refuses it. */
export const phoneBody = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  /** Of the message; the company's own first language when it is not given. */
  locale: z.optional(z.enum(['en', 'id'])),
  device_id: deviceId,
})

export const verifyBody = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  otp: z.string().check(z.trim(), z.minLength(1), z.maxLength(16)),
  device_id: deviceId,
})

/** How far the message with the code has come; `failed` when it will not arrive. */
export const codeDelivery = z.enum(['sending', 'sent', 'delivered', 'read', 'failed'])
export type CodeDelivery = z.infer<typeof codeDelivery>

/**
 * `expired_at`: when the code stops being valid, ISO 8601 in UTC. `request_id` names this message for `readCodeDelivery`.
 * `delivery` is `sending` when WhatsApp did not take the message yet and another attempt follows by itself. API-04 names
 * `errors` and `data` as well: of a code that was sent there are none.
 */
export const codeSentAnswer = z.object({
  expired_at: z.string(),
  request_id: z.string(),
  delivery: codeDelivery,
  errors: noErrors,
  data: z._default(z.null(), null),
})

export const codeRequestParams = z.object({ requestId: z.uuid() })

/** `reason` tells, of a failure, whether the number cannot receive WhatsApp messages or WhatsApp could not be reached. */
export const codeDeliveryAnswer = z.object({
  delivery: codeDelivery,
  reason: z.nullable(z.enum(['undeliverable', 'unavailable'])),
})

const requiredDeviceId = z.string().check(z.regex(/^[\w-]{16,64}$/))

export const signInMessageBody = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  /** Of the text; the company's own first language when it is not given. */
  locale: z.optional(z.enum(['en', 'id'])),
  /** Random, persisted by the client: only this device can sign in with the message. */
  device_id: requiredDeviceId,
})

/**
 * `text` is to be sent by WhatsApp from the phone of that number to `whatsapp_number` (E.164), word for word, before
 * `expired_at`. `request_id` and the `device_id` then exchange it for a token.
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

/** Null until the message has arrived: ask again, every few seconds. */
export const verifySignInMessageAnswer = z.object({ token: z.nullable(z.string()) })

/** AUTH-14: ISO 3166-1, two capital letters. */
export const countryAnswer = z.object({ country: z.nullable(z.string()) })

/** AMB-074: the pattern is the refusal's business, so that a wrong one is told in its own words. */
export const emailBody = z.object({ email: z.string().check(z.trim(), z.maxLength(1000)) })
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text)

/** A wrong name has a refusal of its own, so its pattern is not part of the schema. */
export const nameBody = z.object({ name: z.string().check(z.trim(), z.maxLength(1000)) })
const NAME_PATTERN = /^(?=.*\p{L})[^\p{C}\p{Zl}\p{Zp}]+$/u
/** One line with at least one letter, and nothing that cannot be stored or shown. */
export const isName = (text: string): boolean => text.length <= MAX_NAME_LENGTH && NAME_PATTERN.test(text)

/** `token`: 32 random bytes in base64url, sent back as `Authorization: Bearer`. */
export const signedInAnswer = z.object({ token: z.string() })

/** Who a virtual account is made out to; says what the customer itself does not (AMB-077). */
const virtualAccountData = z.object({
  name: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  phone_number: z.optional(z.nullable(z.string())),
})

/** AUTH-06; both spellings of the phone carry the same value (AMB-077). */
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
