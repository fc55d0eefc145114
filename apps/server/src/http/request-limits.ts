// Applies the table of rate limits: every request per address, and endpoints that name a limit per customer or, for a
// guest, per address. Cached responses never come here.
import type { EndpointLimit } from '@pesan/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type AddressLimitOptions, createAddressLimit } from '../features/rate-limit/address-limit.ts'
import { networkOf } from '../features/rate-limit/network.ts'
import { consumeGuestLimit } from '../features/rate-limit/rate-limit.service.ts'
import type { RateLimitResult } from '../features/rate-limit/rate-limit-result.ts'
import { Refused } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isUnlimited?: true
    countsStrangersOnly?: true
  }
}

/** Options of a route whose callers have keys and call all the time: only a call without one is counted, by its handler. */
export const COUNTS_STRANGERS_ONLY = { config: { countsStrangersOnly: true } } as const

/** Options of a route without a rate limit: health checks and webhooks, whose callers retry. */
export const UNLIMITED = { config: { isUnlimited: true } } as const

export interface RequestLimits {
  countRequest(request: FastifyRequest): Promise<void>
  /** A call without a valid key; throws the refusal when there were too many. */
  countStranger(request: FastifyRequest): Promise<void>
  /**
   * Consumes a guest's allowance (a customer's was consumed with the session lookup); throws the refusal when none is
   * left.
   */
  requireRateLimit(
    request: FastifyRequest,
    limit: EndpointLimit,
    customer: { rateLimit: RateLimitResult } | null,
  ): Promise<void>
}

export function createRequestLimits(options: AddressLimitOptions): RequestLimits {
  const addresses = createAddressLimit(options)
  return {
    async countRequest(request) {
      const { isUnlimited, countsStrangersOnly } = request.routeOptions.config
      if (isUnlimited || countsStrangersOnly) return
      requireTaken(await addresses.take(request.ip))
    },
    async countStranger(request) {
      requireTaken(await addresses.take(request.ip))
    },
    async requireRateLimit(request, limit, customer) {
      requireTaken(
        customer?.rateLimit ?? (await consumeGuestLimit(options, { limit, network: networkOf(request.ip) })),
      )
    },
  }
}

function requireTaken(rateLimit: RateLimitResult): void {
  if (rateLimit.status === 'limited')
    throw new Refused('rate_limited', { retryAfterS: rateLimit.retryAfterS })
}
