import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

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
])('a webhook of %s is refused and nothing is stored', async (_what, body) => {
  expect((await send(body)).status).toBe(400)
  expect(await events()).toEqual([])
})

describe('a webhook of an unexpected form', () => {
  afterEach(() => api.rows('delete from provider_event'))

  test.each([
    ['without data', '{"event":"payment.succeeded"}', 'unexpected form'],
    ['that is a list', '[1, 2]', 'unexpected form'],
    ['that is null', 'null', 'unexpected form'],
    ['without an id', event('', { status: 'SUCCEEDED' }), 'unexpected form'],
    ['whose id is a number', '{"event":"payment.succeeded","data":{"id":5}}', 'unexpected form'],
    ['whose type is a number', event('ca_1', { type: 5 }), 'unexpected form'],
    ['whose payment method is a text', event('ca_1', { payment_method: 'card' }), 'unexpected form'],
    [
      'with an event of a thousand letters',
      event('ca_1').replace('succeeded', 'x'.repeat(1000)),
      'unexpected form',
    ],
    ['with NUL in its id', event('ca_\0'), 'unstorable text'],
    ['with half a surrogate pair', event('ca_1', { reference_id: '\ud800' }), 'unstorable text'],
    ['with NUL in the name of a member', event('ca_1', { ['\0']: 1 }), 'unstorable text'],
    ['of a megabyte with an unknown form', `{"noise":"${'x'.repeat(1_000_000)}"}`, 'unexpected form'],
  ])('%s is parked once and never processed', async (_what, body, reason) => {
    for (const _attempt of [1, 2]) expect((await send(body)).status).toBe(200)
    await api.runJobs()
    expect(await events()).toMatchObject([{ event: 'unexpected', status: 'parked', reason }])
    expect(await api.violations()).toEqual({})
  })

  test('with an unknown event is parked; further ones of that kind are ignored', async () => {
    const unknown = (id: string) => event(id).replace('payment.succeeded', 'balance.updated')
    for (const id of ['b_1', 'b_2', 'b_1']) expect((await send(unknown(id))).status).toBe(200)
    await api.runJobs()
    expect((await events()).map(row => String(row['status'])).toSorted()).toEqual(['ignored', 'parked'])
  })

  test('stored by an earlier release is parked when it is processed', async () => {
    await api.rows(
      `insert into provider_event (webhook_id, event, object_id, object_status, body, received_at, status)
       values ('old-0001', 'payment.succeeded', 'ca_1', '', '{"data": {"id": 5}}', $1, 'received')`,
      [new Date(api.clock.now().getTime() - 60_000)],
    )
    await api.runJobs()
    expect(await events()).toMatchObject([{ status: 'parked', reason: 'unexpected form' }])
  })

  test('is counted in the backlog', async () => {
    await send('[]')
    expect((await api.services.readBacklog()).eventsParked).toBe(1)
  })
})

test('a webhook of two megabytes is refused', async () => {
  expect((await send(event('ca_1', { noise: 'x'.repeat(2_000_000) }))).status).toBe(413)
})

test('I13 an event is stored once, whatever its name, and ends where a person sees it', async () => {
  const headers = { 'webhook-id': 'delivery-0001' }
  expect((await send(event('ca_unknown'), headers)).status).toBe(200)
  expect((await send(event('ca_unknown'), headers)).status).toBe(200)
  expect((await send(event('ca_unknown'), { 'webhook-id': 'delivery-0002' })).status).toBe(200)
  await api.runJobs()
  expect(await events()).toMatchObject([{ status: 'parked', reason: 'no payment of ours' }])
  expect(await api.violations()).toEqual({})
})

test('the names of people are not stored', async () => {
  const card = { card_information: { cardholder_name: 'Putu Ayu' } }
  await send(event('ca_named', { payment_method: { id: 'pm-1', card } }))
  expect(JSON.stringify(await events())).not.toContain('Putu')
})
