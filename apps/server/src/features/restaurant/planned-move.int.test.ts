// Moves of orders that can be taken back before the customer is notified.
import {
  acknowledgeOrder,
  listActivity,
  listOrderChanges,
  planOrderMove,
  postponeOrder,
  readOrder,
  readRestaurantOrder,
  rejectOrder,
  takeBackOrderMove,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrderOfCompany } from '../order/order.service.ts'
import { alertUnseen } from '../order-notification/order-notification.service.ts'
import { carryOut } from './planned-move.service.ts'
import { cancelUnseen } from './restaurant-orders.service.ts'

let api: Api
let token: string
let cook: ConsoleCall
let waiter: ConsoleCall
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281277200001')
  cook = await memberAt(api, { phone: '+6281277200002', role: 'owner', name: 'Kadek' })
  waiter = await memberAt(api, { phone: '+6281277200003', role: 'counter', name: 'Wayan' })
})
afterAll(() => api.stop())

async function place() {
  const order = await api.placeOrder({ token })
  const params = { orderId: order.id }
  return {
    params,
    number: order.outlet_order_id,
    plan: (status: 'prepare_order' | 'ready' | 'complete', minutes?: number, by = cook) =>
      api.call(planOrderMove, { ...by, params, body: { status, ...(minutes && { minutes }) } }),
    takeBack: (by = cook, query: { due_at?: string } = {}) =>
      api.call(takeBackOrderMove, { ...by, params, query }),
    seen: async () => (await api.call(readRestaurantOrder, { ...cook, params })).data,
    statusOfCustomer: async () => (await api.call(readOrder, { token, params })).data.status,
  }
}

async function afterSeconds(s: number): Promise<void> {
  api.clock.advance({ s })
  await api.publishAll()
  await api.runJobs()
}

const messagesAbout = (number: string): string[] =>
  api.messageSender.sent
    .filter(({ parameters }) => parameters.some(text => text.includes(number)))
    .map(({ kind }) => kind)

test('BOARD-05 an acceptance reaches the customer only when its ten seconds are over', async () => {
  const { params, number, plan, seen, statusOfCustomer } = await place()
  await afterSeconds(1)
  const sent = messagesAbout(number)
  const { data } = await plan('prepare_order', 20)
  const due_at = new Date(api.clock.now().getTime() + 10_000).toISOString()
  const ready_at = new Date(api.clock.now().getTime() + 20 * 60_000).toISOString()
  const planned = { status: 'prepare_order', ready_at, due_at, by: 'Kadek' }
  expect(data).toMatchObject({ status: 'approved', acknowledged_at: null, ready_at: null, planned })
  await afterSeconds(9)
  expect([await statusOfCustomer(), messagesAbout(number)]).toEqual(['approved', sent])

  await afterSeconds(2)
  expect(await statusOfCustomer()).toBe('prepare_order')
  const { status, version, history, ...after } = await seen()
  expect(after).toMatchObject({ ready_at, moved_by: 'Kadek', planned: null })
  expect(history.at(-1)).toMatchObject({ version, status, cause: 'restaurant', by: 'Kadek' })
  expect(messagesAbout(number)).toEqual([...sent, 'accepted'])
  const { data: entries } = await api.call(listActivity, { ...cook, query: { limit: '1' } })
  expect(entries[0]).toMatchObject({
    action: 'order.moved',
    actor: { kind: 'member', name: 'Kadek' },
    subject: { id: params.orderId },
    after: { status: 'prepare_order' },
  })
})

test('BOARD-05 a move that was taken back has never been made, by whichever device', async () => {
  const { number, plan, takeBack, seen } = await place()
  await afterSeconds(1)
  const sent = messagesAbout(number)
  const before = await seen()
  await plan('prepare_order', 20)
  expect((await takeBack(waiter)).data.planned).toBeNull()
  await afterSeconds(20)
  expect(await seen()).toEqual(before)
  expect(messagesAbout(number)).toEqual(sent)
  // Nothing is left to take back.
  expect((await takeBack()).data.status).toBe('approved')
})

test('BOARD-05 a further move makes the one before it at once', async () => {
  const { plan, takeBack, seen, statusOfCustomer } = await place()
  await plan('prepare_order', 20)
  const { data } = await plan('ready')
  expect(data).toMatchObject({ status: 'prepare_order', planned: { status: 'ready', ready_at: null } })
  expect(await statusOfCustomer()).toBe('prepare_order')
  await takeBack()
  await afterSeconds(20)
  expect(await seen()).toMatchObject({ status: 'prepare_order', planned: null })
})

test('BOARD-05 BOARD-06 taking back a press leaves alone what another person has pressed since', async () => {
  const { plan, takeBack, seen } = await place()
  const { data: pressed } = await plan('prepare_order', 20)
  api.clock.advance({ s: 4 })
  await plan('ready', undefined, waiter)
  const seenByCook = { due_at: pressed.planned?.due_at ?? '' }
  const { data } = await takeBack(cook, seenByCook)
  expect(data).toMatchObject({ status: 'prepare_order', planned: { status: 'ready', by: 'Wayan' } })
  await afterSeconds(20)
  expect(await seen()).toMatchObject({ status: 'ready', planned: null })
})

test('BOARD-05 a press is taken back by the moment at which it is due', async () => {
  const { plan, takeBack, seen } = await place()
  const { data } = await plan('prepare_order', 20)
  expect((await takeBack(cook, { due_at: data.planned?.due_at ?? '' })).data.planned).toBeNull()
  await afterSeconds(20)
  expect(await seen()).toMatchObject({ status: 'approved', planned: null })
})

