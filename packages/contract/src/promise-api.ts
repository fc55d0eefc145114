// biome-ignore-all format: one endpoint a line reads as a table
// The endpoint of met and missed promises (PROMISE-05).
import type { Endpoint } from './endpoint.ts'
import { promisesAnswer, promisesQuery } from './promise.ts'

export const listPromises = {
  summary: 'How many promises each outlet met and missed, by hour, of at most 31 days',
  method: 'GET', base: 'restaurant', path: '/promises', access: 'restaurant', scope: 'orders:read',
  query: promisesQuery, answer: promisesAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint
