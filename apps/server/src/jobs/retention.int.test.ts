import { type Api, startApi } from '@pesan/testkit/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('answers to attempts are deleted after 30 days, finished deliveries after 90, and orders stay', async () => {
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
  const stored = async () => [
    (await api.rows('select from order_attempt')).length,
    (await api.rows('select from webhook_delivery')).length,
    (await api.rows('select from customer_order where id = $1', [id])).length,
  ]
  api.clock.advance({ days: 29 })
  await api.runJobs()
  expect(await stored()).toEqual([1, 3, 1])
  api.clock.advance({ days: 2 })
  await api.runJobs()
  expect(await stored()).toEqual([0, 3, 1])
  api.clock.advance({ days: 60 })
  await api.runJobs()
  expect(await stored()).toEqual([0, 1, 1])
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
