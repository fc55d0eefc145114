// Another address for an order that has not left the shop (BOARD-23).
import {
  acknowledgeOrder,
  advanceOrder,
  changeOrderAddress,
  createApiKey,
  createWebhook,
  eraseCustomerData,
  listOrderChanges,
  markOrderSeen,
  planOrderMove,
  readOrder,
  readRestaurantOrder,
} from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import type { ChangeAddressBody } from '@pesan/contract/order-address'
import { ORDER_PAID_STATUS, orderChannel } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { placeDelivery } from '@pesan/testkit/delivery-order'
import { afterAll, beforeAll, expect, test } from 'vitest'

const VILLA = { gmaps_address: 'Jl. Pantai Berawa 12', delivery_location_detail: 'Villa 3' }

let api: Api
let token: string
let till: { token: string }
let cook: ConsoleCall
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281277510001')
  till = { token: await api.keyOf('bara') }
  cook = await memberAt(api, { phone: '+6281277510002', role: 'counter', name: 'Kadek' })
})
afterAll(() => api.stop())

async function inKitchen(guest = token): Promise<OrderId> {
  const orderId = await placeDelivery(api, guest)
  await api.call(acknowledgeOrder, { ...cook, params: { orderId }, body: { minutes: 20 } })
  await api.call(advanceOrder, { ...cook, params: { orderId }, body: { status: 'prepare_order' } })
  return orderId
}
const move = async (
  orderId: OrderId,
  body: ChangeAddressBody = VILLA,
  by: ConsoleCall | typeof till = cook,
) => (await api.call(changeOrderAddress, { ...by, params: { orderId }, body })).data
const refused = async (orderId: OrderId, by: ConsoleCall | typeof till = cook) =>
  (await api.refusal(changeOrderAddress, { ...by, params: { orderId }, body: VILLA })).code
const read = async (orderId: OrderId) =>
  (await api.call(readRestaurantOrder, { ...cook, params: { orderId } })).data
const entries = (orderId: OrderId) =>
  api.rows(
    `select actor_name, after from activity where subject_id = $1 and action = 'order.address_changed'`,
    [orderId],
  )

test('BOARD-23 another address must be seen, also by a member, and the press is in the history', async () => {
  const orderId = await inKitchen()
  expect(await read(orderId)).not.toHaveProperty('address_changed')
  const { next_cursor: cursor } = await api.call(listOrderChanges, { ...cook, query: { from: 'now' } })
  const at = api.clock.now().toISOString()
  const unseen = { at, by: 'Kadek', seen_at: null, seen_by: null }
  expect(await move(orderId)).toMatchObject({ ...VILLA, address_changed: unseen, changes: [] })
  const feed = await api.call(listOrderChanges, { ...cook, query: { cursor } })
  expect(feed.data).toMatchObject([{ id: orderId, ...VILLA, address_changed: unseen }])
  api.clock.advance({ s: 30 })
  const body = { until: api.clock.now().toISOString() }
  await api.call(markOrderSeen, { ...cook, params: { orderId }, body })
  expect((await read(orderId)).address_changed).toEqual({ ...unseen, seen_at: body.until, seen_by: 'Kadek' })
  api.clock.advance({ s: 30 })
  const again = await move(orderId, { delivery_landmark: 'Blue gate' }, till)
  expect(again).toMatchObject({
    ...VILLA,
    delivery_landmark: 'Blue gate',
    address_changed: { seen_at: null },
  })
  expect(await entries(orderId)).toEqual([
    { actor_name: 'Kadek', after: { parts: ['mapsAddress', 'locationDetail'] } },
    { actor_name: 'till', after: { parts: ['landmark'] } },
  ])
})

test('two callers who change other parts at once change both', async () => {
  const orderIds = await Promise.all(Array.from({ length: 6 }, () => inKitchen()))
  for (const orderId of orderIds) {
    await Promise.all([
      move(orderId, { delivery_landmark: 'Blue gate' }, till),
      move(orderId, { delivery_location_detail: 'Villa 3' }),
    ])
    expect(await read(orderId)).toMatchObject({
      delivery_landmark: 'Blue gate',
      delivery_location_detail: 'Villa 3',
    })
  }
})

