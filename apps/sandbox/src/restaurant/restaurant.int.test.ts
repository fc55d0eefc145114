// The till against the real store: both sides are written from the same documents, and these tests run them together.
import { listRestaurantOrders, listWebhooks } from '@pesan/contract/api'
import { createHttpWebhookSender } from '@pesan/server/providers/webhook-sender/http/http-webhook-sender'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '../app.ts'

let api: Api
let sandbox: FastifyInstance
let token: string
beforeAll(async () => {
  api = await startApi({ webhookSender: createHttpWebhookSender({ allowsLoopback: true }) })
  token = await api.signIn('bara', '+6281234567890')
  sandbox = createSandbox({
    clock: api.clock,
    restaurant: {
      server: `http://127.0.0.1:${api.port}`,
      operatorKey: OPERATOR_KEY,
      operatorKeyFile: '/nowhere',
    },
  })
  await sandbox.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await sandbox.close()
  await api.stop()
})

const board = v.object({ orders: v.array(v.object({ id: v.string(), status: v.string() })) })
const boardOf = async (company = 'bara') =>
  v.parse(board, (await sandbox.inject({ url: `/restaurant/${company}/orders.json` })).json()).orders
const click = (id: string, step: string, headers = { 'content-type': 'application/json' }) =>
  sandbox.inject({ method: 'POST', url: `/restaurant/bara/orders/${id}/${step}`, headers, payload: '{}' })

test('an order from before the till, and later ones by webhook, are on the board', async () => {
  const before = await api.placeOrder({ token })
  expect(await boardOf()).toMatchObject([{ id: before.id, status: 'approved' }])
  api.clock.advance({ s: 1 })
  const after = await api.placeOrder({ token })
  await api.runJobs()
  expect((await boardOf()).map(order => order.id)).toEqual([after.id, before.id])
})

test('clicks take an order from new to picked up; the store reports each step', async () => {
  const { id } = await api.placeOrder({ token })
  await api.runJobs()
  for (const step of ['accept', 'start', 'ready', 'complete'])
    expect((await click(id, step)).statusCode).toBe(200)
  const { data } = await api.call(listRestaurantOrders, { token: await api.keyOf('bara') })
  expect(data.find(order => order.id === id)).toMatchObject({ status: 'complete', paid: true })
  expect((await boardOf()).find(order => order.id === id)?.status).toBe('complete')
})

test('a refusal of the store is shown in its words', async () => {
  const { id } = await api.placeOrder({ token })
  await api.runJobs()
  const refused = await click(id, 'complete')
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringContaining('The order cannot go to this status') }),
  ])
})

test('a click that another site could make, and one on nothing, move nothing', async () => {
  const { id } = await api.placeOrder({ token })
  await api.runJobs()
  expect((await click(id, 'reject', { 'content-type': 'text/plain' })).statusCode).toBeGreaterThan(400)
  expect((await click('nothing', 'accept')).statusCode).toBe(409)
  expect((await click(id, 'burn')).statusCode).toBe(409)
  expect((await boardOf()).find(order => order.id === id)?.status).toBe('approved')
})

test('a webhook without our signature is refused', async () => {
  const sent = await sandbox.inject({
    method: 'POST',
    url: '/restaurant/bara/webhook',
    headers: { 'content-type': 'application/json', 'webhook-id': '1', 'webhook-timestamp': '1' },
    payload: '{"type":"order.updated","data":{}}',
  })
  expect(sent.statusCode).toBe(401)
})

test('the page comes with the policy of the sandbox, and reports a company that does not exist', async () => {
  const page = await sandbox.inject({ url: '/restaurant/bara' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const unknown = await sandbox.inject({ url: '/restaurant/nobody/orders.json' })
  expect([unknown.statusCode, unknown.json()]).toEqual([409, { message: 'Company not found' }])
  const webhooks = await api.call(listWebhooks, { token: await api.keyOf('bara') })
  expect(webhooks.data).toHaveLength(1)
})
