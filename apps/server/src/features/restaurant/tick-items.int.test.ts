// Ticking off the items of an order in the kitchen, and the categories of its stations (BOARD-24).
import {
  listMenuCategories,
  listOrderChanges,
  planOrderMove,
  readMenu,
  readRestaurantOrder,
  takeBackOrderMove,
  tickOrderItems,
} from '@pesan/contract/api'
import type { OrderStatus } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, listActivity, memberAt } from '@pesan/testkit/console-steps'
import { whileLocked } from '@pesan/testkit/held-lock'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let token: string
let cook: ConsoleCall
let waiter: ConsoleCall
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281277400001')
  cook = await memberAt(api, { phone: '+6281277400002', role: 'owner', name: 'Kadek' })
  waiter = await memberAt(api, { phone: '+6281277400003', role: 'counter', name: 'Wayan' })
})
afterAll(() => api.stop())

async function orderAt(path: readonly OrderStatus[]) {
  const { id } = await api.placeOrder({ token })
  await api.advance('bara', id, path)
  const params = { orderId: id }
  const call = (by: ConsoleCall, ticked: boolean) => ({ ...by, params, body: { item_ids: ['1'], ticked } })
  return {
    params,
    tick: async (ticked: boolean, by = cook) => (await api.call(tickOrderItems, call(by, ticked))).data.ticks,
    send: (ticked: boolean, by = cook) => api.send(tickOrderItems, call(by, ticked)),
    refused: async () => (await api.refusal(tickOrderItems, call(cook, true))).code,
    ticks: async () => (await api.call(readRestaurantOrder, { ...cook, params })).data.ticks,
  }
}

const changesOf = (orderId: string) =>
  api.rows(`select event, channel from outbox where order_id = $1 and event = 'OrderTicked'`, [orderId])

test('BOARD-24 a tick says who made the item and when, and appears in the feed of every board', async () => {
  const { next_cursor: cursor } = await api.call(listOrderChanges, { ...waiter, query: { from: 'now' } })
  const { params, tick, ticks } = await orderAt(['prepare_order'])
  const at = api.clock.now().toISOString()
  expect(await tick(true)).toEqual([{ item_id: '1', at, by: 'Kadek' }])
  const { data } = await api.call(listOrderChanges, { ...waiter, query: { cursor } })
  expect(data).toMatchObject([{ id: params.orderId, version: 2, ticks: [{ item_id: '1', by: 'Kadek' }] }])
  expect(await tick(false, waiter)).toEqual([])
  expect(await ticks()).toEqual([])
  expect(await changesOf(params.orderId)).toEqual([
    { event: 'OrderTicked', channel: null },
    { event: 'OrderTicked', channel: null },
  ])
})

test('BOARD-24 STAFF-13 a repeat changes nothing: the first tick stays, no board reads again, the log has one entry', async () => {
  const { params, tick } = await orderAt(['prepare_order'])
  const first = await tick(true)
  api.clock.advance({ s: 30 })
  expect(await tick(true, waiter)).toEqual(first)
  expect(await changesOf(params.orderId)).toHaveLength(1)
  const entries = await listActivity(api, cook)
  const ofOrder = entries.filter(
    ({ action, subject }) => action === 'order.ticked' && subject?.id === params.orderId,
  )
  expect(ofOrder).toMatchObject([{ actor: { name: 'Kadek' }, after: { ticked: true } }])
})

test('BOARD-24 of two devices that tick an item at once one made it, and both say who', async () => {
  const { params, send, ticks } = await orderAt(['prepare_order'])
  const { databaseUrl } = api
  const lockSql = `select from customer_order where id = '${params.orderId}' for update`
  const answers = await whileLocked({ databaseUrl, lockSql, count: 2 }, () =>
    Promise.all([send(true), send(true, waiter)]),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const after = await ticks()
  expect([['Kadek'], ['Wayan']]).toContainEqual(after.map(({ by }) => by))
  expect(await changesOf(params.orderId)).toHaveLength(1)
})

test('BOARD-24 of two devices that tick and untick at once both succeed, and the change stays', async () => {
  const { params, tick, send, ticks } = await orderAt(['prepare_order'])
  await tick(true)
  const { databaseUrl } = api
  const lockSql = `select from customer_order where id = '${params.orderId}' for update`
  // The item is ticked already, so that the second tick has nothing to write and does not wait.
  const whenWaiting = async () => expect((await send(true, waiter)).status).toBe(200)
  const unticked = await whileLocked({ databaseUrl, lockSql, count: 1, whenWaiting }, () => send(false))
  expect(unticked.status).toBe(200)
  expect(await ticks()).toEqual([])
})

test.each([
  ['new', []],
  ['ready', ['prepare_order', 'ready']],
  ['done', ['prepare_order', 'ready', 'complete']],
  ['cancelled', ['prepare_order', 'cancelled']],
] satisfies [string, OrderStatus[]][])(
  'BOARD-24 an order that is %s has nothing to tick off',
  async (_, path) => {
    const { refused, ticks } = await orderAt(path)
    expect(await refused()).toBe('transition_not_allowed')
    expect(await ticks()).toEqual([])
  },
)

test('BOARD-24 BOARD-05 an order counts as in the kitchen as its boards show it', async () => {
  const { params, tick, refused } = await orderAt([])
  const plan = (status: 'prepare_order' | 'ready') =>
    api.call(planOrderMove, { ...cook, params, body: { status } })
  await plan('prepare_order')
  expect(await tick(true)).toHaveLength(1)
  await plan('ready')
  expect(await refused()).toBe('transition_not_allowed')
  await api.call(takeBackOrderMove, { ...cook, params })
  expect(await tick(false)).toEqual([])
})

test('BOARD-24 an item that the order does not have is refused', async () => {
  const { params } = await orderAt(['prepare_order'])
  const body = { item_ids: ['2'], ticked: true }
  expect((await api.refusal(tickOrderItems, { ...cook, params, body })).code).toBe('unknown_order_item')
  for (const item_ids of [[], ['0'], ['x'], ['100']]) {
    const refused = await api.refusal(tickOrderItems, { ...cook, params, body: { item_ids, ticked: true } })
    expect(refused.code).toBe('invalid_input')
  }
})

test('BOARD-24 the categories name every product once, also hidden ones, which may be in an order', async () => {
  const { data } = await api.call(listMenuCategories, waiter)
  const menu = await api.call(readMenu, {})
  const expected = menu.categories
    .filter(({ isPopular }) => !isPopular)
    .map(({ id, name, items }) => ({ id, name, product_ids: items.map(item => item.id) }))
  expect(expected.length).toBeGreaterThan(1)
  const hidden = data
    .flatMap(({ product_ids: ids }) => ids)
    .filter(id => !expected.some(({ product_ids }) => product_ids.includes(id)))
  expect(hidden).toEqual(['secret'])
  expect(
    data.map(category => ({ ...category, product_ids: category.product_ids.filter(id => id !== 'secret') })),
  ).toEqual(expected)
})

test('I8 I12 I15 the invariants hold after all of this', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
})
