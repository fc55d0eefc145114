// API keys as they are made, listed and replaced without an interruption; apart from their scopes, which every page knows.
import * as v from 'valibot'
import { API_KEY_SCOPES, apiKeyScope } from './api-key.ts'
import { integer } from './integer.ts'
import { printable } from './plain-text.ts'

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255), printable)
const moment = v.nullable(v.string())

/** Without `scopes` the key has every scope. */
export const apiKeyBody = v.object({
  name,
  scopes: v.optional(v.pipe(v.array(apiKeyScope), v.minLength(1), v.maxLength(10)), API_KEY_SCOPES),
})

const knownKey = { id: v.string(), name: v.string(), scopes: v.array(apiKeyScope) }

/** `key` is shown once and stored only as a hash. */
export const apiKeyAnswer = v.object({ data: v.object({ ...knownKey, key: v.string() }) })

/** `revoked_at` may be in the future: a rotated key works until then. */
export const apiKeysAnswer = v.object({
  data: v.array(v.object({ ...knownKey, created_at: v.string(), revoked_at: moment })),
})

export const apiKeyParams = v.object({ keyId: v.pipe(v.string(), v.uuid()) })

/** How long the previous key stays valid, so that every till can receive the new one. */
export const rotateKeyBody = v.object({
  keep_minutes: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(7 * 24 * 60)), 60),
})
