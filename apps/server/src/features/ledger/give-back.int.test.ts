// Parts of what was paid are given back: as often as something is left, and never more, also by several people at once.
import {
  changeCharges,
  changeRefundSettings,
  giveMoneyBack,
  listPaymentTasks,
  readLedger,
  refundOrder,
  refundPaymentTask,
  rejectOrder,
} from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { Ledger } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const TOTAL = 25_000
let api: Api
let provider: Provider
let owner: ConsoleCall
let token: string
let key: string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris', 'virtual_account'] })
  owner = await memberAt(api, { phone: '+6281277600001', role: 'owner', name: 'Kirana' })
  token = await api.signIn('bara', '+6281234567890')
  key = await api.keyOf('bara')
})
afterEach(async () => {
  const violations = await api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}
type Method = 'qris' | 'virtual_account'
async function paidOrder(method: Method = 'qris'): Promise<OrderAnswer> {
  const order = await api.placeOrder({ token, body: { payment_method: method, allow_second: true } })
  const { qr_string, account_number } = order.external_payment_data ?? {}
  await provider.pay(qr_string === undefined ? { account_number: account_number ?? '' } : { qr_string })
  await work()
  return order
}
async function finishedCashOrder(): Promise<OrderAnswer> {
  const order = await api.placeOrder({ token })
  await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
  return order
}
const read = async ({ id }: { id: string }): Promise<Ledger> =>
  (await api.call(readLedger, { token: key, params: { orderId: id } })).data

type Give = BodySentTo<typeof giveMoneyBack>['give']
const call = ({ id }: { id: string }, give: Give, options: object = {}) => ({
  token: key,
  idempotencyKey: newAttemptKey(),
  params: { orderId: id },
  body: { reason: 'Cold', give },
  ...options,
})
const amount = (rupiah: number) => ({ type: 'amount', amount: rupiah }) as const
const items = (...list: [id: string, quantity: number][]): Give => ({
  type: 'items',
  items: list.map(([id, quantity]) => ({ id, quantity })),
})
const giveBack = (order: { id: string }, give: Give) => api.call(giveMoneyBack, call(order, give))
const refusalOf = async (order: { id: string }, give: Give, options: object = {}) =>
  (await api.refusal(giveMoneyBack, call(order, give, options))).code

describe('LEDGER-02 an amount', () => {
  test('I11 is given back with its reason, of which the customer gets a message, as often as something is left', async () => {
    const order = await paidOrder()
    expect((await giveBack(order, amount(5_000))).data).toMatchObject({
      total_now: 20_000,
      refundable: 20_000,
      state: 'to_return',
    })
    await work()
    const message = api.messageSender.sent.filter(({ kind }) => kind === 'reduced').at(-1)
    expect(message?.parameters.slice(1)).toEqual([
      `#${order.outlet_order_id}`,
      'Cold',
      expect.stringMatching(/^Rp.5\.000$/),
    ])
    await giveBack(order, amount(20_000))
    expect(await refusalOf(order, amount(1))).toBe('refund_too_large')
    await work()
    const ledger = await read(order)
    expect(ledger).toMatchObject({ owed: 0, received: 0, state: 'balanced', total_now: 0, refundable: 0 })
    expect(
      ledger.entries.slice(2).map(({ kind, owed, received, reason }) => [kind, owed, received, reason]),
    ).toEqual([
      ['reduced', -5_000, 0, 'Cold'],
      ['returned', 5_000, -5_000, 'Cold'],
      ['reduced', -20_000, 0, 'Cold'],
      ['returned', 20_000, -20_000, 'Cold'],
    ])
    expect(ledger.movements.filter(({ type }) => type === 'refund')).toMatchObject([
      { amount: 5_000, status: 'succeeded' },
      { amount: 20_000, status: 'succeeded' },
    ])
  })

  test('a repeat of the call changes nothing, and its key is for nothing else', async () => {
    const order = await paidOrder()
    const sent = call(order, amount(5_000))
    await api.call(giveMoneyBack, sent)
    expect((await api.call(giveMoneyBack, sent)).data.refundable).toBe(20_000)
    for (const give of [amount(6_000), items(['1', 1])]) {
      const other = { ...sent, body: { reason: 'Cold', give } }
      expect((await api.refusal(giveMoneyBack, other)).code).toBe('idempotency_key_reused')
    }
    await work()
    expect(await read(order)).toMatchObject({ received: 20_000, state: 'balanced' })
  })

  test('of an order in cash is handed back and entered at once', async () => {
    const order = await finishedCashOrder()
    const { data } = await giveBack(order, amount(5_000))
    expect(data).toMatchObject({ owed: 0, received: 20_000, state: 'balanced' })
    expect(data.entries.at(-1)).toMatchObject({ kind: 'returned', method: 'cash', owed: 5_000 })
    await api.call(refundOrder, { token: key, params: { orderId: order.id }, body: { reason: 'Cold' } })
    expect(await read(order)).toMatchObject({ owed: 0, received: 0, state: 'balanced' })
  })

  test('of a virtual account waits for a person, who gives it back by hand', async () => {
    const order = await paidOrder('virtual_account')
    await giveBack(order, amount(5_000))
    await work()
    const { data } = await api.call(listPaymentTasks, { token: key })
    const task = data.find(({ order_id }) => order_id === order.id)
    expect(task).toMatchObject({ amount: 5_000, reason: 'refund_refused' })
    const params = { captureId: task?.id ?? '' }
    const byHand = { token: key, params, body: { by_hand: true } }
    expect((await api.call(refundPaymentTask, byHand)).data.status).toBe('refunded')
    expect((await api.refusal(refundPaymentTask, byHand)).code).toBe('payment_task_not_found')
    const ledger = await read(order)
    expect(ledger).toMatchObject({ owed: 0, received: 20_000, state: 'balanced' })
    expect(ledger.entries.at(-1)).toMatchObject({ kind: 'returned', method: 'by_hand' })
  })

  test('is asked for again while another refund of the payment runs at the provider', async () => {
    const order = await paidOrder()
    await provider.fault('POST /refunds', { status: 400, error_code: 'REFUND_IN_PROGRESS' })
    await giveBack(order, amount(5_000))
    await work()
    expect(await read(order)).toMatchObject({ state: 'to_return' })
    api.clock.advance({ s: 60 })
    await work()
    expect(await read(order)).toMatchObject({ received: 20_000, state: 'balanced' })
  })

  test('goes before a rejection, which gives back the rest', async () => {
    const order = await paidOrder()
    await giveBack(order, amount(5_000))
    await api.call(rejectOrder, { token: key, params: { orderId: order.id }, body: { reason: 'No dough' } })
    await work()
    api.clock.advance({ s: 60 })
    await work()
    expect(await read(order)).toMatchObject({ owed: 0, received: 0, state: 'balanced', refundable: 0 })
    const { refunds } = await provider.state()
    expect(refunds.slice(-2).map(refund => refund.amount)).toEqual(expect.arrayContaining([5_000, 20_000]))
    expect(await refusalOf(order, amount(1))).toBe('nothing_to_refund')
  })

  test.each([0, -1, 1.5, 1e15])('of %s is refused', async wrong => {
    const order = await paidOrder()
    const answer = await api.send(giveMoneyBack, call(order, amount(wrong)))
    expect(answer.status).toBe(422)
  })

  test('I16 of an order that is not paid, or of another company, is refused', async () => {
    const order = await api.placeOrder({ token })
    expect(await refusalOf(order, amount(1))).toBe('nothing_to_refund')
    const stranger = { token: await api.keyOf('sawah') }
    expect(await refusalOf(order, amount(1), stranger)).toBe('order_not_found')
  })
})

describe('LEDGER-02 items', () => {
  test.each([items(), items(['1', 0]), items(['1', -1])])('of nothing are refused: %j', async nothing => {
    const order = await paidOrder()
    const answer = await api.send(giveMoneyBack, call(order, nothing))
    expect(answer.status).toBe(422)
    expect(await read(order)).toMatchObject({ received: TOTAL, refundable: TOTAL, state: 'balanced' })
  })

  test('give back what was charged on them as well', async () => {
    const charges = { service_millipercent: 5_000, tax_millipercent: 10_000 }
    await api.call(changeCharges, { ...owner, body: charges })
    const total = 28_875 as Rupiah
    const { items: body } = await api.orderBody('bara')
    const twice = body.map(item => ({ ...item, quantity: 2 }))
    const order = await api.placeOrder({
      token,
      body: { payment_method: 'qris', allow_second: true, items: twice, total: (2 * total) as Rupiah },
    })
    await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
    await work()
    const { data } = await giveBack(order, items(['1', 1]))
    expect(data).toMatchObject({ total: 2 * total, total_now: total, items: [{ id: '1', quantity: 1 }] })
    expect(await refusalOf(order, items(['1', 1]))).toBe('nothing_left')
    expect(await refusalOf(order, items(['2', 1]))).toBe('unknown_order_item')
    await work()
    expect(await read(order)).toMatchObject({ received: total, state: 'balanced' })
    await api.call(changeCharges, { ...owner, body: { service_millipercent: null, tax_millipercent: null } })
  })
})

describe('I11 at the same time', () => {
  test('ten refunds of a fifth give back the whole and no more', async () => {
    const order = await paidOrder()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.send(giveMoneyBack, call(order, amount(TOTAL / 5)))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(5).fill(200),
      ...Array(5).fill(422),
    ])
    await work()
    expect(await read(order)).toMatchObject({ received: 0, refundable: 0, state: 'balanced' })
  })

  test('a part, the whole and a second payment leave exactly the second payment', async () => {
    const order = await paidOrder()
    await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
    const qr_string = order.external_payment_data?.qr_string ?? ''
    await Promise.all([
      api.send(giveMoneyBack, call(order, amount(5_000))),
      api.send(refundOrder, { token: key, params: { orderId: order.id }, body: { reason: 'Cold' } }),
      provider.pay({ qr_string }, { insist: true }).then(work),
    ])
    for (const _ of [1, 2, 3]) {
      api.clock.advance({ s: 60 })
      await work()
    }
    expect(await read(order)).toMatchObject({ owed: -TOTAL, received: TOTAL, state: 'to_return' })
  })

  test('whatever is given back in whatever order, the entries explain it', async () => {
    const step = fc.oneof(
      fc.integer({ min: 1, max: TOTAL }).map(amount),
      fc.constant('work' as const),
      fc.constant('refund' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async steps => {
        const order = await paidOrder()
        await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
        const refund = { token: key, params: { orderId: order.id }, body: { reason: 'Cold' } }
        for (const next of steps)
          if (next === 'work') await work()
          else if (next === 'refund') await api.send(refundOrder, refund)
          else await api.send(giveMoneyBack, call(order, next))
        await work()
        api.clock.advance({ s: 60 })
        await work()
        const { owed, received, movements } = await read(order)
        const returned = movements.filter(({ type }) => type === 'refund').map(movement => movement.amount)
        expect(owed).toBe(0)
        expect(received).toBe(TOTAL - returned.reduce((sum, part) => sum + part, 0))
        expect(await api.violations()).toEqual({})
      }),
      { numRuns: 8 },
    )
  })
})

test('STAFF-15 parts count together: one above the amount of the owner requires a fresh code', async () => {
  await api.call(changeRefundSettings, { ...owner, body: { code_above: 10_000 } })
  const manager = await memberAt(api, { phone: '+6281277600002', role: 'manager', name: 'Made' })
  const order = await finishedCashOrder()
  api.clock.advance({ s: 15 * 60 + 1 })
  const sentBy = (rupiah: number) => {
    const { token: _ofKey, ...sent } = call(order, amount(rupiah))
    return { ...sent, ...manager }
  }
  await api.call(giveMoneyBack, sentBy(6_000))
  expect((await api.refusal(giveMoneyBack, sentBy(4_001))).code).toBe('fresh_code_needed')
  await api.call(giveMoneyBack, sentBy(4_000))
  expect((await read(order)).entries.at(-1)).toMatchObject({ by: 'Made', received: -4_000 })
})
