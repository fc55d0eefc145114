// Met and missed promises, as orders move, and who reads their counts (PROMISE-05).
import {
  acknowledgeOrder,
  listPromises,
  placeOrder,
  postponeOrder,
  quoteDelivery,
  recallOrder,
} from '@pesan/contract/api'
import { type OrderId, type OutletId, outletId } from '@pesan/contract/ids'
import type { OrderStatus } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** Monday 3 August 2026, 18.42 in Bali. */
const EVENING = new Date('2026-08-03T10:42:00.000Z')
/** 19.00 there. */
const SEVEN = '2026-08-03T11:00:00.000Z'
const DAY = '2026-08-03'

let api: Api
let customers = 10
let token: string
let owner: ConsoleCall
let berawa: OutletId
let ubud: OutletId
beforeAll(async () => {
  api = await startApi({ clock: createMovedClock(EVENING.toISOString()) })
  const ids = v.parse(v.tuple([outletId, outletId]), await api.outletIds('bara'))
  berawa = ids[0]
  ubud = ids[1]
  owner = await memberAt(api, { phone: '+6281277600002', role: 'owner', name: 'Ratih' })
})
beforeEach(async () => {
  api.clock.advance({ ms: EVENING.getTime() - api.clock.now().getTime() })
  await api.rows('delete from promise_count')
  token = await api.signIn('bara', `+62812776000${(customers += 1)}`)
})
afterAll(() => api.stop())

const body = { allow_second: true }
const picked = async (changes: object = {}): Promise<OrderId> =>
  (await api.placeOrder({ token, body: { ...body, ...changes } })).id
async function delivered(): Promise<OrderId> {
  const address = { delivery_latitude: -8.65, delivery_longitude: 115.14 }
  const { pickup_outlet_id: _none, ...order } = await api.orderBody('bara')
  const [quote] = await api.call(quoteDelivery, { body: { ...address, items: [] } })
  const sent = { ...order, ...body, ...address, delivery_fees: quote?.price }
  return (await api.call(placeOrder, { token, idempotencyKey: newAttemptKey(), body: sent })).data.id
}
/** Promised for 19.02. */
async function promised(order: Promise<OrderId> = picked()): Promise<OrderId> {
  const id = await order
  await api.call(acknowledgeOrder, { ...owner, params: { orderId: id }, body: { minutes: 20 } })
  return id
}
async function after(minutes: number, id: OrderId, statuses: OrderStatus[]): Promise<void> {
  api.clock.advance({ s: minutes * 60 })
  await api.advance('bara', id, statuses)
}
const counts = async (query: object = {}, call = owner) =>
  (await api.call(listPromises, { ...call, query: { first_day: DAY, last_day: DAY, ...query } })).data
const counted = (met: number, missed: number, hour = SEVEN, outlet = berawa) => ({
  outlet_id: outlet,
  hour,
  met,
  missed,
})

test('PROMISE-05 an order that is ready by the end of the promised minute meets its promise, a later one misses it', async () => {
  const [met, missed] = [await promised(), await promised()]
  await after(20.9, met, ['prepare_order', 'ready'])
  expect(await counts()).toEqual([counted(1, 0)])
  await after(0.1, missed, ['prepare_order', 'ready'])
  expect(await counts()).toEqual([counted(1, 1)])
  await api.advance('bara', met, ['complete'])
  expect(await counts()).toEqual([counted(1, 1)])
})

test('PROMISE-05 a delivery meets it when it is delivered, and not when it leaves', async () => {
  const order = await promised(delivered())
  await after(10, order, ['prepare_order', 'on_deliver'])
  expect(await counts()).toEqual([])
  await after(15, order, ['complete_deliver'])
  expect(await counts()).toMatchObject([{ met: 0, missed: 1 }])
})

test('PROMISE-05 what was promised first counts, also where it was moved', async () => {
  const order = await promised()
  await api.call(postponeOrder, { ...owner, params: { orderId: order }, body: { minutes: 15 } })
  await after(30, order, ['prepare_order', 'ready'])
  expect(await counts()).toEqual([counted(0, 1)])
})

test('PROMISE-05 a delivery that is called back is counted when it is delivered again', async () => {
  const order = await promised(delivered())
  await after(15, order, ['prepare_order', 'on_deliver', 'complete_deliver'])
  await api.call(recallOrder, {
    ...owner,
    params: { orderId: order },
    body: { reason: 'the sauce is missing' },
  })
  expect(await counts()).toEqual([])
  await after(15, order, ['complete_deliver'])
  expect(await counts()).toMatchObject([{ met: 0, missed: 1 }])
})

test('PROMISE-05 what was cancelled, or promised nothing, is not counted', async () => {
  await after(25, await promised(), ['cancelled'])
  const { id } = await api.placeOrder({ token, body })
  await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
  expect(await counts()).toEqual([])
})

test('PROMISE-05 hours are those of the clocks of the company, of its days and outlets', async () => {
  await api.importCompany({ company_slug: 'bara', time_zone: 'Asia/Kathmandu' })
  await after(5, await promised(picked({ pickup_outlet_id: ubud })), ['prepare_order', 'ready'])
  // 19.02 in Bali is 16.47 in Kathmandu, whose hours begin a quarter of an hour later than those of the world's clock.
  const ofUbud = counted(1, 0, '2026-08-03T10:15:00.000Z', ubud)
  expect(await counts()).toEqual([ofUbud])
  expect(await counts({ outlet_id: ubud })).toEqual([ofUbud])
  expect(await counts({ outlet_id: berawa })).toEqual([])
  expect(await counts({ first_day: '2026-08-04', last_day: '2026-08-05' })).toEqual([])
  await api.importCompany({ company_slug: 'bara', time_zone: 'Asia/Makassar' })
})

test('PROMISE-05 STAFF-08 people of one outlet read its counts, and a system reads all', async () => {
  await after(5, await promised(), ['prepare_order', 'ready'])
  const counter = await memberAt(api, { phone: '+6281277600003', role: 'counter', outlets: [ubud] })
  expect(await counts({}, counter)).toEqual([])
  const query = { first_day: DAY, last_day: DAY, outlet_id: berawa }
  expect((await api.refusal(listPromises, { ...counter, query })).code).toBe('unknown_outlet')
  const { data } = await api.call(listPromises, {
    token: await api.keyOf('bara'),
    query: { first_day: DAY, last_day: DAY },
  })
  expect(data).toEqual([counted(1, 0)])
})

test.each([
  ['ends before it begins', { first_day: '2026-08-04', last_day: '2026-08-03' }],
  ['is longer than 31 days', { first_day: '2026-08-01', last_day: '2026-09-01' }],
  ['has a day that is none', { first_day: '2026-02-30', last_day: '2026-03-01' }],
])('PROMISE-05 a span that %s is refused', async (_what, query) => {
  expect((await api.refusal(listPromises, { ...owner, query })).code).toBe('invalid_input')
})
