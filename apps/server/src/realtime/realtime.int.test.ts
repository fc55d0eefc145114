// Events from the change of an order to the client that browsers use.
import { authoriseChannel, authoriseUser, readOrder } from '@pesan/contract/api'
import type { OrderStatus } from '@pesan/contract/order'
import { orderChannel, orderStatusUpdated } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { connectRealtime, type RealtimeClient } from '@pesan/testkit/realtime-client'
import Echo from 'laravel-echo'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let token: string
const clients: RealtimeClient[] = []
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281234567890')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})
afterAll(() => api.stop())

function connect(to: Api = api, by = token): RealtimeClient {
  const client = connectRealtime({ port: to.port, key: to.services.secrets.realtime.key, token: by })
  clients.push(client)
  return client
}

describe('the official client', () => {
  test('RT-02 connects unmodified, is authorised, and receives each status once, in order', async () => {
    const { id } = await api.placeOrder({ token })
    const order = await connect().follow(id)
    await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
    expect(await order.receives(3)).toEqual(['prepare_order', 'ready', 'complete'])
    await api.services.outbox.drain()
    expect(order.received).toHaveLength(3)
  })

  test('an event has id, status and whether it is paid, and nothing else', async () => {
    const { id } = await api.placeOrder({ token })
    const { channel, receives } = await connect().follow(id)
    const events: unknown[] = []
    channel.bind('OrderStatusUpdated', (event: unknown) => events.push(event))
    await api.advance('bara', id, ['cancelled'])
    await receives(1)
    expect(events.at(-1)).toEqual({ order: { id, status: 'cancelled', paid: false } })
  })

  test('I12 a reader of the order after the event of a change sees the change', async () => {
    const { id } = await api.placeOrder({ token })
    const order = await connect().follow(id)
    const read = order.receives(1).then(() => api.call(readOrder, { token, params: { orderId: id } }))
    await api.advance('bara', id, ['prepare_order'])
    expect((await read).data.status).toBe('prepare_order')
  })

  test('RT-02 signs in as the customer, for the customer’s channel', async () => {
    const { pusher } = connect()
    pusher.signin()
    await new Promise(resolve => pusher.bind('pusher:signin_success', resolve))
    const user = v.parse(v.object({ id: v.pipe(v.string(), v.uuid()) }), pusher.user.user_data)
    const channel = pusher.subscribe(`private-customers.${user.id}`)
    await new Promise(resolve => channel.bind('pusher:subscription_succeeded', resolve))
    expect(channel.subscribed).toBe(true)
  })

  test('RT-06 AMB-034 is refused the order of another customer, and a token that is dead', async () => {
    const { id } = await api.placeOrder({ token })
    const stranger = await api.signIn('bara', '+6281299998888')
    await expect(connect(api, stranger).follow(id)).rejects.toThrow('"status":403')
    await expect(connect(api, 'dead').follow(id)).rejects.toThrow('"status":401')
  })

  test('receives nothing of an order after unsubscribing', async () => {
    const [one, other] = [await api.placeOrder({ token }), await api.placeOrder({ token })]
    const client = connect()
    const [followed, left] = [await client.follow(one.id), await client.follow(other.id)]
    client.pusher.unsubscribe(left.channel.name)
    await api.advance('bara', other.id, ['prepare_order'])
    await api.advance('bara', one.id, ['prepare_order'])
    await followed.receives(1)
    expect(left.received).toEqual([])
  })
})

describe('laravel-echo, on top of the official client', () => {
  const echoOf = (client: RealtimeClient) =>
    new Echo<'pusher'>({ broadcaster: 'pusher', key: 'known to the client', client: client.pusher })

  test('RT-02 receives each status of a private order channel once, in order', async () => {
    const { id } = await api.placeOrder({ token })
    const { received, listener } = subscription(['prepare_order', 'ready'])
    const subscribed = Promise.withResolvers<void>()
    echoOf(connect())
      .private(orderChannel(id).replace(/^private-/, ''))
      .subscribed(() => subscribed.resolve())
      .listen('.OrderStatusUpdated', listener)
    await subscribed.promise
    await api.advance('bara', id, ['prepare_order', 'ready'])
    expect(await received).toEqual(['prepare_order', 'ready'])
  })

  test('RT-03 receives the documented name without a dot if it is created without a namespace', async () => {
    const { id } = await api.placeOrder({ token })
    const { received, listener } = subscription(['prepare_order', 'ready'])
    const subscribed = Promise.withResolvers<void>()
    const named: unknown[] = []
    const { pusher } = connect()
    const options = { broadcaster: 'pusher', key: 'known to the client', client: pusher } as const
    const channel = orderChannel(id).replace(/^private-/, '')
    // The default namespace names another event: `App\\Events\\OrderStatusUpdated`.
    new Echo<'pusher'>(options)
      .private(channel)
      .listen('OrderStatusUpdated', (event: unknown) => named.push(event))
    new Echo<'pusher'>({ ...options, namespace: false })
      .private(channel)
      .subscribed(() => subscribed.resolve())
      .listen('OrderStatusUpdated', listener)
    await subscribed.promise
    await api.advance('bara', id, ['prepare_order', 'ready'])
    expect(await received).toEqual(['prepare_order', 'ready'])
    expect(named).toEqual([])
  })

  test('AMB-034 gets an error when the order is another customer’s', async () => {
    const { id } = await api.placeOrder({ token })
    const stranger = await api.signIn('bara', '+6281299997777')
    const refused = Promise.withResolvers<unknown>()
    echoOf(connect(api, stranger))
      .private(orderChannel(id).replace(/^private-/, ''))
      .error((error: unknown) => refused.resolve(error))
    expect(await refused.promise).toMatchObject({ status: 403 })
  })
})

/** Collects the awaited statuses; the event for the placed order may or may not arrive. */
function subscription(statuses: readonly OrderStatus[]) {
  const { promise, resolve } = Promise.withResolvers<OrderStatus[]>()
  const received: OrderStatus[] = []
  const listener = (event: unknown) => {
    const { status } = v.parse(orderStatusUpdated, event).order
    if (!statuses.includes(status)) return
    received.push(status)
    if (received.length === statuses.length) resolve(received)
  }
  return { received: promise, listener }
}

describe('two processes on one database', () => {
  test('an order that is moved at one reaches a browser at the other exactly once', async () => {
    const second = await startApi({
      databaseUrl: api.databaseUrl,
      clock: api.clock,
      otpSender: api.otpSender,
    })
    const { id } = await api.placeOrder({ token })
    const [here, there] = [await connect().follow(id), await connect(second).follow(id)]
    await api.advance('bara', id, ['prepare_order'])
    await second.advance('bara', id, ['ready'])
    await api.advance('bara', id, ['complete'])
    await Promise.all([here.receives(3), there.receives(3)])
    await api.services.outbox.drain()
    await second.services.outbox.drain()
    const expected = ['prepare_order', 'ready', 'complete']
    expect([here.received, there.received]).toEqual([expected, expected])
    for (const client of clients.splice(0)) client.close()
    await second.stop()
  })
})

describe('authorising a channel', () => {
  const forbidden = { httpStatus: 403, code: 'channel_forbidden' }

  test.each([
    'private-orders.0192d3a0-0000-7000-8000-000000000001',
    'private-customers.0192d3a0-0000-7000-8000-000000000001',
    'private-orders.',
    'private-orders.x',
    'orders.0192d3a0-0000-7000-8000-000000000001',
    'presence-everybody',
    'private-everything',
  ])('%s belongs to no customer', async channel_name => {
    expect(
      await api.refusal(authoriseChannel, { token, body: { socket_id: '1.2', channel_name } }),
    ).toMatchObject(forbidden)
  })

  test('I16 a foreign order is refused like one that does not exist, also across companies', async () => {
    const { id } = await api.placeOrder({ token })
    const elsewhere = await api.signIn('sawah', '+6281234567890')
    const body = (orderId: string) => ({ socket_id: '1.2', channel_name: `private-orders.${orderId}` })
    const foreign = await api.refusal(authoriseChannel, {
      company: 'sawah',
      token: elsewhere,
      body: body(id),
    })
    const absent = await api.refusal(authoriseChannel, {
      token,
      body: body('0192d3a0-0000-7000-8000-000000000001'),
    })
    expect(foreign).toMatchObject(forbidden)
    expect(foreign.answer.text).toBe(absent.answer.text)
  })

  test('takes a form as pusher-js sends it, and JSON', async () => {
    const { id } = await api.placeOrder({ token })
    const body = { socket_id: '1.2', channel_name: `private-orders.${id}` }
    const json = await api.send(authoriseChannel, { token, body })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = await api.send(authoriseChannel, {
      token,
      headers,
      rawBody: new URLSearchParams(body).toString(),
    })
    expect([json.status, form.status]).toEqual([200, 200])
    expect(form.text).toBe(json.text)
  })

  test.each(['', 'x', '1', '1.2.3', '-1.2', '1.2\n'])(
    '%j is no socket, so nothing is signed',
    async socket_id => {
      for (const row of [authoriseChannel, authoriseUser]) {
        const body = { socket_id, channel_name: 'private-orders.x' }
        expect(await api.refusal(row, { token, body })).toMatchObject({
          httpStatus: 422,
          code: 'invalid_input',
        })
      }
    },
  )
})
