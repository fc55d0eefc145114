// Parked webhooks of the payment provider, as an operator handles them.
import {
  listProviderEvents,
  readOrder,
  readProviderEvent,
  retryProviderEvent,
  settleProviderEvent,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterEach, beforeEach, expect, test } from 'vitest'

let api: Api
let provider: Provider
beforeEach(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['qris'] })
})
afterEach(async () => {
  const violations = await api.violations()
  await api.stop()
  await provider.stop()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

const send = (id: string, webhook: object) =>
  api.fetch({
    method: 'POST',
    path: '/webhooks/xendit',
    host: '127.0.0.1',
    body: JSON.stringify(webhook),
    headers: {
      'content-type': 'application/json',
      'x-callback-token': 'sandbox-callback-token',
      'webhook-id': id,
    },
  })
const token = OPERATOR_KEY
const list = (query: Record<string, string> = {}) => api.call(listProviderEvents, { token, query })
const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)
const params = (eventId: string) => ({ token, params: { eventId } })
const settlement = { settled_by: 'Wayan, finance', note: 'The provider sent a test' }

test('I13 parked events are listed oldest first, in pages, and shown with the received text', async () => {
  for (const count of [1, 2, 3]) {
    api.clock.advance({ s: 1 })
    await send(`delivery-000${count}`, { event: 'payment.succeeded', note: `a\0b${count}` })
  }
  const first = await list({ limit: '2' })
  expect(idsOf(first)).toEqual(['delivery-0001', 'delivery-0002'])
  const second = await list({ limit: '2', cursor: first.next_cursor ?? '' })
  expect([idsOf(second), second.next_cursor]).toEqual([['delivery-0003'], null])
  expect((await api.refusal(listProviderEvents, { token, query: { cursor: 'delivery-0009' } })).code).toBe(
    'cursor_invalid',
  )
  const { data } = await api.call(readProviderEvent, params('delivery-0002'))
  expect(data).toMatchObject({
    event: 'unexpected',
    status: 'parked',
    reason: 'unexpected form',
    body: { received: { event: 'payment.succeeded', note: 'a\ufffdb2' } },
  })
})

test('a settled event leaves the list and the count, and records who settled it and why', async () => {
  await send('delivery-0001', [1])
  expect((await api.services.readBacklog()).eventsParked).toBe(1)
  const { data } = await api.call(settleProviderEvent, { ...params('delivery-0001'), body: settlement })
  expect(data).toMatchObject({ status: 'settled', ...settlement, settled_at: api.clock.now().toISOString() })
  expect(idsOf(await list())).toEqual([])
  expect(idsOf(await list({ status: 'settled' }))).toEqual(['delivery-0001'])
  expect((await api.services.readBacklog()).eventsParked).toBe(0)
  const again = { ...params('delivery-0001'), body: { settled_by: 'Made', note: 'once more' } }
  expect((await api.refusal(settleProviderEvent, again)).code).toBe('provider_event_not_found')
  expect((await api.refusal(retryProviderEvent, params('delivery-0001'))).code).toBe(
    'provider_event_not_found',
  )
  const nameless = { ...params('delivery-0001'), body: { settled_by: ' ', note: 'x' } }
  expect((await api.refusal(settleProviderEvent, nameless)).code).toBe('invalid_input')
})

test('I7 money whose webhook could not be stored is found by a retry', async () => {
  const customer = await api.signIn('bara', '+6281234567890')
  const order = await api.placeOrder({ token: customer, body: { payment_method: 'qris' } })
  await provider.webhooks('lost')
  await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
  const { requests } = await provider.state()
  const data = { id: 'py-1', status: 'SUCCEEDED', payment_request_id: requests[0]?.id, note: 'half \ud800' }
  await send('delivery-0001', { event: 'payment.succeeded', data })
  const paid = async () =>
    (await api.call(readOrder, { token: customer, params: { orderId: order.id } })).data.paid
  expect([idsOf(await list()), await paid()]).toEqual([['delivery-0001'], false])

  await provider.fault('GET /payment_requests/:id', { status: 503, error_code: 'CHANNEL_UNAVAILABLE' }, 6)
  const away = await api.refusal(retryProviderEvent, params('delivery-0001'))
  expect(away).toMatchObject({ httpStatus: 503, code: 'payment_provider_unavailable' })
  expect(idsOf(await list())).toEqual(['delivery-0001'])
  await provider.clearFaults()

  const retried = await api.call(retryProviderEvent, params('delivery-0001'))
  expect(retried.data).toMatchObject({ status: 'processed', reason: null })
  expect([idsOf(await list()), await paid()]).toEqual([[], true])
})

test('an event of unknown form stays parked after a retry, and a settled kind is not parked again', async () => {
  const unknown = (id: string) => send(id, { event: 'balance.updated', data: { id } })
  await unknown('delivery-0001')
  await api.runJobs()
  const { data } = await api.call(retryProviderEvent, params('delivery-0001'))
  expect(data).toMatchObject({ status: 'parked', reason: 'not an event we act on' })
  await api.call(settleProviderEvent, { ...params('delivery-0001'), body: settlement })
  await unknown('delivery-0002')
  await api.runJobs()
  expect(idsOf(await list())).toEqual([])
})

test("a restaurant's key has no access", async () => {
  const restaurant = await api.keyOf('bara')
  const refused = await api.refusal(listProviderEvents, { token: restaurant })
  expect(refused.code).toBe('operator_required')
})
