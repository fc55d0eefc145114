// What API keys of a restaurant's own systems may be allowed.
import * as v from 'valibot'

/** What a key may be allowed; the endpoints in `restaurant-api.ts` name the scope they need. */
export const apiKeyScope = v.picklist([
  'orders:read',
  'orders:write',
  'menu',
  'vouchers',
  'webhooks',
  'printing',
])
export type ApiKeyScope = v.InferOutput<typeof apiKeyScope>
export const API_KEY_SCOPES = apiKeyScope.options
