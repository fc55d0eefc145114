import {
  acceptPaymentTask,
  cancelOrder,
  changeSoldOut,
  changeStock,
  cookPaymentTask,
  createVoucher,
  listPaymentTasks,
  listVouchers,
  readLedger,
  readOrder,
  refundPaymentTask,
} from '@pesan/contract/api'
import type { OutletId } from '@pesan/contract/ids'
import type { OrderAnswer, PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let provider: Provider
let key: string
let owner: ConsoleCall
let token: string
let phones = 0

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({
    company_slug: 'bara',
    payment_methods: ['cash', 'qris'],
    order_messages: true,
  })
  key = await api.keyOf('bara')
  owner = await memberAt(api, { phone: '+6281277990013', role: 'owner', name: 'Made Dharma' })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})
afterEach(async () => {
  const violations = await api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

const SODA = { product_id: 'soda', quantity: 2, unit_price: 25_000, notes: '', modifierGroups: [] }
const change = (soda: object) =>
  api.call(changeStock, {
    token: key,
    body: { changes: [{ type: 'product', id: 'soda', ...soda }] } as never,
  })
const leftOfSoda = async () =>
  (
    await api.rows<{ remaining: number }>(
      `select min(remaining) as remaining from stock where item_id = 'soda'`,
    )
  )[0]?.remaining
const read = async ({ id: orderId }: Pick<OrderAnswer, 'id'>): Promise<OrderAnswer> =>
  (await api.call(readOrder, { token, params: { orderId } })).data

/** An order that was given up, and paid all the same. */
async function late(body: Partial<PlaceOrderBody> = {}): Promise<{ order: OrderAnswer; captureId: string }> {
  token = await api.signIn('bara', `+62812920${String((phones += 1)).padStart(5, '0')}`)
  const order = await api.placeOrder({
    token,
    body: { payment_method: 'qris', items: [SODA] as never, ...body },
  })
  await api.call(cancelOrder, { token, params: { orderId: order.id } })
  await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' }, { insist: true })
  await provider.settled()
  await api.runJobs()
  const { data } = await api.call(listPaymentTasks, { token: key })
  return { order, captureId: data.find(task => task.order_id === order.id)?.id ?? 'none' }
}
const cooking = (captureId: string) => ({ ...owner, params: { captureId }, body: { minutes: 30 } })

describe('LEDGER-03 late money: the order is cooked now', () => {
  test('LEDGER-01 in the kitchen with a new promise, at the price that was placed; the customer gets one message, and the ledger is even', async () => {
    const { order, captureId } = await late()
    expect((await api.call(cookPaymentTask, cooking(captureId))).data.status).toBe('accepted')
    expect(await read(order)).toMatchObject({
      status: 'prepare_order',
      paid: true,
      payment_status: 'paid',
      total: order.total,
      ready_at: new Date(api.clock.now().getTime() + 30 * 60_000).toISOString(),
      cancellation: null,
    })
    const { data } = await api.call(readLedger, { ...owner, params: { orderId: order.id } })
    expect(data).toMatchObject({ owed: 0, received: order.total })
    expect(data.entries.map(entry => [entry.kind, entry.owed])).toEqual([
      ['charged', order.total],
      ['cancelled', 0 - order.total],
      ['captured', 0 - order.total],
      ['cancelled', order.total],
    ])
    await api.runJobs()
    const written = await api.rows<{ kind: string }>(
      `select kind from order_message where order_id = $1 and status <> 'too_late' order by created_at, kind`,
      [order.id],
    )
    expect(written.map(({ kind }) => kind)).toEqual(['accepted'])
  })

  test('who decided shows, newest first, and it no longer waits', async () => {
    const { order, captureId } = await late()
    api.clock.advance({ s: 60 })
    await api.call(cookPaymentTask, cooking(captureId))
    const answer = await api.call(listPaymentTasks, { token: key })
    expect(answer.data.find(task => task.order_id === order.id)).toBeUndefined()
    expect(answer.settled[0]).toEqual({
      id: captureId,
      order_id: order.id,
      outlet_order_id: order.outlet_order_id,
      amount: order.total,
      reason: 'late',
      decision: 'cooked',
      by: 'Made Dharma',
      at: api.clock.now().toISOString(),
    })
  })

  test('of two people who press at once one has it cooked, and the other reads that it waits no longer', async () => {
    const { order, captureId } = await late()
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => api.call(cookPaymentTask, cooking(captureId))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await api.refusal(cookPaymentTask, cooking(captureId))).code).toBe('payment_task_not_found')
    expect(await read(order)).toMatchObject({ status: 'prepare_order', paid: true })
  })

  test('I11 giving it back at the same time: only one of them happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, captureId } = await late()
      const back = { ...owner, params: { captureId }, body: { by_hand: round % 2 === 1 } }
      const [cooked, given] = await Promise.allSettled([
        api.call(cookPaymentTask, cooking(captureId)),
        api.call(refundPaymentTask, back),
      ])
      expect([cooked.status, given.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const isCooked = cooked.status === 'fulfilled'
      expect(await read(order)).toMatchObject({
        status: isCooked ? 'prepare_order' : 'cancelled',
        captures: [{ status: isCooked ? 'accepted' : 'refunded' }],
      })
    }
  })

  test('STOCK-02 what its cancellation gave back is taken again; what is gone is refused, and the money still waits', async () => {
    await change({ remaining: 5 })
    const first = await late()
    expect(await leftOfSoda()).toBe(5)
    await api.call(cookPaymentTask, cooking(first.captureId))
    expect(await leftOfSoda()).toBe(3)
    const second = await late()
    await change({ remaining: 1 })
    expect((await api.refusal(cookPaymentTask, cooking(second.captureId))).code).toBe('not_enough_left')
    await change({ sold_out: true })
    expect((await api.refusal(cookPaymentTask, cooking(second.captureId))).code).toBe('product_unavailable')
    expect(await read(second.order)).toMatchObject({ status: 'cancelled', captures: [{ status: 'held' }] })
    await change({ sold_out: false, remaining: null })
    await api.call(cookPaymentTask, cooking(second.captureId))
    expect(await read(second.order)).toMatchObject({ status: 'prepare_order' })
  })

  test('I10 its voucher is used again; one that others have used up leaves the price as it was placed', async () => {
    await api.call(createVoucher, { token: key, body: { code: 'ONCE', amount: 5_000, total_limit: 1 } })
    const usesOf = async () =>
      (await api.call(listVouchers, { token: key, query: {} })).data.find(({ code }) => code === 'ONCE')?.uses
    const first = await late({ voucher_code: 'ONCE' })
    const second = await late({ voucher_code: 'ONCE' })
    expect(await usesOf()).toBe(0)
    await api.call(cookPaymentTask, cooking(first.captureId))
    expect(await usesOf()).toBe(1)
    await api.call(cookPaymentTask, cooking(second.captureId))
    expect(await usesOf()).toBe(1)
    expect((await read(second.order)).total).toBe(second.order.total)
  })

  test('I5 a second payment for an order is given back, not cooked', async () => {
    token = await api.signIn('bara', '+6281292099999')
    const order = await api.placeOrder({ token, body: { payment_method: 'qris' } })
    const code = { qr_string: order.external_payment_data?.qr_string ?? '' }
    for (const _ of [1, 2]) {
      await provider.pay(code, { insist: true })
      await provider.settled()
      await api.runJobs()
    }
    const { data } = await api.call(listPaymentTasks, { token: key })
    const captureId = data.find(task => task.order_id === order.id)?.id ?? 'none'
    expect((await api.refusal(cookPaymentTask, cooking(captureId))).code).toBe('transition_not_allowed')
  })
})

