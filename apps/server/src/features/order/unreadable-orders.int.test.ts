// An order that cannot be read affects only itself: every list, the feed and every batch continue with the others.
import {
  createWebhook,
  exportCustomerData,
  importCompany,
  listOrderChanges,
  listOrders,
  listRestaurantOrders,
  readOrder,
  readRestaurantOrder,
} from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { companyDocumentOf } from '@pesan/testkit/company-document'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const PHONE = '+6281234567890'

let api: Api
let key: string
let token: string
let first: OrderAnswer
let broken: OrderAnswer
let last: OrderAnswer
beforeAll(async () => {
  api = await startApi()
  await api.call(importCompany, {
    token: OPERATOR_KEY,
    body: companyDocumentOf({ company_slug: 'bara', alert_after_minutes: 5, cancel_after_minutes: 10 }),
  })
  key = await api.keyOf('bara')
  token = await api.signIn('bara', PHONE)
})
afterAll(() => api.stop())

const unreadable = () => [{ id: broken.id, outlet_order_id: broken.outlet_order_id }]

beforeEach(async () => {
  first = await api.placeOrder({ token })
  broken = await api.placeOrder({ token })
  last = await api.placeOrder({ token })
  await api.rows(`update order_line set modifiers = '[{"name": "of another time"}]' where order_id = $1`, [
    broken.id,
  ])
  // Marks the order as changed, so that the feed includes it.
  await api.rows('update customer_order set locale = locale where id = $1', [broken.id])
  return async () => {
    api.log.takeErrors()
    await api.rows('update order_line set modifiers = $2 where order_id = $1', [broken.id, '[]'])
  }
})

const logged = v.object({ msg: v.string(), key: v.object({ id: v.string() }), fields: v.array(v.string()) })

describe('an order that cannot be read', () => {
  test('is logged once and counted once, however many lists contain it', async () => {
    const before = api.services.db.countUnreadableRows()
    for (const row of [listRestaurantOrders, listOrderChanges, listRestaurantOrders])
      await api.call(row, { token: key })
    await api.call(listOrders, { token })
    const errors = api.log.takeErrors().map(line => v.parse(logged, JSON.parse(line)))
    expect(errors.map(error => error.key.id)).toEqual([broken.id])
    expect(errors[0]?.fields.join()).toContain('lines.0.modifiers.0')
    expect(api.services.db.countUnreadableRows()).toBe(before + 1)
  })

  test("appears in the restaurant's list as unreadable, along with the others", async () => {
    const list = await api.call(listRestaurantOrders, { token: key })
    expect(list.data.slice(0, 2).map(order => order.id)).toEqual([last.id, first.id])
    expect(list.unreadable).toEqual(unreadable())
  })

  test('appears in the feed as unreadable, and the cursor moves past it', async () => {
    const seen: string[] = []
    const left: unknown[] = []
    let cursor: string | undefined
    for (let hasMore = true; hasMore; ) {
      const query = cursor === undefined ? { limit: '1' } : { limit: '1', cursor }
      const page = await api.call(listOrderChanges, { token: key, query })
      seen.push(...page.data.map(order => order.id))
      left.push(...page.unreadable)
      cursor = page.next_cursor
      hasMore = page.has_more
    }
    expect(seen).toEqual(expect.arrayContaining([first.id, last.id]))
    expect(seen).not.toContain(broken.id)
    expect(left).toEqual(unreadable())
  })

  test('is refused with its code when it is read alone, and not logged again', async () => {
    const params = { orderId: broken.id }
    const refused = { httpStatus: 500, code: 'unreadable' }
    expect(await api.refusal(readOrder, { token, params })).toMatchObject(refused)
    expect(await api.refusal(readRestaurantOrder, { token: key, params })).toMatchObject(refused)
    expect(api.log.takeErrors()).toHaveLength(1)
  })

  test("appears in the customer's history as unreadable, beside the others", async () => {
    const history = await api.call(listOrders, { token })
    expect(history.data.slice(0, 2).map(order => order.id)).toEqual([last.id, first.id])
    expect(history.unreadable).toEqual(unreadable())
  })

  test('appears in the export of its customer as unreadable', async () => {
    const { data } = await api.call(exportCustomerData, {
      token: OPERATOR_KEY,
      headers: { 'pesan-company': 'bara' },
      params: { phone: PHONE },
    })
    expect(data.orders.map(order => order.id)).toEqual(expect.arrayContaining([first.id, last.id]))
    expect(data.unreadable_orders).toEqual(unreadable())
  })

  test('blocks no webhook of another order', async () => {
    await api.call(createWebhook, {
      token: key,
      body: { url: 'https://till.example/', events: ['order.updated'] },
    })
    await api.runJobs()
    const notified = await api.rows<{ order_id: string }>('select order_id from webhook_delivery')
    const ids = notified.map(delivery => delivery.order_id)
    expect(ids).toEqual(expect.arrayContaining([first.id, last.id]))
    expect(ids).not.toContain(broken.id)
    expect(await api.countWaitingEvents('webhooks')).toBe(0)
    expect(await api.countWaitingEvents('messages')).toBe(0)
  })

  test('blocks neither an alarm nor a cancellation of another order, and raises its alarm', async () => {
    api.clock.advance({ s: 360 })
    await api.runJobs()
    const alerted = await api.rows<{ id: string }>(
      'select id from customer_order where alerted_at is not null',
    )
    expect(alerted.map(order => order.id)).toEqual(expect.arrayContaining([first.id, broken.id, last.id]))
    api.clock.advance({ s: 360 })
    await api.runJobs()
    const open = await api.rows<{ id: string }>(`select id from customer_order where status = 'approved'`)
    expect(open).toEqual([{ id: broken.id }])
  })
})

test('a message that cannot be read blocks no other message', async () => {
  await api.runJobs()
  await api.rows(
    `insert into order_message (company_id, order_id, kind, created_at, next_attempt_at)
    select company_id, id, 'ready', $2, $2 from customer_order where id = any ($1::uuid[])`,
    [[broken.id, last.id], api.clock.now()],
  )
  await api.rows('update customer_order set total_rupiah = 2e12, subtotal_rupiah = 2e12 where id = $1', [
    broken.id,
  ])
  const before = api.messageSender.sent.length
  await api.runJobs()
  expect(api.messageSender.sent.length).toBe(before + 1)
  const [settled] = await api.rows(
    `select status, error from order_message where order_id = $1 and kind = 'ready'`,
    [broken.id],
  )
  expect(settled).toEqual({ status: 'refused', error: 'the order cannot be read' })
})
