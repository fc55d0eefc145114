// Calling a finished order back (BOARD-26).
import {
  advanceOrder,
  planOrderMove,
  readOrder,
  readRestaurantOrder,
  recallOrder,
  refundOrder,
  takeBackOrderMove,
} from '@pesan/contract/api'
import type { OrderStatus } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { whileLocked } from '@pesan/testkit/held-lock'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let provider: Provider
let token: string
let cook: ConsoleCall
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  token = await api.signIn('bara', '+6281277300001')
  cook = await memberAt(api, { phone: '+6281277300002', role: 'owner', name: 'Kadek' })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const PICKUP: OrderStatus[] = ['prepare_order', 'ready', 'complete']

async function finished({ isPaid = false } = {}) {
  const order = await api.placeOrder({
    token,
    body: { payment_method: isPaid ? 'qris' : 'cash', allow_second: true },
  })
  if (isPaid) {
    await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
    await provider.settled()
    await api.runJobs()
  }
  await api.advance('bara', order.id, PICKUP)
  const params = { orderId: order.id }
  const body = { reason: 'the sauce is missing' }
  return {
    params,
    number: order.outlet_order_id,
    recall: () => api.call(recallOrder, { ...cook, params, body }),
    sendRecall: () => api.send(recallOrder, { ...cook, params, body }),
    refused: async () => (await api.refusal(recallOrder, { ...cook, params, body })).code,
    refund: () => api.send(refundOrder, { ...cook, params, body: { reason: 'cold' } }),
    seen: async () => (await api.call(readRestaurantOrder, { ...cook, params })).data,
  }
}

const entriesAbout = (orderId: string) =>
  api.rows(
    `select actor_name, before, after from activity where subject_id = $1 and action = 'order.recalled'`,
    [orderId],
  )

test('BOARD-26 a finished order goes back to the previous step, with who did it and why', async () => {
  const { params, recall, seen } = await finished()
  const { finished_at } = await seen()
  expect(finished_at).toBe(api.clock.now().toISOString())
  api.clock.advance({ s: 60 })
  const { data } = await recall()
  const at = api.clock.now().toISOString()
  expect(data).toMatchObject({
    status: 'ready',
    version: 5,
    moved_by: 'Kadek',
    finished_at: null,
    recalled: { reason: 'the sauce is missing', at },
  })
  const read = await seen()
  expect(read).toMatchObject(data)
  expect(read.history.at(-1)).toEqual({
    version: 5,
    status: 'ready',
    at,
    cause: 'recall',
    reason: 'the sauce is missing',
    by: 'Kadek',
  })
  expect(await entriesAbout(params.orderId)).toEqual([
    {
      actor_name: 'Kadek',
      before: { status: 'complete' },
      after: { status: 'ready', reason: 'the sauce is missing' },
    },
  ])
})

test('BOARD-26 the page of the customer shows the step, and no message is repeated', async () => {
  const { params, number, recall } = await finished()
  const messages = async () => {
    await api.publishAll()
    await api.runJobs()
    return api.messageSender.sent.filter(({ parameters }) => parameters.some(text => text.includes(number)))
  }
  const before = await messages()
  expect(before.map(({ kind }) => kind)).toContain('ready')
  await recall()
  expect(
    await api.rows(
      `select split_part(channel, '.', 1) as channel, event, payload #>> '{order,status}' as status from outbox
       where order_id = $1 order by id desc limit 2`,
      [params.orderId],
    ),
  ).toEqual([
    { channel: 'private-customers', event: 'OrderPaidStatus', status: 'ready' },
    { channel: 'private-orders', event: 'OrderStatusUpdated', status: 'ready' },
  ])
  expect((await api.call(readOrder, { token, params })).data).toMatchObject({ status: 'ready', paid: false })
  await api.advance('bara', params.orderId, ['complete'])
  expect(await messages()).toEqual(before)
  expect((await api.call(readOrder, { token, params })).data).toMatchObject({
    status: 'complete',
    paid: true,
  })
})

