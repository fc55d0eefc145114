// Later promises that can be taken back before the customer is notified.
import {
  listActivity,
  listOrderChanges,
  planOrderMove,
  planPostponement,
  postponeOrder,
  readOrder,
  readRestaurantOrder,
  rejectOrder,
  takeBackOrderMove,
  tickOrderItems,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrderOfCompany } from '../order/order.service.ts'
import { carryOut, carryOutMove } from './planned-move.service.ts'

let api: Api
let token: string
let key: string
let cook: ConsoleCall
let waiter: ConsoleCall
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('bara', '+6281277210001')
  key = await api.keyOf('bara')
  cook = await memberAt(api, { phone: '+6281277210002', role: 'owner', name: 'Kadek' })
  waiter = await memberAt(api, { phone: '+6281277210003', role: 'counter', name: 'Wayan' })
})
afterAll(() => api.stop())

const later = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString()

async function place() {
  const order = await api.placeOrder({ token })
  const params = { orderId: order.id }
  const call = { ...cook, params }
  return {
    params,
    move: (status: 'prepare_order' | 'ready', minutes?: number) =>
      api.call(planOrderMove, { ...call, body: { status, ...(minutes && { minutes }) } }),
    delay: async (minutes: number, ready_at?: string, by = cook) => {
      const body = { minutes, ...(ready_at !== undefined && { ready_at }) }
      return (await api.call(planPostponement, { ...by, params, body })).data
    },
    takeBack: (by = cook) => api.call(takeBackOrderMove, { ...by, params }),
    seen: async () => (await api.call(readRestaurantOrder, call)).data,
    promised: async () => (await api.call(readOrder, { token, params })).data.ready_at,
    messages: () =>
      api.messageSender.sent
        .filter(({ parameters }) => parameters.some(text => text.includes(order.outlet_order_id)))
        .map(({ kind }) => kind),
    /** Who promised what, newest first. */
    async entries() {
      const { data } = await api.call(listActivity, { ...cook, query: { limit: '50' } })
      const ofOrder = data.filter(
        ({ action, subject }) => action === 'order.promised' && subject?.id === order.id,
      )
      return ofOrder.map(({ actor, before, after }) => [actor.name, before?.ready_at, after?.ready_at])
    },
  }
}

/** In the kitchen, promised in twenty minutes. */
async function cooking() {
  const placed = await place()
  await placed.move('prepare_order', 20)
  await afterSeconds(10)
  return { ...placed, first: (await placed.promised()) ?? '' }
}

async function afterSeconds(s: number): Promise<void> {
  api.clock.advance({ s })
  await api.publishAll()
  await api.runJobs()
}

test('BOARD-05 BOARD-11 a later promise reaches the customer only when its ten seconds are over, with one message and one entry of who', async () => {
  const { first, delay, seen, promised, messages, entries } = await cooking()
  const sent = messages()
  const due_at = new Date(api.clock.now().getTime() + 10_000).toISOString()
  const planned = { status: 'prepare_order', ready_at: later(first, 10), due_at, by: 'Kadek' }
  expect(await delay(10, first)).toMatchObject({ status: 'prepare_order', ready_at: first, planned })
  await afterSeconds(9)
  expect([await promised(), messages(), await entries()]).toEqual([first, sent, []])

  await afterSeconds(2)
  expect(await promised()).toBe(later(first, 10))
  expect(await seen()).toMatchObject({ status: 'prepare_order', planned: null, changes: [] })
  expect(messages()).toEqual([...sent, 'delayed'])
  expect(await entries()).toEqual([['Kadek', first, later(first, 10)]])
})

test('BOARD-05 a later promise that was taken back has never been made, by whichever device', async () => {
  const { delay, takeBack, seen, messages, entries } = await cooking()
  const sent = messages()
  const before = await seen()
  await delay(15)
  expect((await takeBack(waiter)).data.planned).toBeNull()
  await afterSeconds(20)
  expect([await seen(), messages(), await entries()]).toEqual([before, sent, []])
})

