import { type Api, startApi } from '@pesan/testkit/api-harness'
import { connectRealtime, type RealtimeClient } from '@pesan/testkit/realtime-client'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RealtimeEvent } from '../providers/realtime-publisher/realtime-publisher.ts'
import type { OutboxConsumer } from './consumer.ts'
import type { OutboxEvent } from './outbox.repository.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { realtimeConsumer } from './realtime-consumer.ts'

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

const INSERT = `insert into outbox (company_id, channel, event, payload, created_at)
  select id, $1, $2, $3, now() from company where slug = 'bara'`

/** The state after a process died right after its commit: the event is written and nothing was triggered. */
const insertEvent = (channel: string, status: string, id: string) =>
  api.rows(INSERT, [channel, 'OrderStatusUpdated', { order: { id, status, paid: false } }])

describe('what a crash left in the outbox', () => {
  test('I12 is found by the poll, without a trigger', async () => {
    const { id } = await api.placeOrder({ token })
    const order = await client.follow(id)
    await insertEvent(`private-orders.${id}`, 'prepare_order', id)
    expect(await order.receives(1)).toEqual(['prepare_order'])
  })

  test('I12 is published in the order in which it was written, and once', async () => {
    const { id } = await api.placeOrder({ token })
    const order = await client.follow(id)
    for (const status of ['prepare_order', 'ready']) await insertEvent(`private-orders.${id}`, status, id)
    await api.publishAll()
    expect(await order.receives(2)).toEqual(['prepare_order', 'ready'])
    await api.publishAll()
    expect([order.received.length, await api.countWaitingEvents('realtime')]).toEqual([2, 0])
  })

  test('I12 is handled completely, even if it is more than one batch', async () => {
    await api.rows(`insert into outbox (company_id, channel, event, payload, created_at)
      select id, 'private-x.' || number % 240, 'OrderStatusUpdated', '{}', now()
      from company, generate_series(1, 2250) as number where slug = 'bara'`)
    await api.publishAll()
    for (const consumer of ['realtime', 'webhooks', 'messages'] as const)
      expect(await api.countWaitingEvents(consumer)).toBe(0)
  })
})

/** The server of these tests, which has none of their consumers, may have the lease; they run at their next poll then. */
const SOON = { timeout: 10_000 }

/** Collects the payloads of what it handled and committed. */
function createRecorder(name: string, handle: OutboxConsumer['handle'] = async () => undefined) {
  const handled: unknown[] = []
  let batch: readonly OutboxEvent[] = []
  const consumer: OutboxConsumer = {
    name,
    async handle(tx, events) {
      await handle(tx, events)
      batch = events
    },
    afterCommit() {
      handled.push(...batch.map(({ payload }) => payload))
      batch = []
    },
  }
  return { consumer, handled }
}

async function startOutbox(...consumers: OutboxConsumer[]): Promise<Outbox> {
  const outbox = createOutbox({ ...api.services, log: api.log.logger })
  for (const consumer of consumers) outbox.consume(consumer)
  await outbox.start()
  return outbox
}

const insertNumbers = async (...numbers: number[]) => {
  for (const number of numbers) await api.rows(INSERT, ['private-x', 'x', number])
}