test('BOARD-26 a repeat changes nothing, and of two at once one is written', async () => {
  const { params, recall, sendRecall, seen } = await finished()
  const { databaseUrl } = api
  const lockSql = `select from customer_order where id = '${params.orderId}' for update`
  const answers = await whileLocked({ databaseUrl, lockSql, count: 2 }, () =>
    Promise.all([sendRecall(), sendRecall()]),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await recall()
  expect((await seen()).version).toBe(5)
  expect(await entriesAbout(params.orderId)).toHaveLength(1)
})

/** What the customer is notified of: the events of the two channels that their pages follow, and messages. */
async function notificationsOf({ orderId, number }: { orderId: string; number: string }): Promise<string[]> {
  await api.publishAll()
  await api.runJobs()
  const events = await api.rows<{ said: string }>(
    `select split_part(channel, '.', 1) || ' ' || (payload #>> '{order,status}') as said from outbox
     where order_id = $1 and channel is not null order by id`,
    [orderId],
  )
  const messages = api.messageSender.sent.filter(({ parameters }) =>
    parameters.some(text => text.includes(number)),
  )
  return [...events.map(({ said }) => said), ...messages.map(({ kind }) => `message ${kind}`)]
}

test('BOARD-26 a call back that leaves what the customer saw unchanged notifies them of nothing', async () => {
  // The end was pressed and is not carried out yet: their page still says that it is ready.
  const { id: orderId, outlet_order_id: number } = await api.placeOrder({
    token,
    body: { allow_second: true },
  })
  await api.advance('bara', orderId, ['prepare_order', 'ready'])
  const params = { orderId }
  await api.call(planOrderMove, { ...cook, params, body: { status: 'complete' } })
  const before = await notificationsOf({ orderId, number })
  const body = { reason: 'wrong bag' }
  expect((await api.refusal(recallOrder, { ...cook, params, body })).code).toBe('transition_not_allowed')
  const { data } = await api.call(takeBackOrderMove, { ...cook, params })
  expect(data).toMatchObject({ status: 'ready', planned: null })
  api.clock.advance({ s: 11 })
  expect(await notificationsOf({ orderId, number })).toEqual(before)
  // It was called back before: a repeat finds the step that their page has.
  await api.advance('bara', orderId, ['complete'])
  await api.call(recallOrder, { ...cook, params, body })
  const recalled = await notificationsOf({ orderId, number })
  await api.call(recallOrder, { ...cook, params, body })
  expect(await notificationsOf({ orderId, number })).toEqual(recalled)
})

test('BOARD-26 a call back that changes what the customer saw notifies their pages, once and by no second message', async () => {
  const { params, number, recall } = await finished()
  const order = { ...params, number }
  const before = await notificationsOf(order)
  expect(before.filter(said => said.startsWith('message'))).toEqual(['message placed', 'message ready'])
  await recall()
  const pages = ['private-orders ready', 'private-customers ready']
  const after = await notificationsOf(order)
  const others = [...after]
  for (const said of before) others.splice(others.indexOf(said), 1)
  expect(others.toSorted()).toEqual(pages.toSorted())
})

test('BOARD-26 two hours after it was finished it stays so', async () => {
  const { refused } = await finished()
  api.clock.advance({ s: 2 * 60 * 60 })
  expect(await refused()).toBe('recall_too_late')
  const inTime = await finished()
  api.clock.advance({ s: 2 * 60 * 60 - 1 })
  expect((await inTime.recall()).data.status).toBe('ready')
})

test.each([
  ['new', []],
  ['in the kitchen', ['prepare_order']],
  ['ready', ['prepare_order', 'ready']],
  ['cancelled', ['cancelled']],
] satisfies [string, OrderStatus[]][])('BOARD-26 an order that is %s is not called back', async (_, path) => {
  const { id } = await api.placeOrder({ token })
  await api.advance('bara', id, path)
  const body = { reason: 'wrong bag' }
  const refused = await api.refusal(recallOrder, { ...cook, params: { orderId: id }, body })
  expect(refused).toMatchObject({ httpStatus: 409, code: 'transition_not_allowed' })
})

test('BOARD-26 an order whose money is given back is not called back', async () => {
  const cash = await finished()
  await cash.refund()
  expect(await cash.refused()).toBe('transition_not_allowed')
  const online = await finished({ isPaid: true })
  expect((await online.refund()).status).toBe(200)
  expect(await online.refused()).toBe('already_refunded')
})

test('BOARD-26 I7 of a refund and a call back at once only one happens', async () => {
  for (const refundFirst of [true, false]) {
    const { params, sendRecall, refund, seen } = await finished({ isPaid: true })
    const { databaseUrl } = api
    const lockSql = `select from customer_order where id = '${params.orderId}' for update`
    const work = refundFirst ? [refund, sendRecall] : [sendRecall, refund]
    const answers = await whileLocked({ databaseUrl, lockSql, count: 2 }, () =>
      Promise.all(work.map(send => send())),
    )
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    const { status, captures } = await seen()
    expect([`${status} ${captures[0]?.status}`]).toEqual([
      status === 'ready' ? 'ready accepted' : 'complete refunding',
    ])
  }
})

test('BOARD-26 the general call of the next status never goes back', async () => {
  const { params } = await finished()
  const refused = await api.refusal(advanceOrder, { ...cook, params, body: { status: 'ready' } })
  expect(refused.code).toBe('transition_not_allowed')
})

test('I8 I9 I12 the invariants hold after all of this, and name an order that came back too late', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
  const { params, recall } = await finished()
  await recall()
  await api.publishAll()
  await api.rows(
    `update order_status_history set at = at + interval '3 hours' where order_id = $1 and version = 5 returning 1`,
    [params.orderId],
  )
  expect(Object.keys(await api.violations())).toEqual([expect.stringMatching(/^I9 /)])
})
