// Erasing a customer must leave every order readable: orders of every mode, method and status in the contract are
// erased and then read by every reader.

import {
  addPaymentCard,
  eraseCustomerData,
  listDeliveries,
  listOrderChanges,
  listOrders,
  listRestaurantOrders,
  readRestaurantOrder,
  replayDelivery,
  startCardAttempt,
} from '@pesan/contract/api'
import { customerId, orderId as parseOrderId, paymentCardId } from '@pesan/contract/ids'
import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import { paymentMethod } from '@pesan/contract/payment'
import { restaurantOrder } from '@pesan/contract/restaurant-order'
import { webhookPayload } from '@pesan/contract/webhook'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOrder } from '../order/order.service.ts'
import { exportCustomer } from './customer-data.service.ts'

const MODES = restaurantOrder.entries.fulfilment.options
const METHODS = paymentMethod.options
const STATUSES = orderStatus.options
const OPEN: readonly OrderStatus[] = ['pending', 'approved', 'prepare_order', 'ready', 'on_deliver']
const FINISHED = STATUSES.filter(status => !OPEN.includes(status))

const ADDRESS = {
  delivery_address_name: 'Wayan at home',
  gmaps_address: 'Jalan Wayan 1',
  delivery_latitude: -8.65,
  delivery_longitude: 115.14,
  delivery_location_detail: 'behind Wayan',
  delivery_landmark: 'the gate of Wayan',
}

let api: Api
let provider: Provider
let key: string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: [...METHODS] })
  key = await api.keyOf('bara')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const phoneOf = (status: OrderStatus) => `+62812345${String(STATUSES.indexOf(status)).padStart(4, '0')}`
const erase = (status: OrderStatus) => ({
  token: OPERATOR_KEY,
  headers: { 'pesan-company': 'bara' },
  params: { phone: phoneOf(status) },
})

async function savedCard(token: string) {
  const { data: attempt } = await api.call(startCardAttempt, { token })
  const metadata = { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id }
  const { id } = await provider.enterCard({ metadata })
  const body = { attempt_id: attempt.id, payment_method_id: id }
  const { data } = await api.call(addPaymentCard, { token, body })
  return { payment_card_id: v.parse(paymentCardId, data.card?.id), payment_token: id }
}

interface Customer {
  id: string
  orderIds: string[]
}

/** Has one order for each mode and method, all of them in this status. */
async function customerWithOrders(status: OrderStatus): Promise<Customer> {
  const token = await api.signIn('bara', phoneOf(status))
  const card = await savedCard(token)
  const orderIds: string[] = []
  for (const mode of MODES)
    for (const method of METHODS) {
      const { id } = await api.placeOrder({
        token,
        body: {
          payment_method: method,
          allow_second: true,
          delivery_notes: 'ring twice at Wayan',
          ...(method === 'card' ? card : {}),
          ...(mode === 'delivery' ? { ...ADDRESS, pickup_outlet_id: undefined } : {}),
        },
      })
      orderIds.push(id)
    }
  await provider.settled()
  await api.runJobs()
  const rows = await api.rows<{ customer_id: string; fulfilment: string; payment_method: string }>(
    'update customer_order set status = $2 where id = any($1) returning customer_id, fulfilment, payment_method',
    [orderIds, status],
  )
  expect(new Set(rows.map(row => `${row.fulfilment} ${row.payment_method}`)).size).toBe(
    MODES.length * METHODS.length,
  )
  return { id: rows[0]?.customer_id ?? '', orderIds }
}

/** Erasing ended all sessions; the token of this one is the customer's id. */
async function signInErased(id: string): Promise<string> {
  const now = api.clock.now()
  await api.rows(
    `insert into session (token_hash, company_id, customer_id, created_at, seen_at)
     select sha256(convert_to($1, 'utf8')), company_id, id, $2, $2 from customer where id::text = $1`,
    [id, now],
  )
  return id
}

/** Setting a status by hand breaks invariants by itself; erasing must neither add nor remove a broken row. */
const brokenRows = async () =>
  Object.entries(await api.violations())
    .flatMap(([name, rows]) => rows.map(row => `${name}: ${JSON.stringify(row)}`))
    .toSorted()

