// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of the API keys of a company, for its owners and for operators (STAFF-05). A key is never one that makes keys.
import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { apiKeyAnswer, apiKeyBody, apiKeyParams, apiKeysAnswer, rotateKeyBody } from './made-api-key.ts'

const nothing = v.object({})

export const createApiKey = {
  summary: 'Make an API key for a company; it is shown once',
  method: 'POST', base: 'restaurant', path: '/api-keys', access: 'restaurant', scope: 'keys', freshCode: true, activity: 'key.created',
  body: apiKeyBody, answer: apiKeyAnswer, errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'api_key_limit'],
} as const satisfies Endpoint

export const listApiKeys = {
  summary: 'The API keys of a company, at most 100: those without an end first, then newest first',
  method: 'GET', base: 'restaurant', path: '/api-keys', access: 'restaurant', scope: 'keys',
  answer: apiKeysAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const rotateApiKey = {
  summary: 'Replace an API key by a new one of the same name and scopes; the previous one works a while longer, and is replaced once',
  method: 'POST', base: 'restaurant', path: '/api-keys/{keyId}/rotation', access: 'restaurant', scope: 'keys', freshCode: true, activity: 'key.rotated',
  params: apiKeyParams, body: rotateKeyBody, answer: apiKeyAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'api_key_not_found'],
} as const satisfies Endpoint

export const revokeApiKey = {
  summary: 'End an API key at once',
  method: 'DELETE', base: 'restaurant', path: '/api-keys/{keyId}', access: 'restaurant', scope: 'keys', freshCode: true, activity: 'key.revoked',
  params: apiKeyParams, answer: nothing, errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'api_key_not_found'],
} as const satisfies Endpoint