test('BOARD-06 BOARD-11 of three devices that press at once one moves the promise, and a repeat changes nothing, before and after it is made', async () => {
  const { first, delay, promised, entries } = await cooking()
  const press = async (by: ConsoleCall) => (await delay(10, first, by)).planned?.ready_at
  const moved = later(first, 10)
  expect(await Promise.all([press(cook), press(waiter), press(waiter)])).toEqual([moved, moved, moved])
  expect([await press(waiter), await promised()]).toEqual([moved, first])
  await afterSeconds(10)
  expect(await delay(10, first)).toMatchObject({ ready_at: moved, planned: null })
  await afterSeconds(10)
  expect([await promised(), (await entries()).length]).toEqual([moved, 1])
})

test('BOARD-05 BOARD-11 presses of one person in a row add up to one promise, which the customer reads once and Undo takes back', async () => {
  const { first, delay, takeBack, promised, messages, entries } = await cooking()
  const sent = messages()
  await delay(5, first)
  await afterSeconds(6)
  await delay(5, later(first, 5))
  // The ten seconds of the first press are over.
  await afterSeconds(6)
  expect([await promised(), messages()]).toEqual([first, sent])
  await afterSeconds(5)
  expect([await promised(), messages()]).toEqual([later(first, 10), [...sent, 'delayed']])
  expect(await entries()).toEqual([['Kadek', first, later(first, 10)]])

  await delay(5, later(first, 10))
  await delay(10, later(first, 15))
  await takeBack()
  await afterSeconds(20)
  expect(await promised()).toBe(later(first, 10))
})

test('BOARD-11 of many presses at once that say nothing of what they saw, none is lost', async () => {
  const { first, delay, promised } = await cooking()
  await Promise.all([delay(5), delay(5), delay(5), delay(5, undefined, waiter)])
  await afterSeconds(10)
  expect(await promised()).toBe(later(first, 20))
})

test('BOARD-05 the press of another person makes the one before it at once, and the log names both', async () => {
  const { first, delay, takeBack, promised, entries } = await cooking()
  await delay(5, first)
  expect(await delay(10, later(first, 5), waiter)).toMatchObject({
    ready_at: later(first, 5),
    planned: { ready_at: later(first, 15), by: 'Wayan' },
  })
  await takeBack()
  expect(await promised()).toBe(later(first, 5))
  await delay(10, later(first, 5), waiter)
  await afterSeconds(10)
  expect(await entries()).toEqual([
    ['Wayan', later(first, 5), later(first, 15)],
    ['Kadek', first, later(first, 5)],
  ])
})

test('BOARD-05 a further step makes a planned later promise at once, and a later promise a planned acceptance', async () => {
  const { move, delay, takeBack, seen, promised } = await place()
  const accepted = (await move('prepare_order', 20)).data.planned?.ready_at ?? ''
  expect(await delay(5, accepted)).toMatchObject({ status: 'prepare_order', ready_at: accepted })
  expect(await promised()).toBe(accepted)
  const { data } = await move('ready')
  expect(data).toMatchObject({
    status: 'prepare_order',
    ready_at: later(accepted, 5),
    planned: { status: 'ready' },
  })
  await takeBack()
  await afterSeconds(20)
  expect(await seen()).toMatchObject({ status: 'prepare_order', ready_at: later(accepted, 5), planned: null })
})

test('BOARD-05 a process that carries out an acceptance too late leaves alone the later promise that was planned after it', async () => {
  const { params, move, delay, promised } = await place()
  const accepted = (await move('prepare_order', 20)).data.planned?.ready_at ?? ''
  const late = await findOrderOfCompany(api.services.db, { companyId: api.companyId('bara'), ...params })
  if (!late) throw new Error('the order is there')
  await delay(5, accepted)
  await carryOut(api.services, late)
  await afterSeconds(10)
  expect(await promised()).toBe(later(accepted, 5))
})

test('BOARD-05 an order that is rejected meanwhile stays so, and its promise is not moved', async () => {
  const { params, first, delay, seen, messages, entries } = await cooking()
  await delay(10)
  await api.call(rejectOrder, { ...waiter, params, body: { reason: 'no more dough' } })
  await afterSeconds(20)
  expect(await seen()).toMatchObject({ status: 'cancelled', ready_at: first, planned: null })
  expect([await entries(), messages().includes('delayed')]).toEqual([[], false])
})

