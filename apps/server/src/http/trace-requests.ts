// A span for each request, from the first byte to the last, including those that are answered before the router.
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Span, type Tracing, withinSpan } from '../tracing/span.ts'

export interface RequestTraces {
  watch(answer: RequestListener): RequestListener
  /** Sets the name of the route, which only the router knows. */
  mount(app: FastifyInstance): void
}

/** Monitors request these every few seconds. */
const UNTRACED: readonly (string | undefined)[] = ['/healthz', '/readyz']

export function createRequestTraces(tracing: Tracing): RequestTraces {
  const spans = new WeakMap<IncomingMessage, Span>()
  return {
    watch: answer => (request, response) => {
      if (UNTRACED.includes(request.url)) return answer(request, response)
      const { method = 'GET', headers } = request
      const span = tracing.begin(`${method} cached`, 'request', headers)
      spans.set(request, span)
      response.once('close', () => {
        const { statusCode, writableFinished } = response
        span.setAttributes({ 'http.request.method': method, 'http.response.status_code': statusCode })
        if (statusCode >= 500) span.fail(String(statusCode))
        else if (!writableFinished) span.fail('broken off')
        span.end()
      })
      return withinSpan(span, () => answer(request, response))
    },
    mount(app) {
      app.addHook('onRequest', async ({ raw, method, routeOptions }) => {
        const route = routeOptions.url ?? 'none'
        const span = spans.get(raw)
        span?.rename(`${method} ${route}`)
        span?.setAttributes({ 'http.route': route })
      })
      // The body arrives outside the async context of the request, so the span is entered again.
      app.addHook('preValidation', ({ raw }, _reply, done) => {
        const span = spans.get(raw)
        if (span) withinSpan(span, done)
        else done()
      })
    },
  }
}
