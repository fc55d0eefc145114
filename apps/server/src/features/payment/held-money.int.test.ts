// What a customer reads and which events arrive about money that is held, on its way back, or refunded.
import {
  cancelOrder,
  changePayment,
  listOrders,
  listPaymentTasks,
  readOrder,
  refundPaymentTask,
} from '@pesan/contract/api'
import type { OrderAnswer, PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let api: Api
let provider: Provider
let token: string
let phones = 0
let lastEventId = '0'

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'virtual_account', 'qris'] })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})
afterEach(async () => {
  await provider.clearFaults()
  const violations = await api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

async function place(method: PlaceOrderBody['payment_method']): Promise<OrderAnswer> {
  token = await api.signIn('bara', `+62812900${String((phones += 1)).padStart(5, '0')}`)
  return api.placeOrder({ token, body: { payment_method: method } })
}
const read = async ({ id }: { id: string }): Promise<OrderAnswer> =>
  (await api.call(readOrder, { token, params: { orderId: id } })).data

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}

const accountOf = (order: OrderAnswer) => ({
  account_number: order.external_payment_data?.account_number ?? '',
})
const codeOf = (order: OrderAnswer) => ({ qr_string: order.external_payment_data?.qr_string ?? '' })

/** Events since the last call, on the order's channel and on the customer's. */
async function newEvents({ id }: OrderAnswer): Promise<{ order: unknown[]; customer: unknown[] }> {
  const rows = await api.rows<{ id: string; channel: string; event: string }>(
    `select id, channel, event from outbox where payload #>> '{order,id}' = $1 and id > $2 order by id`,
    [id, lastEventId],
  )
  lastEventId = rows.at(-1)?.id ?? lastEventId
  const of = (prefix: string) => rows.filter(row => row.channel.startsWith(prefix)).map(row => row.event)
  return { order: of('private-orders.'), customer: of('private-customers.') }
}

const MONEY_EVENT = { order: ['OrderPaidStatus'], customer: ['OrderPaidStatus'] }

async function refundHeld(order: OrderAnswer, by_hand: boolean): Promise<void> {
  const key = await api.keyOf('bara')
  const { data } = await api.call(listPaymentTasks, { token: key })
  const captureId = data.find(task => task.order_id === order.id)?.id ?? ''
  await api.call(refundPaymentTask, { token: key, params: { captureId }, body: { by_hand } })
}

describe('LEDGER-03 held money appears in the order, and is announced at once', () => {
  test('too little', async () => {
    const order = await place('virtual_account')
    await newEvents(order)
    await provider.pay(accountOf(order), { amount: 1_000 })
    await work()
    const after = await read(order)
    expect(after).toMatchObject({ status: 'pending', payment_status: 'held' })
    expect(after.captures).toEqual([
      { amount: 1_000, status: 'held', reason: 'wrong_amount', captured_at: expect.any(String) },
    ])
    expect(await newEvents(order)).toEqual(MONEY_EVENT)
    expect((await api.call(listOrders, { token, query: {} })).data[0]?.captures).toEqual(after.captures)
  })

  test('late', async () => {
    const order = await place('qris')
    api.clock.advance({ days: 1 })
    await api.runJobs()
    await newEvents(order)
    await provider.pay(codeOf(order), { insist: true })
    await work()
    expect((await read(order)).captures).toMatchObject([{ status: 'held', reason: 'late' }])
    expect(await newEvents(order)).toEqual(MONEY_EVENT)
  })

  test('a second time', async () => {
    const order = await place('qris')
    await provider.pay(codeOf(order))
    await work()
    await newEvents(order)
    await provider.pay(codeOf(order), { insist: true })
    await work()
    expect((await read(order)).captures).toMatchObject([
      { status: 'accepted', reason: null },
      { amount: order.total, status: 'held', reason: 'second' },
    ])
    expect(await newEvents(order)).toEqual(MONEY_EVENT)
  })

  test('LEDGER-09 by the replaced way, and for an order that was given up', async () => {
    const replaced = await place('virtual_account')
    const params = { orderId: replaced.id }
    await api.call(changePayment, { token, params, body: { payment_method: 'qris' } })
    await newEvents(replaced)
    await provider.pay(accountOf(replaced), { insist: true })
    await work()
    expect(await read(replaced)).toMatchObject({
      status: 'pending',
      captures: [{ amount: replaced.total, status: 'held', reason: 'replaced' }],
    })
    expect(await newEvents(replaced)).toEqual(MONEY_EVENT)

    const cancelled = await place('virtual_account')
    await api.call(cancelOrder, { token, params: { orderId: cancelled.id } })
    await newEvents(cancelled)
    await provider.pay(accountOf(cancelled), { insist: true })
    await work()
    expect((await read(cancelled)).captures).toMatchObject([{ status: 'held', reason: 'late' }])
    expect(await newEvents(cancelled)).toEqual(MONEY_EVENT)
  })
})

describe('LEDGER-10 refunded money', () => {
  test('of a cancelled order is on its way, then refunded, and each step is announced', async () => {
    const order = await place('qris')
    await provider.pay(codeOf(order))
    await work()
    await newEvents(order)
    await api.advance('bara', order.id, ['cancelled'])
    expect(await read(order)).toMatchObject({ status: 'cancelled', paid: true })
    await newEvents(order)
    await api.runJobs()
    expect(await read(order)).toMatchObject({
      status: 'refunded',
      captures: [{ amount: order.total, status: 'refunded' }],
    })
    const events = await newEvents(order)
    expect(events.order).toContain('OrderStatusUpdated')
    expect(events.customer).toEqual(['OrderPaidStatus'])
  })

  test('of a virtual account cannot be refunded automatically: that is announced, and so is a refund by hand', async () => {
    const order = await place('virtual_account')
    await provider.pay(accountOf(order))
    await work()
    await api.advance('bara', order.id, ['cancelled'])
    await newEvents(order)
    await api.runJobs()
    expect((await read(order)).captures).toMatchObject([{ status: 'held', reason: 'refund_refused' }])
    expect(await newEvents(order)).toEqual(MONEY_EVENT)
    await refundHeld(order, true)
    expect(await read(order)).toMatchObject({ status: 'refunded', captures: [{ status: 'refunded' }] })
    expect((await newEvents(order)).customer).toEqual(['OrderPaidStatus'])
  })

  test('refunding held money of a pending order is announced, and the order can be paid the same way again', async () => {
    const order = await place('qris')
    await provider.pay(codeOf(order), { amount: 1_000 })
    await work()
    await newEvents(order)
    await refundHeld(order, false)
    await work()
    expect(await read(order)).toMatchObject({
      status: 'pending',
      payment_status: 'refunded',
      captures: [{ amount: 1_000, status: 'refunded' }],
    })
    expect((await newEvents(order)).customer).toEqual(['OrderPaidStatus'])
    const body = { payment_method: 'qris' } as const
    const { data } = await api.call(changePayment, { token, params: { orderId: order.id }, body })
    expect(data.payment_status).toBe('waiting')
    await provider.pay(codeOf(data))
    await work()
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true })
  })
})

describe('LEDGER-04 the order states when the provider was last called', () => {
  const at = () => api.clock.now().toISOString()

  test('a pending payment is listed with the others, and each answer updates the time', async () => {
    const order = await place('virtual_account')
    expect(order.payment_check).toEqual({ asked_at: at(), answered_at: at() })
    api.clock.advance({ s: 31 })
    await api.runJobs()
    expect((await read(order)).payment_check).toEqual({ asked_at: at(), answered_at: at() })
  })

  test('a provider that does not answer updates only the time of the request', async () => {
    const order = await place('qris')
    const answered_at = at()
    api.clock.advance({ s: 31 })
    await provider.fault('GET /payment_requests', { status: 503, error_code: 'SERVER_ERROR' }, 20)
    await api.runJobs()
    expect((await read(order)).payment_check).toEqual({ asked_at: at(), answered_at })
  })

  test('a cash order has no such time', async () => {
    expect((await place('cash')).payment_check).toBeNull()
  })
})
