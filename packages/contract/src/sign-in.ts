// Signing in with a one-time code over WhatsApp, and the customer that results.
import * as z from 'zod/mini'
import { customerId } from './ids.ts'

/** Any spelling of a phone number; the server brings it to E.164 or refuses it. */
export const phoneBody = z.object({ phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) })

export const verifyBody = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  otp: z.string().check(z.trim(), z.minLength(1), z.maxLength(16)),
})

/** `expired_at`: when the code stops being valid, ISO 8601 in UTC. */
export const codeSentAnswer = z.object({ expired_at: z.string() })

/** `token`: 32 random bytes in base64url, sent back as `Authorization: Bearer`. */
export const signedInAnswer = z.object({ token: z.string() })

/** AUTH-06; both spellings of the phone carry the same value (AMB-077). */
export const user = z.object({
  id: customerId,
  name: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone_number: z.string(),
  phone: z.string(),
})
export type User = z.infer<typeof user>

export const profileAnswer = z.object({ data: user })
