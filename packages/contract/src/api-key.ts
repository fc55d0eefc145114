// Keys of a restaurant's own systems: what each may do, and how one is replaced without an interruption.
import * as z from 'zod/mini'
import { printable } from './plain-text.ts'

/** What a key may be allowed; the rows of restaurant-api.ts say which of them they need. */
export const apiKeyScope = z.enum(['orders:read', 'orders:write', 'menu', 'vouchers', 'webhooks'])
export type ApiKeyScope = z.infer<typeof apiKeyScope>
export const API_KEY_SCOPES = Object.values(apiKeyScope.def.entries)

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(255), printable)
const moment = z.nullable(z.string())

/** Without `scopes` the key may do everything that a key can. */
export const apiKeyBody = z.object({
  name,
  scopes: z._default(z.array(apiKeyScope).check(z.minLength(1), z.maxLength(10)), API_KEY_SCOPES),
})

const knownKey = { id: z.string(), name: z.string(), scopes: z.array(apiKeyScope) }

/** `key` is told once and kept only as a hash. */
export const apiKeyAnswer = z.object({ data: z.object({ ...knownKey, key: z.string() }) })

/** `revoked_at` may lie in the future: a key that was rotated works until then. */
export const apiKeysAnswer = z.object({
  data: z.array(z.object({ ...knownKey, created_at: z.string(), revoked_at: moment })),
})

export const apiKeyParams = z.object({ keyId: z.uuid() })

/** How long the key before goes on working, so that every till can be given the new one. */
export const rotateKeyBody = z.object({
  keep_minutes: z._default(z.int().check(z.minimum(0), z.maximum(7 * 24 * 60)), 60),
})
