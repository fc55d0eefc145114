import { readRestaurantOrder, removePrinter, testPrinter } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { addPrinter } from '@pesan/testkit/print-steps'
import { openSocket } from '@pesan/testkit/raw-socket'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MetricsServer, startMetricsServer } from './metrics-server.ts'

let api: Api
let server: MetricsServer
beforeAll(async () => {
  api = await startApi()
  server = await startMetricsServer({ host: '127.0.0.1', port: 0 }, { ...api.services, log: api.log.logger })
})
afterAll(async () => {
  await server.close()
  await api.stop()
})

const scrape = async (path = '/metrics') => fetch(`http://127.0.0.1:${server.port}${path}`)
async function figures(): Promise<Map<string, number>> {
  const lines = (await (await scrape()).text())
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const [, name = '', value = ''] = /^(\S+(?:\{.*\})?) (\S+)$/.exec(line) ?? []
      return [name, Number(value)]
    }),
  )
}

test('the metrics report the answers by route, and how much waits', async () => {
  const token = await api.signIn('bara', '+6281234567890')
  // The imports of the menus were events, too.
  await api.runJobs()
  const { id } = await api.placeOrder({ token })
  await api.call(readRestaurantOrder, { token: await api.keyOf('bara'), params: { orderId: id } })
  const found = await figures()
  const labels = 'method="GET",route="/api/restaurant/v1/orders/:orderId",status="2xx"'
  expect(found.get(`pesan_http_request_seconds_count{${labels}}`)).toBe(1)
  expect(found.get(`pesan_http_request_seconds_bucket{le="+Inf",${labels}}`)).toBe(1)
  expect(found.get('pesan_orders_open{status="approved"}')).toBe(1)
  expect(found.get('pesan_outbox_waiting{consumer="messages"}')).toBe(1)
  api.clock.advance({ s: 7 })
  expect((await figures()).get('pesan_outbox_oldest_seconds{consumer="messages"}')).toBe(7)
  await api.runJobs()
  const handled = await figures()
  for (const consumer of ['realtime', 'webhooks', 'messages'])
    for (const name of ['pesan_outbox_waiting', 'pesan_outbox_oldest_seconds'])
      expect(handled.get(`${name}{consumer="${consumer}"}`)).toBe(0)
  expect([...found.values()].every(Number.isFinite)).toBe(true)
})

test('the metrics report how many tickets no printer has taken, and how old the oldest is', async () => {
  const printerId = await addPrinter(api)
  const params = { printerId }
  const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }
  await api.call(testPrinter, { ...operator, params })
  const tickets = async () => {
    const found = await figures()
    return ['pesan_tickets_waiting', 'pesan_tickets_oldest_seconds'].map(name => found.get(name))
  }
  expect(await tickets()).toEqual([0, 0])
  const token = await api.signIn('bara', '+6281234567893')
  const { id } = await api.placeOrder({ token })
  await api.advance('bara', id, ['prepare_order'])
  api.clock.advance({ s: 7 })
  expect(await tickets()).toEqual([1, 7])
  await api.call(removePrinter, { ...operator, params })
  expect(await tickets()).toEqual([0, 0])
})

test('the metrics count the refused sockets by reason', async () => {
  const socket = openSocket(`ws://127.0.0.1:${api.port}/app/unknown?protocol=7`)
  await socket.closed
  expect((await figures()).get('pesan_realtime_sockets_refused_total{reason="unknown_app"}')).toBe(1)
})

test('the metrics name no order, no company, no number', async () => {
  const text = await (await scrape()).text()
  for (const secret of ['bara', '81234567890', api.companyId('bara')]) expect(text).not.toContain(secret)
})

test('the metrics server answers nothing else, and the public port has no metrics', async () => {
  expect((await scrape('/')).status).toBe(404)
  expect((await api.fetch({ path: '/metrics' })).text).not.toContain('pesan_')
})

test('each request is a line of the log with its id and order, without number and token', async () => {
  const token = await api.signIn('bara', '+6281234567892')
  const { id } = await api.placeOrder({ token })
  const key = await api.keyOf('bara')
  const answer = await api.send(readRestaurantOrder, { token: key, params: { orderId: id } })
  const lines = api.log.lines.map(line => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual(
    expect.objectContaining({
      reqId: answer.headers['x-request-id'],
      orderId: id,
      status: 200,
      company: 'bara',
    }),
  )
  // Two processes behind one address, or a restarted one, never share an id.
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const text = api.log.lines.join('')
  for (const secret of [token, key, '81234567892']) expect(text).not.toContain(secret)
})
