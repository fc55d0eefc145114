// The realtime endpoint against clients that violate the protocol.

import { orderId } from '@pesan/contract/ids'
import { orderChannel } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { openSocket, type RawSocket } from '@pesan/testkit/raw-socket'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signChannel } from './signature.ts'

let api: Api
const sockets: RawSocket[] = []
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => {
  for (const socket of sockets) socket.close()
  await Promise.all(sockets.splice(0).map(socket => socket.closed))
})
afterAll(() => api.stop())

function open(path = `/app/${api.services.secrets.realtime.key}?protocol=7&client=js`): RawSocket {
  const socket = openSocket(`ws://127.0.0.1:${api.port}${path}`)
  sockets.push(socket)
  return socket
}

const established = v.object({
  socket_id: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
  activity_timeout: v.literal(120),
})
async function connect(): Promise<{ socket: RawSocket; socketId: string }> {
  const socket = open()
  const { event, data } = await socket.next()
  expect(event).toBe('pusher:connection_established')
  return { socket, socketId: v.parse(established, data).socket_id }
}
const CHANNEL = orderChannel(v.parse(orderId, '0192d3a0-0000-7000-8000-000000000001'))
const sign = (socketId: string, channel = CHANNEL) =>
  signChannel(api.services.secrets.realtime, socketId, channel)
const publish = (channel = CHANNEL) =>
  api.services.hub.deliver({ channel, event: 'OrderStatusUpdated', payload: {} })

describe('a subscription', () => {
  test('with the right signature is granted, and receives what is published', async () => {
    const { socket, socketId } = await connect()
    socket.say('pusher:subscribe', { channel: CHANNEL, auth: sign(socketId) })
    expect(await socket.next()).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      data: {},
      channel: CHANNEL,
    })
    publish()
    expect(await socket.next()).toEqual({ event: 'OrderStatusUpdated', data: {}, channel: CHANNEL })
  })

  test.each([
    ['without a signature', CHANNEL, () => undefined],
    ['with a wrong signature', CHANNEL, () => `${api.services.secrets.realtime.key}:${'0'.repeat(64)}`],
    ['with the signature of another socket', CHANNEL, () => sign('1.2')],
    [
      'with the signature of another channel',
      CHANNEL,
      (id: string) => sign(id, orderChannel(v.parse(orderId, '0192d3a0-0000-7000-8000-000000000002'))),
    ],
    ['to a public channel', 'orders.1', () => undefined],
    [
      'to a public channel, signed',
      'orders.1',
      (id: string) => signChannel(api.services.secrets.realtime, id, 'orders.1'),
    ],
  ])('%s is refused, and receives nothing', async (_what, channel, auth) => {
    const { socket, socketId } = await connect()
    socket.say('pusher:subscribe', { channel, auth: auth(socketId) })
    expect(await socket.next()).toMatchObject({
      event: 'pusher:subscription_error',
      channel,
      data: { type: 'AuthError', status: 401 },
    })
    api.services.hub.deliver({ channel, event: 'OrderStatusUpdated', payload: {} })
    socket.say('pusher:ping')
    expect((await socket.next()).event).toBe('pusher:pong')
  })

  test('a hundred channels are enough for one socket', async () => {
    const { socket, socketId } = await connect()
    const answers: string[] = []
    for (let index = 0; index <= 100; index += 1) {
      const channel = `private-x.${index}`
      socket.say('pusher:subscribe', {
        channel,
        auth: signChannel(api.services.secrets.realtime, socketId, channel),
      })
      answers.push((await socket.next()).event)
    }
    expect(answers.filter(event => event === 'pusher_internal:subscription_succeeded')).toHaveLength(100)
    expect(answers.at(-1)).toBe('pusher:subscription_error')
  })
})

describe('a connection', () => {
  test.each([
    ['to an unknown app', '/app/unknown?protocol=7', 4001],
    ['of another protocol', 'KEY?protocol=5', 4007],
    ['of no protocol', 'KEY', 4007],
  ])('%s gets the reason and is closed', async (_what, path, code) => {
    const socket = open(path.replace('KEY', `/app/${api.services.secrets.realtime.key}`))
    expect(await socket.next()).toMatchObject({ event: 'pusher:error', data: { code } })
    expect(await socket.closed).toBe(code)
  })

  test('that sends nonsense gets an error and stays open', async () => {
    const { socket } = await connect()
    for (const text of ['hello', '{}', '{"event":"client-x","data":{}}', Buffer.from([1, 2, 3])]) {
      socket.send(text)
      expect(await socket.next()).toMatchObject({ event: 'pusher:error' })
    }
    socket.say('pusher:ping')
    expect((await socket.next()).event).toBe('pusher:pong')
  })

  test('that sends without end is closed', async () => {
    const { socket } = await connect()
    socket.send('x'.repeat(10_001))
    expect(await socket.closed).toBe(1009)
  })

  test('signs in only with a signature of its user data', async () => {
    const { socket } = await connect()
    socket.say('pusher:signin', { auth: sign('1.2'), user_data: '{"id":"42"}' })
    expect(await socket.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } })
  })

  test('a path other than the realtime endpoint is no websocket', async () => {
    const socket = openSocket(`ws://127.0.0.1:${api.port}/cart`)
    await expect(socket.opened).rejects.toThrow('Unexpected server response: 200')
  })
})

test('a server that stops disconnects its clients and closes, however many are connected', async () => {
  const stopping = await startApi({ databaseUrl: api.databaseUrl })
  const socket = openSocket(
    `ws://127.0.0.1:${stopping.port}/app/${stopping.services.secrets.realtime.key}?protocol=7`,
  )
  await socket.next()
  await stopping.stop()
  expect(await socket.closed).toBe(4200)
})
