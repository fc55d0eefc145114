// Where traces go, by OpenTelemetry's standard variables. Without a collector nothing is traced.
import * as v from 'valibot'
import { address, list } from './variables.ts'

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(address),
  /** `name=value,name=value`, values percent-encoded; for the collector's key. */
  OTEL_EXPORTER_OTLP_HEADERS: v.pipe(
    list,
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^\s*[\w-]+=([^%]|%[0-9A-Fa-f]{2})*$/, 'must be name=value, separated by commas'),
      ),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'pesan'),
}

const environment = v.object(tracingEnvironment)

export interface TracingSettings {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
}

export function tracingSettings(given: v.InferOutput<typeof environment>): TracingSettings | null {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  const headers = given.OTEL_EXPORTER_OTLP_HEADERS.map(pair => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), decodeURIComponent(value.join('=').trim())] as const
  })
  return { endpoint, headers: Object.fromEntries(headers), serviceName: given.OTEL_SERVICE_NAME }
}
