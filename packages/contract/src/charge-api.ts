// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of what a company adds to its menu prices (CHARGE).
import { changeChargesBody, chargesAnswer } from './charge.ts'
import type { Endpoint } from './endpoint.ts'

export const readCharges = {
  summary: 'What is added to the menu prices: service, tax, packaging, minimum, free delivery and tips',
  method: 'GET', base: 'restaurant', path: '/charges', access: 'restaurant', scope: 'orders:read',
  answer: chargesAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const changeCharges = {
  summary: 'Change what is added to the menu prices; what is absent stays as it is, and orders that were placed keep what they had',
  method: 'PUT', base: 'restaurant', path: '/charges', access: 'restaurant', scope: 'charges', activity: 'settings.charges_changed',
  body: changeChargesBody, answer: chargesAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint
