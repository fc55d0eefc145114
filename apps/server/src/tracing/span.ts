// A traced piece of work. The current span follows the async context of a request or job, so that a call to a provider
// becomes its child; without a collector there is no span and no cost.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Routes, hosts, statuses and companies only; never a number, a name, a body or a query. */
export type SpanFacts = Readonly<Record<string, string | number>>
export type SpanKind = 'request' | 'call' | 'job'

export interface Span {
  rename(name: string): void
  setAttributes(facts: SpanFacts): void
  fail(reason: string): void
  end(): void
  beginPart(name: string, kind: SpanKind): Span
  /** What another program needs to continue the trace: W3C Trace Context. */
  headers(): Readonly<Record<string, string>>
}

export interface Tracing {
  /** `headers`: of a request that may continue the trace of its caller. */
  begin(name: string, kind: SpanKind, headers?: Readonly<Record<string, unknown>>): Span
  /** Sends the spans that are still buffered. */
  stop(): Promise<void>
}

const current = new AsyncLocalStorage<Span>()

export const withinSpan = <Result>(span: Span, work: () => Result): Result => current.run(span, work)

export const setSpanAttributes = (facts: SpanFacts): void => current.getStore()?.setAttributes(facts)

/** Ends the span when the promise settles. */
export async function withSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withinSpan(span, work)
  } catch (error) {
    // The message of an error may quote data of the request.
    span.fail(error instanceof Error ? error.name : 'unknown')
    throw error
  } finally {
    span.end()
  }
}

interface OutgoingCall {
  url: string
  method: string
}

/** A call to another company. `send` adds the given headers; of the URL only the host is recorded. */
export function withCallSpan<Answer>(
  { url, method }: OutgoingCall,
  send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const whole = current.getStore()
  if (!whole) return send({})
  const { host } = new URL(url)
  const span = whole.beginPart(`${method} ${host}`, 'call')
  span.setAttributes({ 'http.request.method': method, 'server.address': host })
  return withSpan(span, () => send(span.headers()))
}