test('STAFF-08 a manager of another outlet neither sees nor decides about its money, nor marks the whole company', async () => {
  const { order, captureId } = await late()
  const others = await api.rows<{ id: OutletId }>(
    `select id from outlet where id <> (select outlet_id from customer_order where id = '${order.id}')
       and company_id = (select company_id from customer_order where id = '${order.id}')`,
  )
  expect(others.length).toBeGreaterThan(0)
  const limited = { role: 'manager', outlets: others.map(({ id }) => id) } as const
  const manager = await memberAt(api, { phone: '+6281277990014', name: 'Ketut', ...limited })
  expect((await api.call(listPaymentTasks, manager)).data).toEqual([])
  const task = { ...manager, params: { captureId } }
  for (const refused of [
    api.refusal(cookPaymentTask, { ...task, body: { minutes: 30 } }),
    api.refusal(refundPaymentTask, { ...task, body: { by_hand: true } }),
    api.refusal(acceptPaymentTask, task),
  ])
    expect((await refused).code).toBe('payment_task_not_found')
  const soldOut = { changes: [{ type: 'product', id: 'soda', sold_out: true }] } as const
  expect((await api.refusal(changeSoldOut, { ...manager, body: soldOut })).code).toBe('scope_missing')
  await api.call(refundPaymentTask, { ...owner, params: { captureId }, body: { by_hand: true } })
  expect((await api.call(listPaymentTasks, manager)).settled).toEqual([])
  expect((await api.call(listPaymentTasks, owner)).settled).not.toEqual([])
})
