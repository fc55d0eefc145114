// The previous release marked what it had published in `published_at` and what it had notified in `told_at`. What it
// leaves unfinished, at the migration or while both releases run, follows once.
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createOlderDatabase, type OlderDatabase } from '@pesan/testkit/older-database'
import { connectRealtime } from '@pesan/testkit/realtime-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeMissingEvents } from './order-notification.service.ts'

const WEBHOOK = `insert into webhook (id, company_id, url, description, events, created_at)
  select gen_random_uuid(), id, 'https://till.example/', '', '{order.updated}', now() from company where slug = 'bara'`

/** The numbers of the orders in messages and the ids of those in webhooks, each as often as it was notified. */
async function notified({ messageSender, rows }: Api): Promise<{ messages: string[]; webhooks: string[] }> {
  const deliveries = await rows<{ order_id: string }>(
    'select order_id from webhook_delivery order by order_id',
  )
  return {
    messages: messageSender.sent.flatMap(({ parameters }) => parameters.filter(text => text.startsWith('#'))),
    webhooks: deliveries.map(row => row.order_id),
  }
}

describe('a database of the previous release', () => {
  const FINISHED = '00000000-0000-4000-8000-0000000000a1'
  const UNFINISHED = '00000000-0000-4000-8000-0000000000a2'
  let database: OlderDatabase
  let api: Api
  beforeAll(async () => {
    database = await createOlderDatabase({ before: 41 })
    await database.client.query(WEBHOOK)
    for (const [id, number, doneAt] of [
      [FINISHED, 1, new Date()],
      [UNFINISHED, 2, null],
    ])
      await placeByReleaseBefore({ id, number, doneAt })
    await database.migrateToPresent()
    api = await startApi({ databaseUrl: database.url })
  })
  afterAll(async () => {
    await api.stop()
    await database.stop()
  })

  async function placeByReleaseBefore({ id, number, doneAt }: { [name: string]: unknown }): Promise<void> {
    await database.client.query(
      `insert into customer_order (id, company_id, customer_id, outlet_id, number, status, version, fulfilment,
         payment_method, paid, subtotal_rupiah, delivery_fee_rupiah, voucher_discount_rupiah, total_rupiah, notes,
         outlet_name, outlet_address, placed_at, updated_at)
       select $1, company.id, customer.id, outlet.id, $2, 'approved', 1, 'pickup', 'cash',
         false, 0, 0, 0, 0, '', 'Berawa', '', now(), now() from company, customer, outlet`,
      [id, number],
    )
    await database.client.query(
      `insert into order_line (order_id, position, product_id, name, quantity, unit_price_rupiah, notes, modifiers)
       values ($1, 0, 'tea', 'Tea', 1, 0, '', '[]')`,
      [id],
    )
    await database.client.query(
      `insert into order_status_history (order_id, version, status, cause, at, told_at)
       values ($1, 1, 'approved', 'customer', now(), $2)`,
      [id, doneAt],
    )
    await database.client.query(
      `insert into outbox (channel, event, payload, created_at, published_at)
       values ('private-orders.' || $1::text, 'OrderStatusUpdated', $2, now(), $3)`,
      [id, { order: { id, status: 'approved', paid: false } }, doneAt],
    )
  }

  test('I12 what was not published and not notified follows once after the migration, and nothing else', async () => {
    await api.runJobs()
    await api.runJobs()
    await api.publishAll()
    expect(await notified(api)).toEqual({ messages: ['#2'], webhooks: [UNFINISHED] })
    const published = await api.rows<{ id: string }>(
      `select payload #>> '{order,id}' as id from outbox where sequence > 0 and channel is not null`,
    )
    expect(published).toEqual([{ id: UNFINISHED }])
    expect(await api.countWaitingEvents('realtime')).toBe(0)
    expect(Object.keys(await api.violations())).not.toContain('I12')
  })
})

describe('a process of the previous release in parallel with this one', () => {
  let api: Api
  let token: string
  beforeAll(async () => {
    api = await startApi()
    token = await api.signIn('bara', '+6281234567890')
    await api.rows(WEBHOOK)
  })
  afterAll(() => api.stop())

  /** Turns the rows of an order into those that the previous release writes. */
  async function writeAsReleaseBefore(id: string): Promise<void> {
    await api.rows('update order_status_history set told_at = null where order_id = $1', [id])
    await api.rows(
      `update outbox set published_at = null, order_id = null, order_version = null
       where order_id = $1`,
      [id],
    )
  }

  test('I12 browsers get its changes, and what it did not notify is notified once', async () => {
    const client = connectRealtime({ port: api.port, key: api.services.secrets.realtime.key, token })
    const { id, outlet_order_id: number } = await api.placeOrder({ token })
    const order = await client.follow(id)
    await writeAsReleaseBefore(id)
    await api.rows(
      `insert into outbox (company_id, channel, event, payload, created_at)
       select id, $1, 'OrderStatusUpdated', $2, now() from company where slug = 'bara'`,
      [`private-orders.${id}`, { order: { id, status: 'ready', paid: false } }],
    )
    expect(await order.receives(1)).toEqual(['ready'])
    client.close()
    await Promise.all([writeMissingEvents(api.services), writeMissingEvents(api.services)])
    await api.runJobs()
    await api.runJobs()
    expect(await notified(api)).toEqual({ messages: [`#${number}`], webhooks: [id] })
  })

  test('has nothing to publish and nothing to notify of the changes of this one', async () => {
    const { id } = await api.placeOrder({ token })
    await api.advance('bara', id, ['prepare_order', 'ready'])
    const waiting = await api.rows(
      `select order_id from outbox where published_at is null and order_id = $1
       union all select order_id from order_status_history where told_at is null`,
      [id],
    )
    expect(waiting).toEqual([])
  })
})
