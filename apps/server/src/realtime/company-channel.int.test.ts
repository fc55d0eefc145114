// What the boards of a company receive about its orders, through the official client and the session of a member.
import { authoriseOrdersChannel } from '@pesan/contract/api'
import { companyId } from '@pesan/contract/ids'
import { companyOrdersChannel } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import Pusher from 'pusher-js'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let api: Api
let counter: ConsoleCall
let token = ''
const clients: Pusher[] = []
beforeAll(async () => {
  api = await startApi()
  counter = await memberAt(api, { phone: '+6281277990001', role: 'counter' })
  token = await api.signIn('bara', '+6281277990002')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect()
})
afterAll(() => api.stop())

const channelOf = (slug: string) => companyOrdersChannel(v.parse(companyId, api.companyId(slug)))

/** The ids of the orders that changed, in the order of the messages. */
async function listen(call: ConsoleCall): Promise<string[]> {
  const client = new Pusher(api.services.secrets.realtime.key, {
    cluster: 'ap1',
    wsHost: '127.0.0.1',
    wsPort: api.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, answer) => {
        const body = { socket_id: socketId, channel_name: channelName }
        api.call(authoriseOrdersChannel, { ...call, body }).then(
          allowed => answer(null, allowed),
          (error: unknown) => answer(new Error(String(error)), null),
        )
      },
    },
  })
  clients.push(client)
  const received: string[] = []
  const channel = client.subscribe(channelOf('bara'))
  channel.bind('OrderChanged', (event: unknown) => {
    received.push(v.parse(v.strictObject({ order: v.strictObject({ id: v.string() }) }), event).order.id)
  })
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve())
    channel.bind('pusher:subscription_error', (error: unknown) => reject(new Error(JSON.stringify(error))))
  })
  return received
}

test('BOARD-02 a board receives an order that is placed and each change, and learns nothing else of it', async () => {
  const received = await listen(counter)
  const { id } = await api.placeOrder({ token })
  await expect.poll(() => received).toContain(id)
  const before = received.length
  await api.advance('bara', id, ['prepare_order'])
  await expect.poll(() => received.length).toBeGreaterThan(before)
  expect(new Set(received)).toEqual(new Set([id]))
})

test('STAFF-06 a key listens as a member does', async () => {
  const body = { socket_id: '1.2', channel_name: channelOf('bara') }
  const { auth } = await api.call(authoriseOrdersChannel, { token: await api.keyOf('bara'), body })
  expect(auth).toContain(':')
})

test('STAFF-05 no one else listens: another company, a customer, an order’s own channel', async () => {
  const elsewhere = await memberAt(api, { company: 'sawah', phone: '+6281277990003', role: 'owner' })
  const body = { socket_id: '1.2', channel_name: channelOf('bara') }
  expect((await api.refusal(authoriseOrdersChannel, { ...elsewhere, body })).code).toBe('channel_forbidden')
  expect((await api.refusal(authoriseOrdersChannel, { token, body })).code).toBe('api_key_invalid')
  const { id } = await api.placeOrder({ token })
  const ofOrder = { socket_id: '1.2', channel_name: `private-orders.${id}` }
  expect((await api.refusal(authoriseOrdersChannel, { ...counter, body: ofOrder })).code).toBe(
    'channel_forbidden',
  )
})
