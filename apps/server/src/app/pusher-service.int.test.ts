// The whole server with a service with the Pusher protocol instead of the embedded endpoint; the official libraries
// publish and receive.
import { createSandbox } from '@pesan/sandbox/app'
import { SANDBOX_APP } from '@pesan/sandbox/pusher/pusher-app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { connectRealtime, type RealtimeClient } from '@pesan/testkit/realtime-client'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

let service: FastifyInstance
let address: URL
let api: Api
let token: string
const clients: RealtimeClient[] = []
beforeAll(async () => {
  service = createSandbox()
  address = new URL(await service.listen({ host: '127.0.0.1', port: 0 }))
  api = await startApi({
    env: {
      REALTIME_DRIVER: 'pusher',
      PUSHER_APP_ID: SANDBOX_APP.id,
      PUSHER_KEY: SANDBOX_APP.key,
      PUSHER_SECRET: SANDBOX_APP.secret,
      PUSHER_API_URL: address.origin,
    },
  })
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(async () => {
  for (const client of clients) client.close()
  await api.stop()
  await service.close()
})

function connect(by = token): RealtimeClient {
  const client = connectRealtime({
    port: api.port,
    socketPort: Number(address.port),
    key: SANDBOX_APP.key,
    token: by,
  })
  clients.push(client)
  return client
}

test('RT-02 a client at the service is authorised by our server and receives each status once, in order', async () => {
  const { id } = await api.placeOrder({ token })
  const order = await connect().follow(id)
  await api.advance('bara', id, ['prepare_order', 'ready'])
  expect(await order.receives(2)).toEqual(['prepare_order', 'ready'])
  await api.services.outbox.drain()
  expect(order.received).toHaveLength(2)
})

test('RT-06 AMB-034 at the service, too, the order of another customer is refused', async () => {
  const { id } = await api.placeOrder({ token })
  const stranger = await api.signIn('bara', '+6281299998888')
  await expect(connect(stranger).follow(id)).rejects.toThrow('"status":403')
})

test('pages send browsers to the service, and their policy allows its host and no other', async () => {
  const { headers, text } = await api.fetch({ path: '/', host: 'bara.localhost' })
  const [, props = ''] = /id="page-props">([^<]*)</.exec(text) ?? []
  expect(JSON.parse(props)).toMatchObject({
    realtime: { key: SANDBOX_APP.key, host: '127.0.0.1', port: Number(address.port), forceTls: false },
  })
  expect(text).not.toContain(SANDBOX_APP.secret)
  const [, allowed] = /connect-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  expect(allowed).toBe(`'self' ws://${address.host}`)
})

test('the endpoint of our server takes no sockets', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${api.port}/app/${SANDBOX_APP.key}?protocol=7`)
  const end = await new Promise(resolve => {
    socket.addEventListener('open', () => resolve('open'))
    socket.addEventListener('error', () => resolve('refused'))
  })
  expect(end).toBe('refused')
})
