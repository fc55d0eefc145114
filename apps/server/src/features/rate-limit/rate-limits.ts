// The one table of how often anything may happen. Shared by all server processes and exact, but for requests per
// address, which are counted in steps (address-limit.ts).
import type { EndpointLimit } from '@pesan/contract/endpoint'

export interface Allowance {
  max: number
  windowMs: number
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Any request that is not answered by ready bytes, a health call or a webhook. */
export const ADDRESS_ALLOWANCE = { max: 300, windowMs: MINUTE_MS } as const satisfies Allowance

/** Kept per phone number, whichever company it signs in at; besides, one code a number and company in 59 s. */
export const NUMBER_LIMITS = {
  code_sends: [
    { max: 5, windowMs: HOUR_MS },
    { max: 10, windowMs: DAY_MS },
  ],
  failed_guesses: [{ max: 9, windowMs: DAY_MS }],
  // Messages to sign in that a phone sent us: each is a row for a day.
  received_messages: [{ max: 30, windowMs: HOUR_MS }],
} as const satisfies Record<string, readonly Allowance[]>

/** Kept per signed-in customer, and for a guest per address. The rows of the API table name theirs. */
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
  // Asked once for each page on which somebody signs in; a provider hears of it.
  country: [{ max: 20, windowMs: MINUTE_MS }],
  // A provider may ask money for each.
  place_search: [{ max: 120, windowMs: MINUTE_MS }],
} as const satisfies Record<EndpointLimit, readonly Allowance[]>

/** Test and load set-ups repeat in a second what people do in an hour: they multiply what is allowed. */
export const scaled = (allowances: readonly Allowance[], scale: number): Allowance[] =>
  allowances.map(({ max, windowMs }) => ({ max: max * scale, windowMs }))
