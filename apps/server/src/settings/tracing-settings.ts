// Where traces go, by OpenTelemetry's standard variables. Without a collector nothing is traced.
import * as z from 'zod'

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  /** `name=value,name=value`, values percent-encoded; for the collector's key. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform(list => list.split(',').filter(pair => pair.trim() !== ''))
    .pipe(
      z.array(
        z.string().regex(/^\s*[\w-]+=([^%]|%[0-9A-Fa-f]{2})*$/, 'must be name=value, separated by commas'),
      ),
    ),
  OTEL_SERVICE_NAME: z.string().default('pesan'),
}

const environment = z.object(tracingEnvironment)

export interface TracingSettings {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
}

export function tracingSettings(given: z.infer<typeof environment>): TracingSettings | null {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  const headers = given.OTEL_EXPORTER_OTLP_HEADERS.map(pair => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), decodeURIComponent(value.join('=').trim())] as const
  })
  return { endpoint, headers: Object.fromEntries(headers), serviceName: given.OTEL_SERVICE_NAME }
}