test('BOARD-23 its customer reads the new address, the fee and the total stay, and a page that follows it reads again', async () => {
  const orderId = await inKitchen()
  const call = { token, params: { orderId } }
  const { data: before } = await api.call(readOrder, call)
  await move(orderId)
  const { data: after } = await api.call(readOrder, call)
  expect(after).toEqual({ ...before, ...VILLA })
  const events = await api.rows('select event from outbox where order_id = $1 and channel = $2 order by id', [
    orderId,
    orderChannel(orderId),
  ])
  expect(events.at(-1)).toEqual({ event: ORDER_PAID_STATUS })
})

test('a system that follows orders gets the new address', async () => {
  const headers = { 'pesan-company': 'bara' }
  const body = { url: 'https://till.example/orders' }
  await api.call(createWebhook, { token: OPERATOR_KEY, headers, body })
  const orderId = await inKitchen()
  await move(orderId)
  const [sent] = await api.rows<{ body: string }>(
    `select body from webhook_delivery where order_id = $1 and event = 'order.updated' order by created_at desc limit 1`,
    [orderId],
  )
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ data: { order: { id: orderId, ...VILLA } } })
})

test('BOARD-23 a repeat changes nothing, and what was seen stays seen', async () => {
  const orderId = await inKitchen()
  await move(orderId)
  api.clock.advance({ s: 5 })
  const body = { until: api.clock.now().toISOString() }
  await api.call(markOrderSeen, { ...cook, params: { orderId }, body })
  expect((await move(orderId)).address_changed).toMatchObject({ seen_at: body.until })
  expect(await entries(orderId)).toHaveLength(1)
})

test('BOARD-23 an order that no one has accepted goes to the new address, and needs no one to see it', async () => {
  const orderId = await placeDelivery(api, token)
  const moved = await move(orderId)
  expect(moved).toMatchObject(VILLA)
  expect(moved).not.toHaveProperty('address_changed')
})

test('BOARD-23 an order that has left, or is about to, and one that is picked up, goes nowhere else', async () => {
  const left = await inKitchen()
  await api.advance('bara', left, ['on_deliver'])
  expect(await refused(left)).toBe('address_not_changeable')
  const leaving = await inKitchen()
  await api.call(planOrderMove, { ...cook, params: { orderId: leaving }, body: { status: 'on_deliver' } })
  expect(await refused(leaving)).toBe('address_not_changeable')
  const { id: picked } = await api.placeOrder({ token, body: { allow_second: true } })
  expect(await refused(picked)).toBe('address_not_changeable')
})

test('I16 no other company, and no key without the right, sends an order elsewhere', async () => {
  const orderId = await inKitchen()
  expect(await refused(orderId, { token: await api.keyOf('sawah') })).toBe('order_not_found')
  const headers = { 'pesan-company': 'bara' }
  const body = { name: 'Menu', scopes: ['menu' as const] }
  const { data } = await api.call(createApiKey, { token: OPERATOR_KEY, headers, body })
  expect(await refused(orderId, { token: data.key })).toBe('scope_missing')
  expect(await read(orderId)).toMatchObject({ gmaps_address: 'Jl. Semat 4, Berawa' })
})

test('a place has both coordinates, and an address is not empty', async () => {
  const orderId = await inKitchen()
  for (const body of [{ delivery_latitude: -8.66 }, { gmaps_address: ' ' }]) {
    const call = { ...cook, params: { orderId }, body: body as ChangeAddressBody }
    expect((await api.refusal(changeOrderAddress, call)).code).toBe('invalid_input')
  }
})

test('nothing of the new address is left when its customer is erased', async () => {
  const phone = '+6281277510003'
  const orderId = await inKitchen(await api.signIn('bara', phone))
  await move(orderId)
  await api.advance('bara', orderId, ['on_deliver', 'complete_deliver'])
  const headers = { 'pesan-company': 'bara' }
  await api.call(eraseCustomerData, { token: OPERATOR_KEY, headers, params: { phone } })
  expect(await read(orderId)).toMatchObject({ gmaps_address: 'erased', delivery_location_detail: '' })
  const rows = await api.rows<{ row: string }>(
    `select customer_order::text as row from customer_order where id = $1
     union all select activity::text from activity where subject_id = $1::text`,
    [orderId],
  )
  expect(rows.filter(({ row }) => row.includes('Pantai Berawa') || row.includes('Villa 3'))).toEqual([])
})

test('I8 I12 I15 the invariants hold after all of this', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
})
