// What the ledger of an order says after each thing that can happen to its money.
import {
  acceptPaymentTask,
  eraseCustomerData,
  giveMoneyBack,
  listPaymentTasks,
  noteCash,
  readLedger,
  recallOrder,
  refundOrder,
  refundPaymentTask,
  rejectOrder,
} from '@pesan/contract/api'
import type { Ledger } from '@pesan/contract/ledger'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const TOTAL = 25_000
let api: Api
let provider: Provider
let token: string
let key: string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris', 'virtual_account'] })
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

const read = async ({ id }: { id: string }): Promise<Ledger> =>
  (await api.call(readLedger, { token: key, params: { orderId: id } })).data
/** Each entry after the first as [kind, owed, received]. */
const entriesOf = async (order: { id: string }) =>
  (await read(order)).entries.slice(1).map(({ kind, owed, received }) => [kind, owed, received])

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}
const placeOnline = () => api.placeOrder({ token, body: { payment_method: 'qris', allow_second: true } })
const codeOf = (order: OrderAnswer) => ({ qr_string: order.external_payment_data?.qr_string ?? '' })
async function paidOrder(options: { amount?: number } = {}): Promise<OrderAnswer> {
  const order = await placeOnline()
  await provider.pay(codeOf(order), options)
  await work()
  return order
}
const taskOf = async ({ id }: { id: string }) => {
  const { data } = await api.call(listPaymentTasks, { token: key })
  return { captureId: data.find(task => task.order_id === id)?.id ?? '' }
}
const part = ({ id: orderId }: { id: string }, amount: number) => ({
  token: key,
  idempotencyKey: newAttemptKey(),
  params: { orderId },
  body: { reason: 'Late', give: { type: 'amount', amount } as const },
})
const by = (order: { id: string }) => ({
  token: key,
  params: { orderId: order.id },
  body: { reason: 'Burnt' },
})

