import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const TOKEN = 'sandbox-callback-token'
const send = (body: string, headers: Record<string, string> = {}) =>
  api.fetch({
    method: 'POST',
    path: '/webhooks/xendit',
    host: '127.0.0.1',
    body,
    headers: { 'content-type': 'application/json', 'x-callback-token': TOKEN, ...headers },
  })
const events = () => api.rows('select event, status, reason, body from provider_event order by received_at')
const event = (id: string, data: object = {}) =>
  JSON.stringify({ event: 'payment.succeeded', data: { id, status: 'SUCCEEDED', ...data } })

test.each([
  ['no token', { 'x-callback-token': '' }],
  ['another token', { 'x-callback-token': 'sandbox-callback-tokem' }],
])('I6 a webhook with %s is refused before it is read', async (_what, headers) => {
  expect((await send('not even JSON', headers)).status).toBe(401)
  expect(await events()).toEqual([])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"event":'],
  ['another shape', '{"event":"payment.succeeded"}'],
])('a webhook of %s is refused and nothing is kept', async (_what, body) => {
  expect((await send(body)).status).toBe(400)
  expect(await events()).toEqual([])
})

test('a webhook of a megabyte is refused', async () => {
  const noise = event('ca_1', { noise: 'x'.repeat(1_000_000) })
  expect((await send(noise)).status).toBe(413)
})

test('I13 an event is kept once, whatever it is called, and ends where a person sees it', async () => {
  const headers = { 'webhook-id': 'delivery-0001' }
  expect((await send(event('ca_unknown'), headers)).status).toBe(200)
  expect((await send(event('ca_unknown'), headers)).status).toBe(200)
  expect((await send(event('ca_unknown'), { 'webhook-id': 'delivery-0002' })).status).toBe(200)
  await api.runJobs()
  expect(await events()).toMatchObject([{ status: 'parked', reason: 'no payment of ours' }])
  expect(await api.violations()).toEqual({})
})

test('the names of people are not kept', async () => {
  const card = { card_information: { cardholder_name: 'Putu Ayu' } }
  await send(event('ca_named', { payment_method: { id: 'pm-1', card } }))
  expect(JSON.stringify(await events())).not.toContain('Putu')
})
