// One line for every answered request of the router, with what is needed to follow one order through the log: the request's
// id, the company and the order. Never a token, a body, a query or a phone number.
import { orderId as orderIdSchema } from '@pesan/contract/ids'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Once it is known who calls; no logger of its own for every request, most write a single line. */
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

/** Asked every few seconds by whoever watches. */
const QUIET = new Set(['/healthz', '/readyz'])

function orderIdOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('orderId' in params)) return undefined
  // Whatever stands in the path may be a number or a name: only an id is logged.
  return orderIdSchema.safeParse(params.orderId).data
}