describe('LEDGER-01 the entries of an order', () => {
  test('a placed order is charged; cash balances it when the food is handed over', async () => {
    const order = await api.placeOrder({ token })
    expect(await read(order)).toMatchObject({
      total: TOTAL,
      total_now: TOTAL,
      entries: [{ kind: 'charged', owed: TOTAL, received: 0 }],
      owed: TOTAL,
      received: 0,
      state: 'to_pay',
    })
    await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
    expect(await entriesOf(order)).toEqual([['cash_taken', -TOTAL, TOTAL]])
    expect(await read(order)).toMatchObject({ owed: 0, received: TOTAL, state: 'balanced' })
  })

  test('a payment says by which way and under which name it came', async () => {
    const order = await paidOrder()
    const ledger = await read(order)
    expect(ledger).toMatchObject({ state: 'balanced', received: TOTAL })
    expect(ledger.entries[1]).toMatchObject({
      kind: 'captured',
      owed: -TOTAL,
      received: TOTAL,
      method: 'qris',
    })
    expect(ledger.movements).toEqual([
      {
        type: 'capture',
        status: 'accepted',
        amount: TOTAL,
        method: 'qris',
        at: ledger.entries[1]?.at,
        reference: ledger.entries[1]?.reference,
      },
    ])
  })

  test('LEDGER-10 a rejected order owes nothing more, and its money goes back by the way it came', async () => {
    const order = await paidOrder()
    await api.call(rejectOrder, by(order))
    expect(await entriesOf(order)).toEqual([
      ['captured', -TOTAL, TOTAL],
      ['cancelled', -TOTAL, 0],
    ])
    expect(await read(order)).toMatchObject({ owed: -TOTAL, state: 'to_return' })
    await work()
    const ledger = await read(order)
    expect(ledger).toMatchObject({ owed: 0, received: 0, state: 'balanced' })
    expect(ledger.entries.at(-1)).toMatchObject({
      kind: 'returned',
      owed: TOTAL,
      received: -TOTAL,
      method: 'qris',
    })
    expect(ledger.movements).toMatchObject([
      { type: 'capture', status: 'refunded' },
      { type: 'refund', status: 'succeeded', amount: TOTAL, reference: ledger.entries.at(-1)?.reference },
    ])
  })

  test('cash of an order that is called back is not taken yet, and is taken once', async () => {
    const order = await api.placeOrder({ token })
    await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
    await api.call(recallOrder, by(order))
    expect(await read(order)).toMatchObject({ owed: TOTAL, received: 0, state: 'to_pay' })
    await api.advance('bara', order.id, ['complete'])
    expect(await entriesOf(order)).toEqual([
      ['cash_taken', -TOTAL, TOTAL],
      ['cash_taken', TOTAL, -TOTAL],
      ['cash_taken', -TOTAL, TOTAL],
    ])
  })

  test.each(['before it is done', 'after it is done'])(
    'BOARD-18 other cash that is noted %s is entered, and the rest is written off',
    async when => {
      const order = await api.placeOrder({ token })
      const note = { token: key, params: { orderId: order.id }, body: { taken: TOTAL - 500 } }
      if (when.startsWith('before')) await api.call(noteCash, note)
      await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
      const { data } = await api.call(noteCash, note)
      expect(data).toMatchObject({ owed: 0, received: TOTAL - 500, state: 'balanced' })
      expect((await api.call(noteCash, note)).data.entries).toEqual(data.entries)
      await api.call(refundOrder, by(order))
      expect(await read(order)).toMatchObject({ owed: 0, received: 0 })
    },
  )

  test('LEDGER-02 cash of which a part went back is taken once when the order is called back and done again', async () => {
    const order = await api.placeOrder({ token })
    await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
    await api.call(giveMoneyBack, part(order, 5_000))
    await api.call(recallOrder, by(order))
    await api.advance('bara', order.id, ['complete'])
    expect(await read(order)).toMatchObject({ owed: 0, received: TOTAL - 5_000, state: 'balanced' })
  })

  test.each(['before it is done', 'after it is done'])(
    'BOARD-18 an order in cash that is refused at the door took nothing: %s that is noted, all of it is written off',
    async when => {
      const order = await api.placeOrder({ token })
      const note = { token: key, params: { orderId: order.id }, body: { taken: 0 } }
      if (when.startsWith('before')) await api.call(noteCash, note)
      await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
      const { data } = await api.call(noteCash, note)
      expect(data).toMatchObject({ owed: 0, received: 0, refundable: 0, state: 'balanced' })
      expect((await api.refusal(giveMoneyBack, part(order, 1))).code).toBe('refund_too_large')
    },
  )

  test('BOARD-18 I11 less cash than went back of it already is not noted', async () => {
    const order = await api.placeOrder({ token })
    await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
    await api.call(giveMoneyBack, part(order, 5_000))
    const note = (taken: number) => ({ token: key, params: { orderId: order.id }, body: { taken } })
    expect((await api.refusal(noteCash, note(4_999))).code).toBe('cash_given_back')
    expect(await read(order)).toMatchObject({ received: TOTAL - 5_000, state: 'balanced' })
    expect((await api.call(noteCash, note(5_000))).data).toMatchObject({
      owed: 0,
      received: 0,
      refundable: 0,
      state: 'balanced',
    })
  })

  test('BOARD-18 I11 cash that is noted while it goes back is never less than what went back', async () => {
    const order = await api.placeOrder({ token })
    await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
    await Promise.all([
      ...[5_000, 8_000].map(amount => api.send(giveMoneyBack, part(order, amount))),
      api.send(noteCash, { token: key, params: { orderId: order.id }, body: { taken: 9_000 } }),
    ])
    const { received, owed, state } = await read(order)
    expect(received).toBeGreaterThanOrEqual(0)
    expect({ owed, state }).toEqual({ owed: 0, state: 'balanced' })
  })

  test('BOARD-18 cash of an order that is paid online, or was cancelled, is not noted', async () => {
    const paid = await paidOrder()
    const cancelled = await api.placeOrder({ token })
    await api.advance('bara', cancelled.id, ['cancelled'])
    for (const { id } of [paid, cancelled]) {
      const note = { token: key, params: { orderId: id }, body: { taken: 1 } }
      expect((await api.refusal(noteCash, note)).code).toBe('transition_not_allowed')
    }
  })

  test('cash that is given back leaves nothing', async () => {
    const order = await api.placeOrder({ token })
    await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
    await api.call(refundOrder, by(order))
    expect((await entriesOf(order)).slice(1)).toEqual([
      ['returned', TOTAL, -TOTAL],
      ['cancelled', -TOTAL, 0],
    ])
    expect(await read(order)).toMatchObject({ owed: 0, received: 0, state: 'balanced' })
  })

  test.each([TOTAL - 1_000, TOTAL + 1_000])(
    'another amount (%s) that a person takes for the order is written off',
    async amount => {
      const order = await paidOrder({ amount })
      expect(await read(order)).toMatchObject({ received: amount, owed: TOTAL - amount })
      await api.call(acceptPaymentTask, { token: key, params: await taskOf(order) })
      expect(await entriesOf(order)).toEqual([
        ['captured', -amount, amount],
        ['written_off', amount - TOTAL, 0],
      ])
      expect(await read(order)).toMatchObject({ owed: 0, received: amount, state: 'balanced' })
    },
  )

  test.each([
    [true, 'by_hand'],
    [false, 'qris'],
  ])('a second payment that is given back (by hand: %s) says by which way', async (byHand, method) => {
    const order = await paidOrder()
    await provider.pay(codeOf(order), { insist: true })
    await work()
    expect(await read(order)).toMatchObject({ owed: -TOTAL, received: 2 * TOTAL, state: 'to_return' })
    const params = await taskOf(order)
    await api.call(refundPaymentTask, { token: key, params, body: { by_hand: byHand } })
    await work()
    const ledger = await read(order)
    expect(ledger.entries.at(-1)).toMatchObject({ kind: 'returned', received: -TOTAL, method })
    expect(ledger).toMatchObject({ owed: 0, received: TOTAL, state: 'balanced' })
  })
})

describe('an entry', () => {
  test('LEDGER-01 is never changed and never deleted', async () => {
    await paidOrder()
    await expect(api.rows('update ledger_entry set received_rupiah = 1')).rejects.toThrow('never changed')
    await expect(api.rows(`update ledger_entry set reason = 'fixed'`)).rejects.toThrow('never changed')
    await expect(api.rows('delete from ledger_entry')).rejects.toThrow('never deleted')
    await expect(api.rows('truncate ledger_entry')).rejects.toThrow('never removed together')
  })

  test('loses its words and nothing else when its customer is erased', async () => {
    const phone = '+6281234567892'
    const guest = await api.signIn('bara', phone)
    const order = await api.placeOrder({ token: guest, body: { payment_method: 'qris' } })
    await provider.pay(codeOf(order))
    await work()
    await api.call(rejectOrder, by(order))
    await work()
    const before = await read(order)
    expect(before.entries.some(({ reason }) => reason !== null)).toBe(true)
    const headers = { 'pesan-company': 'bara' }
    await api.call(eraseCustomerData, { token: OPERATOR_KEY, headers, params: { phone } })
    const { entries } = await read(order)
    expect(entries).toEqual(before.entries.map(entry => ({ ...entry, reason: null })))
  })

  test('I16 is read by no other company', async () => {
    const order = await paidOrder()
    const call = { token: await api.keyOf('sawah'), params: { orderId: order.id } }
    expect((await api.refusal(readLedger, call)).code).toBe('order_not_found')
  })
})
