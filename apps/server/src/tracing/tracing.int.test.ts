// The spans that a collector receives for a request, for the provider's call in it and for the jobs after it.
import { createServer } from 'node:http'
import { createSandbox } from '@pesan/sandbox/app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'

const PHONE = '+6281234567719'
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER_ID = '00f067aa0ba902b7'

const attributes = v.pipe(
  v.optional(v.array(v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })), []),
  v.transform(list => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]))),
)
const span = v.object({
  name: v.string(),
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  attributes,
})
const sent = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes }),
      scopeSpans: v.array(v.object({ spans: v.array(span) })),
    }),
  ),
})
type Received = v.InferOutput<typeof span>

const texts: string[] = []
const requests: { url: string | undefined; key: unknown; type: unknown }[] = []
const seenByProvider: unknown[] = []
const spans: Received[] = []
const services = new Set<unknown>()

async function runEverything(api: Api): Promise<void> {
  await api.importCompany({ company_slug: 'kurir', delivery_pricing: 'couriers' })
  await api.importMenu('kurir')
  const quoted = await api.fetch({
    method: 'POST',
    path: `/api/online-store/${api.companyId('kurir')}/delivery-cost`,
    host: 'kurir.localhost',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE_ID}-${CALLER_ID}-01` },
    body: JSON.stringify({ delivery_latitude: -8.68, delivery_longitude: 115.155 }),
  })
  if (quoted.status !== 200) throw new Error(quoted.text)
  await api.placeOrder({ token: await api.signIn('bara', PHONE) })
  await api.runJobs()
  for (const _time of [1, 2]) await api.fetch({ path: '/cart?name=Wayan', host: 'bara.localhost' })
  await api.fetch({ path: '/healthz', host: 'bara.localhost' })
}

beforeAll(async () => {
  const collector = createServer((request, response) => {
    const { url, headers } = request
    requests.push({ url, key: headers['x-key'], type: headers['content-type'] })
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      texts.push(Buffer.concat(chunks).toString())
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const clock = createMovedClock()
  const sandbox = createSandbox({ clock })
  sandbox.addHook('onRequest', async ({ headers }) => void seenByProvider.push(headers['traceparent']))
  const biteship = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  const api = await startApi({
    clock,
    env: {
      BITESHIP_BASE_URL: `${biteship}/biteship`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=two%20words',
      OTEL_SERVICE_NAME: 'pesan-test',
    },
  })
  await runEverything(api)
  // Buffered spans are sent before the server ends.
  await api.stop()
  await sandbox.close()
  collector.closeAllConnections()
  collector.close()
  for (const text of texts) {
    for (const { resource, scopeSpans } of v.parse(sent, JSON.parse(text)).resourceSpans) {
      services.add(resource.attributes['service.name'])
      spans.push(...scopeSpans.flatMap(scope => scope.spans))
    }
  }
})

function spanOf(isIt: (received: Received) => boolean): Received {
  const found = spans.find(isIt)
  if (!found) throw new Error(`not among ${spans.map(({ name }) => name).join(', ')}`)
  return found
}

test('the collector gets the traces at its address, with its key and the name of the service', () => {
  expect([...services]).toEqual(['pesan-test'])
  expect(requests.length).toBeGreaterThan(0)
  for (const request of requests)
    expect(request).toEqual({ url: '/v1/traces', key: 'two words', type: 'application/json' })
})

test('a request continues the trace of its caller, and the provider receives its context', () => {
  const request = spanOf(({ name }) => name.startsWith('POST /api') && name.endsWith('/delivery-cost'))
  expect(request).toMatchObject({ traceId: TRACE_ID, parentSpanId: CALLER_ID })
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/online-store/:companyId/delivery-cost',
    'http.response.status_code': 200,
    'pesan.company': 'kurir',
  })
  const call = spanOf(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(call.traceId).toBe(TRACE_ID)
  expect(call.attributes).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 200 })
  expect(seenByProvider).toEqual([`00-${TRACE_ID}-${call.spanId}-01`])
})

test('a job is a separate span, and so is a cached answer; health checks have none', () => {
  expect(spanOf(({ name }) => name === 'restaurant.follow-up').parentSpanId).toBeUndefined()
  expect(spanOf(({ name }) => name === 'GET cached').attributes).toMatchObject({ 'pesan.company': 'bara' })
  expect(spans.map(({ name }) => name).filter(name => name.includes('health'))).toEqual([])
})

test('no number, no name, no address and no code leaves the server', () => {
  for (const secret of ['81234567719', 'Wayan', '115.155', 'traceparent'])
    expect(texts.join('')).not.toContain(secret)
})
