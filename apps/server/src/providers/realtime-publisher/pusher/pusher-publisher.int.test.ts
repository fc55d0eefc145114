// The official server client publishes to the simulator of a channel service; the official browser client receives.
import { createSandbox } from '@pesan/sandbox/app'
import { SANDBOX_APP } from '@pesan/sandbox/pusher/pusher-app'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import Pusher from 'pusher-js'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signChannel } from '../../../realtime/signature.ts'
import { describeRealtimePublisher } from '../realtime-publisher.contract.ts'
import { createPusherPublisher, type PusherPublisherOptions } from './pusher-publisher.ts'

let sandbox: FastifyInstance
let address: string
let clients: Pusher[] = []
let logged: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })

beforeEach(async () => {
  sandbox = createSandbox()
  address = await sandbox.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const client of clients) client.disconnect()
  clients = []
  logged = []
  await sandbox.close()
})

const publisherWith = (change: Partial<PusherPublisherOptions> = {}) =>
  createPusherPublisher({
    appId: SANDBOX_APP.id,
    key: SANDBOX_APP.key,
    secret: SANDBOX_APP.secret,
    apiUrl: address,
    log,
    ...change,
  })

function connect(): Pusher {
  const client = new Pusher(SANDBOX_APP.key, {
    cluster: 'ap1',
    wsHost: '127.0.0.1',
    wsPort: Number(new URL(address).port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) =>
        done(null, { auth: signChannel(SANDBOX_APP, socketId, channelName) }),
    },
  })
  clients.push(client)
  return client
}

const setFault = (status: number) =>
  fetch(`${address}/apps/1/fault`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
const event = (payload: unknown) => ({ channel: 'private-orders.a', event: 'OrderStatusUpdated', payload })
const published = async () =>
  v.parse(v.array(v.object({ data: v.string() })), await (await fetch(`${address}/apps/1/published`)).json())

describe('a service with the Pusher protocol', () => {
  describeRealtimePublisher(() => ({
    publisher: publisherWith(),
    connect,
    breakDown: async () => void (await setFault(503)),
  }))

  test.each([
    ['over its quota', 403],
    ['failing', 500],
  ])('events are retained while it is %s, and published afterwards', async (_what, status) => {
    const publisher = publisherWith()
    await setFault(status)
    await expect(publisher.publish([event(1)])).rejects.toThrow(String(status))
    await setFault(0)
    await publisher.publish([event(1)])
    expect(await published()).toHaveLength(1)
  })

  test('events are retained when it refuses our secret, and when it does not answer', async () => {
    await expect(publisherWith({ secret: 'another' }).publish([event(1)])).rejects.toThrow('401')
    await sandbox.close()
    await expect(publisherWith({ timeoutMs: 500 }).publish([event(1)])).rejects.toThrow('Request failed')
  })

  test('an event that it will never accept is dropped and logged, its neighbours arrive', async () => {
    await publisherWith().publish([event(1), event('x'.repeat(11_000)), event(2)])
    expect((await published()).map(({ data }) => data)).toEqual(['1', '2'])
    expect(logged).toEqual([expect.stringContaining('an event was dropped')])
  })
})
