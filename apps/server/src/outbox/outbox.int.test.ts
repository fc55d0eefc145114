import { type Api, startApi } from '@pesan/testkit/api-harness'
import { connectRealtime, type RealtimeClient } from '@pesan/testkit/realtime-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import type { RealtimeEvent } from '../providers/realtime-publisher/realtime-publisher.ts'
import { takeWaiting } from './outbox.repository.ts'
import { startOutboxReader } from './outbox.ts'

let api: Api
let token: string
let client: RealtimeClient
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281234567890')
  client = connectRealtime({ port: api.port, key: api.services.secrets.realtime.key, token })
})
afterAll(async () => {
  client.close()
  await api.stop()
})

/** The state after a process died right after its commit: the event is written and no reader was triggered. */
const insertUnpublished = (channel: string, status: string, id: string) =>
  api.rows('insert into outbox (channel, event, payload, created_at) values ($1, $2, $3, now())', [
    channel,
    'OrderStatusUpdated',
    { order: { id, status, paid: false } },
  ])
const waiting = async () => (await api.rows('select from outbox where published_at is null')).length

describe('what a crash left in the outbox', () => {
  test('I12 is found by the poll, without a trigger', async () => {
    const { id } = await api.placeOrder({ token })
    const order = await client.follow(id)
    await insertUnpublished(`private-orders.${id}`, 'prepare_order', id)
    expect(await order.receives(1)).toEqual(['prepare_order'])
  })

  test('I12 is published in the order in which it was written, and once', async () => {
    const { id } = await api.placeOrder({ token })
    const order = await client.follow(id)
    for (const status of ['prepare_order', 'ready'])
      await insertUnpublished(`private-orders.${id}`, status, id)
    await api.publishAll()
    expect(await order.receives(2)).toEqual(['prepare_order', 'ready'])
    await api.publishAll()
    expect([order.received.length, await waiting()]).toEqual([2, 0])
  })

  test('I12 is published completely, even if it is more than one batch', async () => {
    await api.rows(`insert into outbox (channel, event, payload, created_at)
      select 'private-x.' || number % 240, 'OrderStatusUpdated', '{}', now() from generate_series(1, 250) as number`)
    await api.publishAll()
    expect(await waiting()).toBe(0)
  })
})

describe('a publisher that fails', () => {
  test('I12 keeps the events; they are published when it works again', async () => {
    const { log, services } = api
    await api.publishAll()
    const published: RealtimeEvent[] = []
    let isDown = true
    const publisher = {
      async publish(events: readonly RealtimeEvent[]) {
        if (isDown) throw new Error('down')
        published.push(...events)
      },
    }
    const reader = startOutboxReader({ db: services.db, clock: api.clock, publisher, log: log.logger })
    await insertUnpublished('private-x', 'ready', 'x')
    await expect(reader.drain()).rejects.toThrow('down')
    expect(await waiting()).toBe(1)
    isDown = false
    await reader.drain()
    expect(published).toEqual([
      {
        channel: 'private-x',
        event: 'OrderStatusUpdated',
        payload: { order: { id: 'x', status: 'ready', paid: false } },
      },
    ])
    expect(await waiting()).toBe(0)
    await reader.stop()
  })
})

test('another process skips what one process is publishing, and what follows it in its channel', async () => {
  for (const [channel, status] of [
    ['private-x', 'ready'],
    ['private-x', 'complete'],
    ['private-y', 'ready'],
  ] as const)
    await insertUnpublished(channel, status, 'x')
  await transaction(api.services.db, async one => {
    const [first] = await takeWaiting(one, { limit: 1 })
    expect(first?.channel).toBe('private-x')
    await transaction(api.services.db, async other => {
      const taken = await takeWaiting(other, { limit: 10 })
      expect(taken.map(event => event.channel)).toEqual(['private-y'])
    })
  })
})
