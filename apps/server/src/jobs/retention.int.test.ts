import { withAdmin } from '@pesan/testkit/admin-connection'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registeredStatements } from '../db/statement.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('answers to attempts are deleted after 30 days, finished deliveries and messages after 90, and orders stay', async () => {
  const token = await api.signIn('bara', '+6281234567890')
  const { id } = await api.placeOrder({ token })
  const companyId = api.companyId('bara')
  const webhookId = '0192d3a0-0000-7000-8000-000000000001'
  await api.rows(
    `insert into webhook (id, company_id, url, description, events, created_at) values ($1, $2, 'x', '', '{}', $3)`,
    [webhookId, companyId, api.clock.now()],
  )
  for (const [index, status] of ['delivered', 'dead', 'waiting'].entries())
    await api.rows(
      `insert into webhook_delivery (id, company_id, webhook_id, event, body, status, created_at)
       values ($1, $2, $3, 'webhook.test', '{}', $4, $5)`,
      [`0192d3a0-0000-7000-8000-00000000001${index}`, companyId, webhookId, status, api.clock.now()],
    )
  await api.rows(
    `insert into order_message (company_id, order_id, kind, status, created_at)
     select $1, $2, kind, status, $3 from (values ('placed', 'sent'), ('ready', 'waiting')) as given (kind, status)
     on conflict (company_id, order_id, kind) do update set status = excluded.status, created_at = excluded.created_at`,
    [companyId, id, api.clock.now()],
  )
  const stored = async () => [
    (await api.rows('select from order_attempt')).length,
    (await api.rows('select from webhook_delivery')).length,
    (await api.rows('select from order_message')).length,
    (await api.rows('select from customer_order where id = $1', [id])).length,
  ]
  api.clock.advance({ days: 29 })
  await api.runJobs()
  expect(await stored()).toEqual([1, 3, 2, 1])
  api.clock.advance({ days: 2 })
  await api.runJobs()
  expect(await stored()).toEqual([0, 3, 2, 1])
  // A company that moved leaves a copy, whose rows are deleted as well.
  await api.rows(`insert into company_hold (company_id, state, cell) values ($1, 'moved', 'two')`, [
    companyId,
  ])
  api.clock.advance({ days: 60 })
  await api.runJobs()
  expect(await stored()).toEqual([0, 1, 1, 1])
  await api.rows('delete from company_hold')
  await expect.poll(() => api.services.directory.bySlug('bara')).toBeTruthy()
})

test('events are deleted after 30 days, but only those that every consumer has handled', async () => {
  const place = async () => (await api.placeOrder({ token: await api.signIn('bara', '+6281234567890') })).id
  const old = await place()
  await api.publishAll()
  api.clock.advance({ days: 29 })
  const recent = await place()
  await api.publishAll()
  const ordersOfEvents = async () =>
    (
      await api.rows<{ id: string }>(
        'select order_id as id from outbox where order_version = 1 order by outbox.id',
      )
    ).map(({ id }) => id)
  await api.rows(`insert into outbox_position (consumer, position) values ('behind', 0)`)
  api.clock.advance({ days: 2 })
  await api.runJobs()
  expect(await ordersOfEvents()).toEqual([old, recent])
  await api.rows(`delete from outbox_position where consumer = 'behind'`)
  await api.runJobs()
  expect(await ordersOfEvents()).toEqual([recent])
})

const deleted = v.tuple([v.object({ deleted: v.pipe(v.unknown(), v.toNumber()) })])

test('orders are placed, moved and published while batches of old rows are under way', async () => {
  const old = await api.placeOrder({ token: await api.signIn('bara', '+6281234567891') })
  await api.advance('bara', old.id, ['prepare_order', 'ready', 'complete'])
  await api.publishAll()
  api.clock.advance({ days: 100 })
  const batches = registeredStatements().filter(({ sql }) =>
    sql.endsWith('select count(*) as deleted from gone'),
  )
  await withAdmin(api.databaseUrl, async client => {
    await client.query('begin')
    let rows = 0
    for (const { sql, params } of batches) {
      const values = params.map(({ name }) => (name === 'limit' ? 1_000 : api.clock.now()))
      rows += v.parse(deleted, (await client.query(sql, values)).rows)[0].deleted
    }
    expect(rows).toBeGreaterThan(3)
    // One that waited for a lock of theirs would be refused by its time limit.
    const { id } = await api.placeOrder({ token: await api.signIn('bara', '+6281234567892') })
    await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
    await api.publishAll()
    await client.query('rollback')
  })
  expect(batches.length).toBeGreaterThan(10)
})
