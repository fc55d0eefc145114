// Changes that the people at the boards have to see (BOARD-23).
import {
  acknowledgeOrder,
  advanceOrder,
  listOrderChanges,
  markOrderSeen,
  planOrderMove,
  postponeOrder,
  readRestaurantOrder,
  reduceOrder,
  rejectOrder,
} from '@pesan/contract/api'
import type { Rupiah } from '@pesan/contract/money'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt, pairedTablet } from '@pesan/testkit/console-steps'
import { whileLocked } from '@pesan/testkit/held-lock'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let token: string
let till: { token: string }
let cook: ConsoleCall
let waiter: ConsoleCall
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281277500001')
  till = { token: await api.keyOf('bara') }
  cook = await memberAt(api, { phone: '+6281277500002', role: 'owner', name: 'Kadek' })
  waiter = await memberAt(api, { phone: '+6281277500003', role: 'counter', name: 'Wayan' })
})
afterAll(() => api.stop())

const now = () => api.clock.now().toISOString()

async function inKitchen() {
  const { id } = await api.placeOrder({ token })
  const params = { orderId: id }
  await api.call(acknowledgeOrder, { ...cook, params, body: { minutes: 20 } })
  await api.call(advanceOrder, { ...cook, params, body: { status: 'prepare_order' } })
  const seenBody = (until: string) => ({ params, body: { until } })
  return {
    params,
    cancel: (by: ConsoleCall | { token: string } = till) =>
      api.call(rejectOrder, { ...by, params, body: { reason: 'no gas' } }),
    delay: (by: ConsoleCall | { token: string } = till) =>
      api.call(postponeOrder, { ...by, params, body: { minutes: 10 } }),
    see: async (until = now(), by = cook) =>
      (await api.call(markOrderSeen, { ...by, ...seenBody(until) })).data.changes,
    sendSeen: (by: ConsoleCall) => api.send(markOrderSeen, { ...by, ...seenBody(now()) }),
    changes: async () => (await api.call(readRestaurantOrder, { ...cook, params })).data.changes,
  }
}

const entriesAbout = (orderId: string) =>
  api.rows(`select actor_name, after from activity where subject_id = $1 and action = 'order.seen'`, [
    orderId,
  ])

test('BOARD-23 a cancellation by another system is to be seen, until a person says so for the whole company', async () => {
  const { params, cancel, see, changes } = await inKitchen()
  const { next_cursor: cursor } = await api.call(listOrderChanges, { ...waiter, query: { from: 'now' } })
  const { data } = await cancel()
  const at = now()
  const by = expect.any(String)
  const unseen = [{ change: 'cancelled', at, by, seen_at: null, seen_by: null }]
  expect(data.changes).toEqual(unseen)
  expect(await changes()).toEqual(unseen)
  api.clock.advance({ s: 30 })
  const seen = [{ change: 'cancelled', at, by, seen_at: now(), seen_by: 'Kadek' }]
  expect(await see()).toEqual(seen)
  const feed = await api.call(listOrderChanges, { ...waiter, query: { cursor } })
  expect(feed.data).toMatchObject([{ id: params.orderId, changes: seen }])
  expect(await entriesAbout(params.orderId)).toEqual([
    { actor_name: 'Kadek', after: { changes: ['cancelled'] } },
  ])
})

test('BOARD-23 a promise that another system moves is to be seen, each time', async () => {
  const { delay, see, changes } = await inKitchen()
  await delay()
  expect(await changes()).toMatchObject([{ change: 'promise_moved', seen_at: null }])
  await see()
  api.clock.advance({ s: 30 })
  await delay()
  expect(await changes()).toMatchObject([{ change: 'promise_moved', at: now(), seen_at: null }])
})

