// The embedded endpoint: what is published at one process is heard at its socket, by the way of the database.
import { type Api, startApi } from '@pesan/testkit/api-harness'
import Pusher from 'pusher-js'
import { afterEach, beforeEach, describe } from 'vitest'
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