test('BOARD-05 a later promise is made although the process that planned it died', async () => {
  const { params, first, promised, entries } = await cooking()
  // As between the commit of the plan and the job.
  await api.rows(
    `update customer_order set planned_status = status, planned_ready_at = $2, planned_due_at = $3,
       planned_by = '{"kind": "member", "id": null, "name": "Kadek"}' where id = $1`,
    [params.orderId, later(first, 10), api.clock.now()],
  )
  await afterSeconds(20)
  expect(await promised()).toBe(later(first, 10))
  expect(await entries()).toEqual([['Kadek', first, later(first, 10)]])
})

test('BOARD-05 of several processes that carry it out at once one does, and one that is taken back at that moment is made or not', async () => {
  const { params, first, delay, takeBack, promised, messages, entries } = await cooking()
  const companyId = api.companyId('bara')
  const work = () => carryOutMove(api.services, { companyId, ...params })
  await delay(10)
  api.clock.advance({ s: 10 })
  await Promise.all([work(), work(), work()])
  await afterSeconds(1)
  expect([await promised(), (await entries()).length]).toEqual([later(first, 10), 1])
  expect(messages().filter(kind => kind === 'delayed')).toHaveLength(1)

  await delay(5)
  api.clock.advance({ s: 10 })
  await Promise.all([work(), takeBack(), work()])
  await afterSeconds(20)
  const made = (await entries()).length - 1
  expect(await promised()).toBe(later(first, 10 + 5 * made))
})

test('BOARD-11 a system that moves a promise later while another delay is planned does so at once, and loses neither', async () => {
  const { params, first, delay, promised } = await cooking()
  await delay(5)
  const { data } = await api.call(postponeOrder, { token: key, params, body: { minutes: 10 } })
  expect(data).toMatchObject({ ready_at: later(first, 15), planned: null })
  expect(await promised()).toBe(later(first, 15))
  await afterSeconds(20)
  expect(await promised()).toBe(later(first, 15))
})

test('BOARD-06 BOARD-24 other boards read a planned later promise and its end, and items are ticked meanwhile', async () => {
  const { params, first, delay, takeBack, seen } = await cooking()
  const { next_cursor: cursor } = await api.call(listOrderChanges, { ...cook, query: { from: 'now' } })
  const planOf = async () => {
    const { data } = await api.call(listOrderChanges, { ...waiter, query: { cursor } })
    return data.find(({ id }) => id === params.orderId)?.planned
  }
  await delay(10)
  expect(await planOf()).toMatchObject({
    status: 'prepare_order',
    ready_at: later(first, 10),
    by: 'Kadek',
  })
  await api.call(tickOrderItems, { ...cook, params, body: { item_ids: ['1'], ticked: true } })
  expect(await seen()).toMatchObject({ ticks: [{ item_id: '1' }], planned: { by: 'Kadek' } })
  await takeBack()
  expect(await planOf()).toBeNull()
})

test('BOARD-11 a promise that has passed moves from now on, and only the kitchen is later', async () => {
  const { delay, move } = await cooking()
  await afterSeconds(60 * 60)
  const { planned } = await delay(15)
  expect(planned?.ready_at).toBe(later(api.clock.now().toISOString(), 15))
  await move('ready')
  const { params } = await place()
  const body = { minutes: 10 }
  expect((await api.refusal(planPostponement, { ...cook, params, body })).code).toBe('transition_not_allowed')
})

test('BOARD-23 a later promise that a system plans is to be seen once it is made', async () => {
  const { params, seen } = await cooking()
  await api.call(planPostponement, { token: key, params, body: { minutes: 10 } })
  expect((await seen()).changes).toEqual([])
  await afterSeconds(10)
  expect((await seen()).changes).toMatchObject([{ change: 'promise_moved', seen_at: null }])
})

test('I8 I12 I15 the invariants hold after all of this', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
})
