// Holds requests against the table of limits: every one per address, and the rows that name a limit per customer or,
// for a guest, per address. Ready bytes never come here.
import type { EndpointLimit } from '@pesan/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type AddressLimitOptions, createAddressLimit } from '../features/rate-limit/address-limit.ts'
import { networkOf } from '../features/rate-limit/network.ts'
import { consumeGuestLimit } from '../features/rate-limit/rate-limit.service.ts'
import type { RateLimitResult } from '../features/rate-limit/rate-limit-result.ts'
import type { FoundSession } from '../features/sign-in/session.service.ts'
import { Refused } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isUnlimited?: true
  }
}

/** Options of a route that is never refused for its number: health calls and webhooks, whose callers retry. */
export const UNLIMITED = { config: { isUnlimited: true } } as const

export interface RequestLimits {
  countRequest(request: FastifyRequest): Promise<void>
  /** Takes a guest's turn, where a customer's was taken as they were found; throws the refusal when there is none left. */
  requireRateLimit(
    request: FastifyRequest,
    limit: EndpointLimit,
    customer: FoundSession | null,
  ): Promise<void>
}

export function createRequestLimits(options: AddressLimitOptions): RequestLimits {
  const addresses = createAddressLimit(options)
  return {
    async countRequest(request) {
      if (request.routeOptions.config.isUnlimited) return
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