test('BOARD-05 a process that carries out a move too late leaves alone what was planned after it', async () => {
  const { params, plan, seen } = await place()
  await plan('prepare_order', 20)
  const late = await findOrderOfCompany(api.services.db, { companyId: api.companyId('bara'), ...params })
  if (!late) throw new Error('the order is there')
  await plan('ready')
  await carryOut(api.services, late)
  expect(await seen()).toMatchObject({ status: 'prepare_order', planned: { status: 'ready' } })
})

test('BOARD-06 of two devices that accept at once one wins, and the other gets the current order', async () => {
  const { params, seen } = await place()
  const accept = (call: ConsoleCall, minutes: number) =>
    api.send(planOrderMove, { ...call, params, body: { status: 'prepare_order', minutes } })
  const answers = await Promise.all([accept(cook, 10), accept(waiter, 30), accept(waiter, 45)])
  expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409, 409])
  const { planned } = await seen()
  expect(['Kadek', 'Wayan']).toContain(planned?.by)
})

test('BOARD-05 an order that is rejected meanwhile stays so', async () => {
  const { params, plan, seen } = await place()
  await plan('prepare_order', 20)
  await api.call(rejectOrder, { ...waiter, params, body: { reason: 'no more dough' } })
  await afterSeconds(20)
  expect(await seen()).toMatchObject({ status: 'cancelled', planned: null, moved_by: 'Wayan' })
})

test('BOARD-05 an order that was just accepted is neither reported as unanswered nor cancelled for that', async () => {
  await api.importCompany({ company_slug: 'bara', alert_after_minutes: 1, cancel_after_minutes: 1 })
  const { plan, seen } = await place()
  await api.call(listOrderChanges, { ...cook, query: {} })
  await afterSeconds(55)
  const { data } = await plan('prepare_order', 20)
  api.clock.advance({ s: 9 })
  await cancelUnseen(api.services)
  await alertUnseen(api.services)
  expect(await seen()).toEqual({
    ...(await seen()),
    status: 'approved',
    alerted_at: null,
    planned: data.planned,
  })
  await afterSeconds(60)
  expect(await seen()).toMatchObject({ status: 'prepare_order', alerted_at: null })
})

test('BOARD-05 a move is made although the process that planned it died', async () => {
  const { params, statusOfCustomer } = await place()
  // As between the commit of the plan and the job.
  await api.rows(
    `update customer_order set planned_status = 'prepare_order', planned_due_at = $2,
       planned_by = '{"kind": "member", "id": null, "name": "Kadek"}' where id = $1`,
    [params.orderId, api.clock.now()],
  )
  await afterSeconds(20)
  expect(await statusOfCustomer()).toBe('prepare_order')
})

test('BOARD-06 a plan and its end are changes that other boards read', async () => {
  const { params, plan, takeBack } = await place()
  const { next_cursor: cursor } = await api.call(listOrderChanges, { ...cook, query: { from: 'now' } })
  const planOf = async () => {
    const { data } = await api.call(listOrderChanges, { ...waiter, query: { cursor } })
    return data.find(({ id }) => id === params.orderId)?.planned
  }
  await plan('prepare_order', 20)
  expect(await planOf()).toMatchObject({ status: 'prepare_order', by: 'Kadek' })
  await takeBack()
  expect(await planOf()).toBeNull()
})

test('only steps forward are planned, and only those that the order can take', async () => {
  const { params } = await place()
  const refusal = async (status: string) =>
    (await api.refusal(planOrderMove, { ...cook, params, body: { status } })).code
  expect(await refusal('cancelled')).toBe('invalid_input')
  expect(await refusal('complete')).toBe('transition_not_allowed')
  await api.call(acknowledgeOrder, { ...cook, params, body: { minutes: 10 } })
})

test('BOARD-04 BOARD-11 PROMISE-03 the customer sees the promise and each delay, and gets one message about a delay', async () => {
  const { params, number, plan } = await place()
  const promised = async () => (await api.call(readOrder, { token, params })).data.ready_at
  const minutesFromNow = (minutes: number) =>
    new Date(api.clock.now().getTime() + minutes * 60_000).toISOString()
  const postpone = (minutes: number) => api.call(postponeOrder, { ...cook, params, body: { minutes } })
  await plan('prepare_order', 20)
  expect(await promised()).toBeNull()
  await afterSeconds(10)
  expect(await promised()).toBe(new Date(api.clock.now().getTime() + 20 * 60_000 - 10_000).toISOString())
  const sent = messagesAbout(number)

  await postpone(5)
  const later = await promised()
  expect(later).toBe(new Date(api.clock.now().getTime() + 25 * 60_000 - 10_000).toISOString())
  await postpone(10)
  await afterSeconds(1)
  expect(messagesAbout(number)).toEqual([...sent, 'delayed'])
  // A promise that has passed moves from now on.
  await afterSeconds(60 * 60)
  await postpone(15)
  expect(await promised()).toBe(minutesFromNow(15))
  await afterSeconds(1)
  expect(messagesAbout(number)).toEqual([...sent, 'delayed'])
})

test('BOARD-06 BOARD-11 of three devices that move a promise later at once one does, a repeat changes nothing, and all get the current order', async () => {
  const { params, plan, seen } = await place()
  await plan('prepare_order', 20)
  await afterSeconds(10)
  const ready_at = (await seen()).ready_at ?? ''
  const postpone = async (call: ConsoleCall) =>
    (await api.call(postponeOrder, { ...call, params, body: { minutes: 10, ready_at } })).data.ready_at
  const moved = new Date(Date.parse(ready_at) + 10 * 60_000).toISOString()
  expect(await Promise.all([postpone(cook), postpone(waiter), postpone(waiter)])).toEqual([
    moved,
    moved,
    moved,
  ])
  expect(await postpone(cook)).toBe(moved)
})
