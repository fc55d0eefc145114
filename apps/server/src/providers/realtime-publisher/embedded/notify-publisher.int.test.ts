// The embedded endpoint: what one process publishes reaches the sockets of another through the database.
import { type Api, startApi } from '@pesan/testkit/api-harness'
import Pusher from 'pusher-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/pool.ts'
import { signChannel } from '../../../realtime/signature.ts'
import { describeRealtimePublisher } from '../realtime-publisher.contract.ts'
import { createNotifyPublisher } from './notify-publisher.ts'

let api: Api
let clients: Pusher[] = []
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  for (const client of clients) client.disconnect()
  clients = []
  await api.stop()
})

function connect(): Pusher {
  const app = api.services.secrets.realtime
  const client = new Pusher(app.key, {
    cluster: 'ap1',
    wsHost: '127.0.0.1',
    wsPort: api.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) =>
        done(null, { auth: signChannel(app, socketId, channelName) }),
    },
  })
  clients.push(client)
  return client
}

describe('the embedded endpoint', () => {
  test('an event too large for a notification is sent without its payload, and delays no other', async () => {
    const received: unknown[] = []
    const channel = connect().subscribe('private-orders.a')
    const { promise, resolve } = Promise.withResolvers<void>()
    channel.bind('pusher:subscription_succeeded', () => resolve())
    channel.bind('OrderStatusUpdated', (data: unknown) => received.push(data))
    await promise
    const eventOf = (payload: object) => ({
      channel: 'private-orders.a',
      event: 'OrderStatusUpdated',
      payload,
    })
    const fits = { text: 'x'.repeat(7_800) }
    const publisher = createNotifyPublisher(api.services.db)
    await publisher.publish([eventOf({ text: 'é'.repeat(4_000) }), eventOf(fits)])
    await expect.poll(() => received).toEqual([{}, fits])
  })

  describeRealtimePublisher(() => {
    const { db: pool } = api.services
    const db: Db = { query: pool.query.bind(pool), run: pool.run.bind(pool) }
    return {
      publisher: createNotifyPublisher(db),
      connect,
      breakDown: async () => {
        db.query = () => Promise.reject(new Error('the database is away'))
      },
    }
  })
})
