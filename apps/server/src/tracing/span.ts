// A piece of work that somebody watches, and where parts of it begin. It travels with the work itself (request, job), so
// that a call of a provider knows whose part it is. Nobody watches by default: then there is no span, and nothing is done.
// Facts are routes, hosts, statuses and companies; never a number, a name, a body or a query.
import { AsyncLocalStorage } from 'node:async_hooks'

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
  /** `headers`: of a request that may continue somebody else's trace. */
  begin(name: string, kind: SpanKind, headers?: Readonly<Record<string, unknown>>): Span
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}

const current = new AsyncLocalStorage<Span>()

export const withinSpan = <Result>(span: Span, work: () => Result): Result => current.run(span, work)

export const setSpanAttributes = (facts: SpanFacts): void => current.getStore()?.setAttributes(facts)

/** Work that ends when its promise does. */
export async function withSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withinSpan(span, work)
  } catch (error) {
    // The words of an error may quote what was sent.
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

/** A call of another company. `send` adds the headers it is given; of the address only the host is told. */
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
