// Holds requests against the table of limits: every one per address, and the rows that name a limit per customer or,
// for a guest, per address. Ready bytes never come here.
import type { RowLimit } from '@pesan/contract/endpoint'
import type { CustomerId } from '@pesan/contract/ids'
import type { FastifyRequest } from 'fastify'
import { type AddressLimitOptions, createAddressLimit } from '../features/rate-limit/address-limit.ts'
import { networkOf } from '../features/rate-limit/network.ts'
import { type RowTurn, takeRowTurn } from '../features/rate-limit/rate-limit.service.ts'
import type { TurnResult } from '../features/rate-limit/turn.ts'
import { Refused } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isUnlimited?: true
  }
}

/** Options of a route that is never refused for its number: health calls and webhooks, whose callers retry. */
export const UNLIMITED = { config: { isUnlimited: true } } as const

/** Null for a guest, and where there is no attempt. */
export interface LimitedCaller {
  customerId: CustomerId | null
  attempt: RowTurn['attempt']
}

export interface RequestLimits {
  countRequest(request: FastifyRequest): Promise<void>
  takeTurn(request: FastifyRequest, limit: RowLimit, caller: LimitedCaller): Promise<void>
}

export function createRequestLimits(options: AddressLimitOptions): RequestLimits {
  const addresses = createAddressLimit(options)
  return {
    async countRequest(request) {
      if (request.routeOptions.config.isUnlimited) return
      requireTaken(await addresses.take(request.ip))
    },
    async takeTurn(request, limit, { customerId, attempt }) {
      const caller = customerId ?? networkOf(request.ip)
      requireTaken(await takeRowTurn(options, { limit, caller, attempt }))
    },
  }
}

function requireTaken(turn: TurnResult): void {
  if (turn.status === 'limited') throw new Refused('rate_limited', { retryAfterS: turn.retryAfterS })
}
