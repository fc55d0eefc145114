import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnections } from './connections.ts'
import { listen, type Notification } from './listen.ts'

let database: TestDatabase
let speaker: Client

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  speaker = new Client({ connectionString: database.url })
  await speaker.connect()
})
afterAll(async () => {
  await speaker.end()
  await database.drop()
})

const END_LISTENERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'pesan listener' and datname = current_database()`

/** Hands out the received values one by one to the callers that wait for them. */
function inbox<T>() {
  const received: T[] = []
  const waiting: ((item: T) => void)[] = []
  return {
    put(item: T) {
      const next = waiting.shift()
      if (next === undefined) received.push(item)
      else next(item)
    },
    take(): Promise<T> {
      const item = received.shift()
      return item === undefined ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve(item)
    },
  }
}

async function startListening() {
  const notifications = inbox<Notification>()
  const reconnects = inbox<{ awayMs: number }>()
  const listener = await listen({
    connections: createConnections(database.url),
    channels: ['orders', 'menu "quoted"'],
    log: pino({ level: 'silent' }),
    onNotification: received => notifications.put(received),
    onReconnect: away => reconnects.put(away),
  })
  return { notifications, reconnects, listener }
}

describe('listen', () => {
  test('receives from all of its channels', async () => {
    const { notifications, listener } = await startListening()
    await speaker.query(`select pg_notify('orders', 'one'), pg_notify('menu "quoted"', 'two')`)
    expect(await notifications.take()).toEqual({ channel: 'orders', payload: 'one' })
    expect(await notifications.take()).toEqual({ channel: 'menu "quoted"', payload: 'two' })
    await listener.close()
  })

  test('comes back when its session is ended, reports how long it was away, and receives again', async () => {
    const { notifications, reconnects, listener } = await startListening()
    await speaker.query(END_LISTENERS)
    expect((await reconnects.take()).awayMs).toBeGreaterThan(0)
    await speaker.query(END_LISTENERS)
    expect((await reconnects.take()).awayMs).toBeGreaterThan(0)
    await speaker.query(`notify orders, 'again'`)
    expect(await notifications.take()).toEqual({ channel: 'orders', payload: 'again' })
    await listener.close()
  })

  test('a closed listener does not come back', async () => {
    const { listener } = await startListening()
    await listener.close()
    const { rows } = await speaker.query(END_LISTENERS)
    expect(rows).toEqual([])
  })

  test('a database that does not answer at first is reported at once', async () => {
    const elsewhere = {
      connections: createConnections('postgres://nobody@127.0.0.1:1/none'),
      channels: ['orders'],
    }
    const callbacks = { onNotification: () => undefined, onReconnect: () => undefined }
    await expect(listen({ ...elsewhere, ...callbacks, log: pino({ level: 'silent' }) })).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})