describe('consumers of the outbox', () => {
  let count = 0
  let name: string
  beforeEach(async () => {
    await api.publishAll()
    count += 1
    name = `consumer ${count}`
  })

  test('I12 a publisher that fails retains the events; they are published when it works again', async () => {
    const published: RealtimeEvent[] = []
    let isDown = true
    const publisher = {
      async publish(events: readonly RealtimeEvent[]) {
        if (isDown) throw new Error('down')
        published.push(...events)
      },
    }
    const outbox = createOutbox({ ...api.services, log: api.log.logger })
    outbox.consume({ ...realtimeConsumer(publisher, api.services), name }, { isByHand: true })
    await outbox.start()
    await insertEvent('private-x', 'ready', 'x')
    await expect(outbox.drain()).rejects.toThrow('down')
    isDown = false
    await outbox.drain()
    await outbox.drain()
    const payload = { order: { id: 'x', status: 'ready', paid: false } }
    expect(published).toEqual([{ channel: 'private-x', event: 'OrderStatusUpdated', payload }])
    await outbox.stop()
  })

  test('one that fails and one that hangs delay no other', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let isBroken = true
    const failing = createRecorder(`${name} fails`, async () => {
      if (isBroken) throw new Error('broken')
    })
    const hanging = createRecorder(`${name} hangs`, () => released)
    const working = createRecorder(name)
    const outbox = await startOutbox(failing.consumer, hanging.consumer, working.consumer)
    await insertNumbers(1)
    outbox.trigger()
    await expect.poll(() => working.handled, SOON).toEqual([1])
    await insertNumbers(2)
    outbox.trigger()
    await expect.poll(() => working.handled, SOON).toEqual([1, 2])
    expect([failing.handled, hanging.handled]).toEqual([[], []])
    isBroken = false
    release()
    await expect
      .poll(() => [failing.handled, hanging.handled], SOON)
      .toEqual([
        [1, 2],
        [1, 2],
      ])
    await outbox.stop()
  })

  test('I12 each handles an event once whose transaction commits after events with higher ids', async () => {
    const [first, second] = [createRecorder(`${name} first`), createRecorder(`${name} second`)]
    const outbox = await startOutbox(first.consumer, second.consumer)
    const late = new Client({ connectionString: api.databaseUrl })
    await late.connect()
    await late.query('begin')
    await late.query(INSERT, ['private-x', 'x', 1])
    await insertNumbers(2, 3)
    await outbox.drain()
    expect([first.handled, second.handled]).toEqual([
      [2, 3],
      [2, 3],
    ])
    await late.query('commit')
    await late.end()
    await insertNumbers(4)
    await outbox.drain()
    expect([first.handled, second.handled]).toEqual([
      [2, 3, 1, 4],
      [2, 3, 1, 4],
    ])
    await outbox.stop()
  })

  test('I12 a process that crashes after handling a batch repeats that batch, and what it wrote is there once', async () => {
    const numbers = Array.from({ length: 150 }, (_, index) => index)
    const handled: unknown[] = []
    let batches = 0
    const consumer: OutboxConsumer = {
      name,
      async handle(tx, events) {
        batches += 1
        handled.push(...events.map(({ payload }) => payload))
        await tx.run('update outbox_position set position = position where consumer = $1', [name])
        await tx.run(`insert into handled select unnest($1::int[])`, [events.map(({ payload }) => payload)])
        // The session ends as it does when its process is killed before the commit.
        if (batches === 2) await tx.run('select pg_terminate_backend(pg_backend_pid())')
      },
    }
    await api.rows('create table handled (number int)')
    const outbox = createOutbox({ ...api.services, log: api.log.logger })
    outbox.consume(consumer, { isByHand: true })
    await outbox.start()
    await insertNumbers(...numbers)
    await expect(outbox.drain()).rejects.toThrow(/terminating connection/)
    // A session that ends answers before it lets go of its locks.
    await expect.poll(() => outbox.drain().then(() => handled)).toEqual([...numbers, ...numbers.slice(100)])
    const stored = await api.rows<{ number: number }>('select number from handled order by number')
    expect(stored.map(({ number }) => number)).toEqual(numbers)
    await outbox.stop()
  })

  test('I12 several processes at once handle each event once, in order', async () => {
    const order: unknown[] = []
    const remember: OutboxConsumer['handle'] = async (_tx, events) => {
      order.push(...events.map(({ payload }) => payload))
    }
    const processes = [1, 2, 3].map(() => createRecorder(name, remember))
    const outboxes: Outbox[] = []
    for (const { consumer } of processes) outboxes.push(await startOutbox(consumer))
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    for (const number of numbers) {
      await insertNumbers(number)
      for (const outbox of outboxes) outbox.trigger()
    }
    await expect.poll(() => order, SOON).toHaveLength(40)
    await Promise.all(outboxes.map(outbox => outbox.stop()))
    expect(order).toEqual(numbers)
    expect(processes.flatMap(({ handled }) => handled)).toHaveLength(40)
  })

  test('I12 an event is handled although the process that had the lease is gone', async () => {
    const { consumer, handled } = createRecorder(name)
    const outbox = await startOutbox(consumer)
    await insertNumbers(1)
    await api.rows(
      `insert into outbox_lease (process, taken_at) values (gen_random_uuid(), clock_timestamp())
       on conflict (only_row) do update set process = excluded.process, taken_at = excluded.taken_at`,
    )
    outbox.trigger()
    await expect.poll(() => handled, SOON).toEqual([1])
    await outbox.stop()
  })

  test('a process that finds another one at work leaves its events to it', async () => {
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const busy = createRecorder(name, async () => {
      enter()
      await released
    })
    const idle = createRecorder(name)
    const atWork = createOutbox({ ...api.services, log: api.log.logger })
    atWork.consume(busy.consumer, { isByHand: true })
    await atWork.start()
    await insertNumbers(1)
    const working = atWork.drain()
    await entered
    await insertNumbers(2)
    await (await startOutbox(idle.consumer)).stop()
    expect([busy.handled, idle.handled]).toEqual([[], []])
    release()
    await working
    expect([busy.handled, idle.handled]).toEqual([[1, 2], []])
    await atWork.stop()
  })

  test('one that is new to a database begins after the latest event', async () => {
    await insertNumbers(1)
    await api.services.outbox.drain()
    const { consumer, handled } = createRecorder(name)
    const outbox = await startOutbox(consumer)
    await insertNumbers(2)
    await outbox.drain()
    expect(handled).toEqual([2])
    await outbox.stop()
  })
})
