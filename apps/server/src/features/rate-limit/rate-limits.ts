// The table of all rate limits, shared by all server processes. Those of numbers are exact; an endpoint allows its calls at
// once and refills evenly (call-limit.ts); requests per address are counted in steps (address-limit.ts).
import type { EndpointLimit } from '@pesan/contract/endpoint'
import type { CallAllowance } from '../../db/call-limit.ts'
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
  invitations: [{ max: 5, windowMs: DAY_MS }],
} as const satisfies Record<string, readonly Allowance[]>

/** Per company. */
export const COMPANY_LIMITS = {
  invitations: [
    { max: 30, windowMs: HOUR_MS },
    { max: 100, windowMs: DAY_MS },
  ],
  // Each is a code of six digits for five minutes.
  pairing_codes: [{ max: 30, windowMs: HOUR_MS }],
  // Each rings for minutes at every board of an outlet.
  counter_tests: [{ max: 10, windowMs: 10 * MINUTE_MS }],
} as const satisfies Record<string, readonly Allowance[]>

/** Checks of the code of one order, right or wrong: a day of guesses finds one code in a thousand. */
export const HAND_OVER_LIMITS = [
  { max: 3, windowMs: 10 * MINUTE_MS },
  { max: 10, windowMs: DAY_MS },
] as const satisfies readonly Allowance[]

/** Codes that are entered to pair a tablet, right or wrong: with one code waiting, a guess is right once in a million. */
export const PAIRING_LIMITS = {
  network: [
    { max: 10, windowMs: 10 * MINUTE_MS },
    { max: 50, windowMs: DAY_MS },
  ],
  installation: [
    { max: 300, windowMs: HOUR_MS },
    { max: 2_000, windowMs: DAY_MS },
  ],
} as const satisfies Record<string, readonly Allowance[]>

/** Per signed-in customer, and for a guest per address. Each endpoint names its limit in the contract. */
export const CALL_LIMITS = {
  order_placing: { perMinute: 5, perHour: 30 },
  cart_sync: { perMinute: 60 },
  delivery_cost: { perMinute: 30 },
  order_slots: { perMinute: 30 },
  voucher: { perMinute: 10 },
  lead: { perMinute: 5, perHour: 20 },
  // Each writes a row.
  sold_out_look: { perMinute: 10, perHour: 60 },
  // One request for each page that shows the sign-in form; each makes a request to a provider.
  country: { perMinute: 20 },
  // A provider may charge for each request.
  place_search: { perMinute: 120 },
} as const satisfies Record<EndpointLimit, CallAllowance>

/** Multiplies the limits for tests and load runs, which make requests much faster than people. */
export const scaled = (allowances: readonly Allowance[], scale: number): Allowance[] =>
  allowances.map(({ max, windowMs }) => ({ max: max * scale, windowMs }))

export const scaledCalls = ({ perMinute, perHour }: CallAllowance, scale: number): CallAllowance => ({
  perMinute: perMinute * scale,
  ...(perHour !== undefined && { perHour: perHour * scale }),
})
