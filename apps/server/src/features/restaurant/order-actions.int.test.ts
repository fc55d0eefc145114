// BOARD-10: the page of an order says who did what to it, also where that moved no status.
import {
  acknowledgeOrder,
  changeOrderAddress,
  checkHandOverCode,
  giveMoneyBack,
  markOrderSeen,
  noteCash,
  postponeOrder,
  readRestaurantOrder,
  reduceOrder,
  rejectOrder,
  tickOrderItems,
} from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt, pairedTablet } from '@pesan/testkit/console-steps'
import { placeDelivery } from '@pesan/testkit/delivery-order'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let token: string
let kadek: ConsoleCall
let tablet: ConsoleCall
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock() })
  token = await api.signIn('bara', '+6281277400001')
  kadek = await memberAt(api, { phone: '+6281277400002', role: 'owner', name: 'Kadek' })
  tablet = (await pairedTablet(api, { by: kadek, name: 'Kitchen tablet' })).call
})
afterAll(() => api.stop())

async function actionsOf(orderId: OrderId) {
  const { data } = await api.call(readRestaurantOrder, { ...kadek, params: { orderId } })
  return data.actions ?? []
}
const whoDid = async (orderId: OrderId) =>
  (await actionsOf(orderId)).map(({ action, actor }) => `${action} by ${actor.kind} ${actor.name}`)

test('BOARD-10 a promise that was moved says from when to when, by whom and at which device', async () => {
  const { id: orderId } = await api.placeOrder({ token })
  const params = { orderId }
  await api.call(acknowledgeOrder, { ...kadek, params, body: { minutes: 20 } })
  const first = new Date(api.clock.now().getTime() + 20 * 60_000).toISOString()
  api.clock.advance({ s: 60 })
  await api.call(postponeOrder, { ...tablet, params, body: { minutes: 10 } })
  const second = new Date(Date.parse(first) + 10 * 60_000).toISOString()
  expect(await actionsOf(orderId)).toMatchObject([
    { action: 'order.promised', actor: { kind: 'member', name: 'Kadek' }, after: { ready_at: first } },
    {
      action: 'order.promised',
      actor: { kind: 'device', name: 'Kitchen tablet' },
      before: { ready_at: first },
      after: { ready_at: second },
    },
  ])
})

test('BOARD-10 a new address says who made it and who saw it', async () => {
  const orderId = await placeDelivery(api, token)
  const params = { orderId }
  await api.advance('bara', orderId, ['prepare_order'])
  await api.call(changeOrderAddress, { ...kadek, params, body: { delivery_landmark: 'Blue gate' } })
  await api.call(markOrderSeen, { ...tablet, params, body: { until: api.clock.now().toISOString() } })
  expect(await whoDid(orderId)).toEqual([
    'order.address_changed by member Kadek',
    'order.seen by device Kitchen tablet',
  ])
})

test('BOARD-10 items, cash, money given back and a checked code say who, and ticks and moves are not said again', async () => {
  const items = (await api.orderBody('bara')).items.map(item => ({ ...item, quantity: 2 }))
  const { id: orderId } = await api.placeOrder({ token, body: { items, total: 50_000 as never } })
  const params = { orderId }
  await api.advance('bara', orderId, ['prepare_order'])
  await api.call(tickOrderItems, { ...kadek, params, body: { item_ids: ['1'], ticked: true } })
  const taken = { reason: 'no dough', items: [{ id: '1', quantity: 1 }] }
  await api.call(reduceOrder, { ...kadek, params, body: taken, idempotencyKey: newAttemptKey() })
  await api.call(checkHandOverCode, { ...kadek, params, body: { code: '4071' } })
  await api.advance('bara', orderId, ['ready', 'complete'])
  await api.call(noteCash, { ...kadek, params, body: { taken: 24_000 } })
  const give = { reason: 'cold', give: { type: 'amount', amount: 1_000 } } as never
  await api.call(giveMoneyBack, { ...kadek, params, body: give, idempotencyKey: newAttemptKey() })
  expect(await whoDid(orderId)).toEqual([
    'order.reduced by member Kadek',
    'order.code_checked by member Kadek',
    'order.cash_noted by member Kadek',
    'order.refunded by member Kadek',
  ])
})

test('BOARD-10 a rejection stands in the history of the status alone, with who and why', async () => {
  const { id: orderId } = await api.placeOrder({ token })
  await api.call(rejectOrder, { ...kadek, params: { orderId }, body: { reason: 'The oven is cold' } })
  const { data } = await api.call(readRestaurantOrder, { ...kadek, params: { orderId } })
  expect(data.history.at(-1)).toMatchObject({ by: 'Kadek', reason: 'The oven is cold' })
  expect(data.actions).toEqual([])
})