test('BOARD-23 items that another system takes out are to be seen, and no page of before has to know of them', async () => {
  const { items } = await api.orderBody('bara')
  const body = { items: items.map(item => ({ ...item, quantity: 3 })), total: 75_000 as Rupiah }
  const { id } = await api.placeOrder({ token, body: { ...body, allow_second: true } })
  await api.advance('bara', id, ['prepare_order'])
  const params = { orderId: id }
  const takeOut = (by: ConsoleCall | { token: string }) =>
    api.call(reduceOrder, {
      ...by,
      params,
      idempotencyKey: newAttemptKey(),
      body: { reason: 'No more dough', items: [{ id: '1', quantity: 1 }] },
    })
  const read = async () => (await api.call(readRestaurantOrder, { ...cook, params })).data
  await takeOut(cook)
  expect(await read()).toMatchObject({ items_changed: null, items: [{ quantity: 2 }] })
  const { next_cursor: cursor } = await api.call(listOrderChanges, { ...waiter, query: { from: 'now' } })
  await takeOut(till)
  const unseen = { at: now(), by: expect.any(String), seen_at: null, seen_by: null }
  expect(await read()).toMatchObject({ changes: [], items_changed: unseen, items: [{ quantity: 1 }] })
  const feed = await api.call(listOrderChanges, { ...waiter, query: { cursor } })
  expect(feed.data).toMatchObject([{ id, items_changed: unseen }])
  await api.call(markOrderSeen, { ...cook, params, body: { until: now() } })
  expect((await read()).items_changed).toMatchObject({ seen_at: now(), seen_by: 'Kadek' })
  expect(await entriesAbout(id)).toEqual([{ actor_name: 'Kadek', after: { changes: ['items_changed'] } }])
})

test('BOARD-23 what a member does needs no one to see it', async () => {
  const { params, delay, cancel, changes } = await inKitchen()
  await delay(waiter)
  await cancel(waiter)
  expect(await changes()).toEqual([])
  expect(await entriesAbout(params.orderId)).toEqual([])
})

test('BOARD-11 BOARD-23 what a paired tablet delays, where no one has to be named, needs no one to see it', async () => {
  const { delay, changes } = await inKitchen()
  const { call: tablet } = await pairedTablet(api, { by: cook })
  await delay(tablet)
  expect(await changes()).toEqual([])
})

test('BOARD-23 an order that was not accepted needs no one to see its end', async () => {
  const { id } = await api.placeOrder({ token })
  const call = { ...till, params: { orderId: id }, body: { reason: 'closing' } }
  expect((await api.call(rejectOrder, call)).data.changes).toEqual([])
})

test('BOARD-23 BOARD-05 an order that its boards show as accepted counts as accepted', async () => {
  const { id } = await api.placeOrder({ token })
  const params = { orderId: id }
  await api.call(planOrderMove, { ...cook, params, body: { status: 'prepare_order', minutes: 20 } })
  const { data } = await api.call(rejectOrder, { ...till, params, body: { reason: 'closing' } })
  expect(data.changes).toMatchObject([{ change: 'cancelled', seen_at: null }])
})

test('BOARD-23 a change that came after what was shown is still to be seen', async () => {
  const { delay, cancel, see } = await inKitchen()
  await delay()
  const shown = now()
  api.clock.advance({ s: 1 })
  await cancel()
  expect(await see(shown)).toMatchObject([
    { change: 'cancelled', seen_at: null },
    { change: 'promise_moved', seen_by: 'Kadek' },
  ])
})

test('BOARD-23 of two who see it at once one is written, and a repeat changes nothing', async () => {
  const { params, cancel, sendSeen, see } = await inKitchen()
  await cancel()
  const { databaseUrl } = api
  const lockSql = `select from customer_order where id = '${params.orderId}' for update`
  const answers = await whileLocked({ databaseUrl, lockSql, count: 2 }, () =>
    Promise.all([sendSeen(cook), sendSeen(waiter)]),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const first = await see()
  api.clock.advance({ s: 5 })
  expect(await see()).toEqual(first)
  expect(await entriesAbout(params.orderId)).toHaveLength(1)
})

test('I8 I12 I15 the invariants hold after all of this', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
})
