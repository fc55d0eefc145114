// Spans by OpenTelemetry's SDK, sent in batches to a collector over OTLP/HTTP in JSON. Loaded only if a collector is
// set; nothing is registered globally, the span itself carries its context.
import { type Context, SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TracingSettings } from '../settings/tracing-settings.ts'
import type { Span, SpanKind, Tracing } from './span.ts'

const SEND_TIMEOUT_MS = 5000

const KINDS = {
  request: Kind.SERVER,
  call: Kind.CLIENT,
  job: Kind.CONSUMER,
} satisfies Record<SpanKind, Kind>

const propagator = new W3CTraceContextPropagator()

const incoming = {
  keys: (headers: Readonly<Record<string, unknown>>) => Object.keys(headers),
  get(headers: Readonly<Record<string, unknown>>, name: string) {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  },
}
const outgoing = {
  set(headers: Record<string, string>, name: string, value: string) {
    headers[name] = value
  },
}

export function startTracing({ endpoint, headers, serviceName }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: SEND_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_TIMEOUT_MS })],
  })
  const tracer = provider.getTracer('pesan')

  function open(name: string, kind: SpanKind, parent: Context): Span {
    const span = tracer.startSpan(name, { kind: KINDS[kind] }, parent)
    const context = trace.setSpan(parent, span)
    return {
      rename: text => void span.updateName(text),
      setAttributes: facts => void span.setAttributes(facts),
      fail: reason => void span.setStatus({ code: SpanStatusCode.ERROR, message: reason }),
      end: () => span.end(),
      beginPart: (partName, partKind) => open(partName, partKind, context),
      headers() {
        const carrier: Record<string, string> = {}
        propagator.inject(context, carrier, outgoing)
        return carrier
      },
    }
  }

  return {
    begin: (name, kind, given = {}) => open(name, kind, propagator.extract(ROOT_CONTEXT, given, incoming)),
    stop: () => provider.shutdown(),
  }
}
