// The table of all rate limits. They are exact and shared by all server processes, except that requests per address
// are counted in steps (address-limit.ts).
import type { EndpointLimit } from '@pesan/contract/endpoint'
import type { Allowance } from '../../db/rate-limit.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Any request, except cached responses, health checks and webhooks. */
export const ADDRESS_ALLOWANCE = { max: 300, windowMs: MINUTE_MS } as const satisfies Allowance

/** Per phone number, across all companies. In addition, a number gets one code per company in 59 s. */
export const NUMBER_LIMITS = {
  code_sends: [
    { max: 5, windowMs: HOUR_MS },
    { max: 10, windowMs: DAY_MS },
  ],
  failed_guesses: [{ max: 9, windowMs: DAY_MS }],
  // Sign-in messages received from a phone: each is a row for a day.
  received_messages: [{ max: 30, windowMs: HOUR_MS }],
} as const satisfies Record<string, readonly Allowance[]>

/** Per signed-in customer, and for a guest per address. Each endpoint names its limit in the contract. */
export const ROW_LIMITS = {
  order_placing: [
    { max: 5, windowMs: MINUTE_MS },
    { max: 30, windowMs: HOUR_MS },
  ],
  cart_sync: [{ max: 60, windowMs: MINUTE_MS }],
  delivery_cost: [{ max: 30, windowMs: MINUTE_MS }],
  voucher: [{ max: 10, windowMs: MINUTE_MS }],
  lead: [
    { max: 5, windowMs: MINUTE_MS },
    { max: 20, windowMs: HOUR_MS },
  ],
  // One request for each page that shows the sign-in form; each makes a request to a provider.
  country: [{ max: 20, windowMs: MINUTE_MS }],
  // A provider may charge for each request.
  place_search: [{ max: 120, windowMs: MINUTE_MS }],
} as const satisfies Record<EndpointLimit, readonly Allowance[]>

/** Multiplies the limits for tests and load runs, which make requests much faster than people. */
export const scaled = (allowances: readonly Allowance[], scale: number): Allowance[] =>
  allowances.map(({ max, windowMs }) => ({ max: max * scale, windowMs }))
