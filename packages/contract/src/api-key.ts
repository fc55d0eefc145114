// API keys of a restaurant's own systems: what each may do, and how one is replaced without an interruption.
import * as z from 'zod/mini'
import { printable } from './plain-text.ts'

/** What a key may be allowed; the endpoints in `restaurant-api.ts` name the scope they need. */
export const apiKeyScope = z.enum(['orders:read', 'orders:write', 'menu', 'vouchers', 'webhooks'])
export type ApiKeyScope = z.infer<typeof apiKeyScope>
export const API_KEY_SCOPES = Object.values(apiKeyScope.def.entries)

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(255), printable)
const moment = z.nullable(z.string())

/** Without `scopes` the key has every scope. */
export const apiKeyBody = z.object({
  name,
  scopes: z._default(z.array(apiKeyScope).check(z.minLength(1), z.maxLength(10)), API_KEY_SCOPES),
})

const knownKey = { id: z.string(), name: z.string(), scopes: z.array(apiKeyScope) }

/** `key` is shown once and stored only as a hash. */
export const apiKeyAnswer = z.object({ data: z.object({ ...knownKey, key: z.string() }) })

/** `revoked_at` may be in the future: a rotated key works until then. */
export const apiKeysAnswer = z.object({
  data: z.array(z.object({ ...knownKey, created_at: z.string(), revoked_at: moment })),
})

export const apiKeyParams = z.object({ keyId: z.uuid() })

/** How long the previous key stays valid, so that every till can receive the new one. */
export const rotateKeyBody = z.object({
  keep_minutes: z._default(z.int().check(z.minimum(0), z.maximum(7 * 24 * 60)), 60),
})
