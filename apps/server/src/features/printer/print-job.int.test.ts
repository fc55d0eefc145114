// The jobs of printers: which acceptance makes which, and only once.
import {
  changeBoardSettings,
  changePrinter,
  createPrinter,
  enterOrder,
  listPrintJobs,
  planOrderMove,
  recallOrder,
  removePrinter,
} from '@pesan/contract/api'
import { type OrderId, type OutletId, orderId, outletId } from '@pesan/contract/ids'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let manager: ConsoleCall
let customer: string
let berawa: OutletId
let ubud: OutletId
beforeAll(async () => {
  api = await startApi()
  const ids = v.parse(v.tuple([outletId, outletId]), await api.outletIds('bara'))
  berawa = ids[0]
  ubud = ids[1]
  manager = await memberAt(api, { phone: '+6281277600001', role: 'manager', name: 'Kadek' })
  customer = await api.signIn('bara', '+6281277600002')
})
afterAll(() => api.stop())

let printers: string[] = []
afterEach(async () => {
  for (const printerId of printers) await api.call(removePrinter, { ...manager, params: { printerId } })
  printers = []
})

async function add(changes: object = {}): Promise<string> {
  const body = { outlet: berawa, name: 'Kitchen', width: 80, language: 'id', ...changes } as const
  const { id } = (await api.call(createPrinter, { ...manager, body })).data
  printers.push(id)
  return id
}
const place = async (body: object = {}): Promise<OrderId> =>
  v.parse(orderId, (await api.placeOrder({ token: customer, body: { allow_second: true, ...body } })).id)
const jobsOf = async (order: OrderId) =>
  (await api.call(listPrintJobs, manager)).data.filter(job => job.order_id === order)
const printersOf = async (order: OrderId) => (await jobsOf(order)).map(({ printer }) => printer)
const settle = async () => {
  await api.publishAll()
  await api.publishAll()
  await api.runJobs()
}

describe('TICKET-03 an order is printed once, however it is accepted', () => {
  test('a system of the restaurant', async () => {
    const printer = await add()
    const order = await place()
    expect(await jobsOf(order)).toEqual([])
    await api.advance('bara', order, ['prepare_order'])
    expect(await jobsOf(order)).toEqual([
      {
        id: expect.any(String),
        outlet: berawa,
        printer,
        order_id: order,
        outlet_order_id: expect.stringMatching(/^\d+$/),
        reprint: false,
        change: false,
        state: 'waiting',
        problem: null,
        created_at: api.clock.now().toISOString(),
        sent_at: null,
        ended_at: null,
      },
    ])
  })

  test('a person at the board, ten seconds later and not before', async () => {
    const printer = await add()
    const order = await place()
    const body = { status: 'prepare_order', minutes: 20 } as const
    await api.call(planOrderMove, { ...manager, params: { orderId: order }, body })
    expect(await jobsOf(order)).toEqual([])
    api.clock.advance({ s: 10 })
    await settle()
    expect(await printersOf(order)).toEqual([printer])
  })

  test('the outlet, which accepts automatically', async () => {
    const printer = await add()
    await api.call(changeBoardSettings, {
      ...manager,
      body: { outlets: [{ id: berawa, auto_accept: true }] },
    })
    const order = await place()
    await settle()
    await api.call(changeBoardSettings, {
      ...manager,
      body: { outlets: [{ id: berawa, auto_accept: false }] },
    })
    expect(await printersOf(order)).toEqual([printer])
  })

  test('who enters it at the counter', async () => {
    const printer = await add()
    const { items, pickup_outlet_id } = await api.orderBody('bara')
    const body = { channel: 'counter', items, pickup_outlet_id, payment_method: 'cash', minutes: 10 } as const
    const entered = await api.call(enterOrder, { ...manager, body, idempotencyKey: newAttemptKey() })
    expect(await printersOf(v.parse(orderId, entered.data.id))).toEqual([printer])
  })
})

test('TICKET-03 an order that is called back to the kitchen is not printed a second time', async () => {
  const printer = await add()
  const order = await place()
  await api.advance('bara', order, ['prepare_order', 'ready', 'complete'])
  const call = { ...manager, params: { orderId: order }, body: { reason: 'wrong bag' } }
  await api.call(recallOrder, call)
  expect(await printersOf(order)).toEqual([printer])
})

test('TICKET-03 what is not accepted is not printed', async () => {
  await add()
  const order = await place()
  await api.advance('bara', order, ['cancelled'])
  expect(await jobsOf(order)).toEqual([])
})

test('TICKET-03 printers that do not print on acceptance, and those of other outlets, print nothing', async () => {
  await add({ prints_on_acceptance: false })
  await add({ outlet: ubud })
  const order = await place()
  await api.advance('bara', order, ['prepare_order'])
  expect(await jobsOf(order)).toEqual([])
})

test('TICKET-08 stations print orders that have something for them, and the customer’s printer all of them', async () => {
  const [pizza, drinks] = v.parse(
    v.tuple([v.string(), v.string()]),
    (
      await api.rows<{ id: string }>(
        `select category.id from category join company on company.id = company_id where slug = 'bara' order by position`,
      )
    ).map(({ id }) => id),
  )
  const kitchen = await add({ name: 'Kitchen', categories: [pizza] })
  const bar = await add({ name: 'Bar', categories: [drinks] })
  const receipts = await add({ name: 'Receipts', ticket: 'customer', categories: [pizza] })
  // A soda.
  const order = await place()
  await api.advance('bara', order, ['prepare_order'])
  expect((await printersOf(order)).toSorted()).toEqual([bar, receipts].toSorted())
  expect(await printersOf(order)).not.toContain(kitchen)
})

test('TICKET-08 what is no longer on the menu is printed by every station', async () => {
  const bar = await add({ categories: ['gone'] })
  const order = await place()
  await api.rows('update order_line set product_id = $2 where order_id = $1', [order, 'no longer there'])
  await api.advance('bara', order, ['prepare_order'])
  expect(await printersOf(order)).toEqual([bar])
})

test('TICKET-10 jobs are listed by outlet and state, and by whether they are settled', async () => {
  await add()
  const order = await place()
  await api.advance('bara', order, ['prepare_order'])
  const count = async (query: Record<string, string>) =>
    (await api.call(listPrintJobs, { ...manager, query })).data.filter(job => job.order_id === order).length
  expect(await count({ outlet: berawa, state: 'waiting', open: 'true' })).toBe(1)
  expect(await count({ outlet: ubud })).toBe(0)
  expect(await count({ state: 'printed' })).toBe(0)
})

test('a printer that is changed afterwards keeps its jobs', async () => {
  const printerId = await add()
  const order = await place()
  await api.advance('bara', order, ['prepare_order'])
  await api.call(changePrinter, { ...manager, params: { printerId }, body: { name: 'Pass' } })
  expect(await printersOf(order)).toEqual([printerId])
})
