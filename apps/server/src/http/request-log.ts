// One log line for every request that the router answers, with what is needed to follow one order: request id, company
// and order. Never a token, a body, a query or a phone number.

import { orderId as orderIdSchema } from '@pesan/contract/ids'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known; a separate logger per request would cost more, since most write a single line. */
    companySlug: string | null
  }
}

export const REQUEST_ID_HEADER = 'x-request-id'

export function logRequests(app: FastifyInstance, { metrics }: { metrics: Metrics }): void {
  app.decorateRequest('companySlug', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    metrics.requestAnswered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    if (QUIET.has(route) && reply.statusCode < 400) return
    const level = reply.statusCode >= 500 ? 'warn' : 'info'
    const company = request.companySlug ?? undefined
    const orderId = orderIdOf(request.params)
    request.log[level]({ method, route, status: reply.statusCode, ms, company, orderId }, 'answered')
  })
}

/** Monitors request these every few seconds. */
const QUIET = new Set(['/healthz', '/readyz'])

function orderIdOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('orderId' in params)) return undefined
  // Another value in the path may be a phone number or a name: only a valid id is logged.
  return v.is(orderIdSchema, params.orderId) ? params.orderId : undefined
}