/** Every order of the feed, read page by page. */
async function readFeed(): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  for (;;) {
    const query = cursor === undefined ? { limit: '5' } : { limit: '5', cursor }
    const page = await api.call(listOrderChanges, { token: key, query })
    ids.push(...page.data.map(order => order.id))
    if (!page.has_more) return ids
    cursor = page.next_cursor
  }
}

describe('erasing a customer', () => {
  test('the tables match the contract', () => {
    expect([MODES.length, METHODS.length]).toEqual([2, 4])
    expect(FINISHED.length + OPEN.length).toBe(STATUSES.length)
  })

  test.each(OPEN)('is refused while an order is %s, and nothing is erased', async status => {
    const { orderIds } = await customerWithOrders(status)
    expect((await api.refusal(eraseCustomerData, erase(status))).code).toBe('customer_has_open_orders')
    const stored = await api.call(readRestaurantOrder, {
      token: key,
      params: { orderId: orderIds[0] ?? '' },
    })
    expect(stored.data.customer_phone).toBe(phoneOf(status))
  })

  test.each(FINISHED)(
    'leaves orders in %s, of every mode and method, readable by all readers',
    async status => {
      const { id, orderIds } = await customerWithOrders(status)
      const before = await brokenRows()
      expect((await api.call(eraseCustomerData, erase(status))).data.orders).toBe(orderIds.length)

      const { data: listed } = await api.call(listRestaurantOrders, { token: key, query: { status } })
      expect(listed.map(order => order.id)).toEqual(expect.arrayContaining(orderIds))
      expect(JSON.stringify(listed)).not.toContain('Wayan')
      expect(await readFeed()).toEqual(expect.arrayContaining(orderIds))
      for (const orderId of orderIds) {
        const { data } = await api.call(readRestaurantOrder, { token: key, params: { orderId } })
        expect(data.customer_phone).toBe(`erased ${id}`)
      }

      const { db } = api.services
      const customer = { companyId: api.companyId('bara'), customerId: v.parse(customerId, id) }
      const { data: history } = await api.call(listOrders, { token: await signInErased(id) })
      expect(history.map(order => order.id).toSorted()).toEqual(orderIds.toSorted())
      for (const orderId of orderIds)
        expect(
          await readOrder({ db }, { ...customer, orderId: v.parse(parseOrderId, orderId) }),
        ).not.toBeNull()
      const exported = await exportCustomer(
        { reads: db },
        { companyId: customer.companyId, phone: `erased ${id}` },
      )
      expect(exported?.orders).toHaveLength(orderIds.length)
      expect(await brokenRows()).toEqual(before)
    },
  )

  test('leaves the webhooks of such orders readable, also when they are sent again, and sends no customer message', async () => {
    const erased = await api.rows<{ id: string }>(
      `select customer_order.id from customer_order join customer on customer.id = customer_id
       where phone like 'erased %'`,
    )
    await api.rows(
      `insert into webhook (id, company_id, url, description, events, created_at)
       values (gen_random_uuid(), $1, 'https://till.example/', '', '{order.updated}', $2)`,
      [api.companyId('bara'), api.clock.now()],
    )
    await api.rows('update order_status_history set told_at = null where order_id = any($1)', [
      erased.map(order => order.id),
    ])
    await api.runJobs()
    const deliveries = await api.rows<{ order_id: string; body: string }>(
      'select order_id, body from webhook_delivery',
    )
    for (const { body } of deliveries) v.parse(webhookPayload, JSON.parse(body))
    expect(new Set(deliveries.map(entry => entry.order_id))).toEqual(new Set(erased.map(entry => entry.id)))
    expect(api.messageSender.sent.filter(({ phone }) => phone.startsWith('erased'))).toEqual([])
    const { data } = await api.call(listDeliveries, { token: key })
    const params = { deliveryId: data[0]?.id ?? '' }
    expect((await api.call(replayDelivery, { token: key, params })).data.status).toBe('waiting')
  })
})
