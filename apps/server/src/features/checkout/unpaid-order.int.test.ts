// LEDGER-09 over HTTP: giving up an unpaid order and paying it another way, including payments that arrive at the
// same moment.
import {
  addPaymentCard,
  cancelOrder,
  changePayment,
  createVoucher,
  listPaymentTasks,
  readOrder,
  startCardAttempt,
} from '@pesan/contract/api'
import type { ChangePaymentBody, OrderAnswer, PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let api: Api
let provider: Provider
let token: string
let phones = 0

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  for (const company_slug of ['bara', 'sawah'])
    await api.importCompany({ company_slug, payment_methods: ['cash', 'card', 'virtual_account', 'qris'] })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})
beforeEach(async () => {
  token = await api.signIn('bara', `+62812100${String((phones += 1)).padStart(5, '0')}`)
})
afterEach(async () => {
  await provider.webhooks('correct')
  await provider.clearFaults()
  const violations = await api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

const place = (payment_method: PlaceOrderBody['payment_method'], body: Partial<PlaceOrderBody> = {}) =>
  api.placeOrder({ token, body: { payment_method, ...body } })
const of = ({ id }: { id: string }) => ({ token, params: { orderId: id } })
const read = async (order: { id: string }): Promise<OrderAnswer> =>
  (await api.call(readOrder, of(order))).data
const cancel = async (order: { id: string }): Promise<OrderAnswer> =>
  (await api.call(cancelOrder, of(order))).data
const change = async (order: { id: string }, body: ChangePaymentBody): Promise<OrderAnswer> =>
  (await api.call(changePayment, { ...of(order), body })).data

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}

const codeOf = ({ external_payment_data: data }: OrderAnswer) =>
  data?.qr_string ? { qr_string: data.qr_string } : { account_number: data?.account_number ?? '' }
const attention = async (order: { id: string }) =>
  (await api.call(listPaymentTasks, { token: await api.keyOf('bara') })).data.filter(
    task => task.order_id === order.id,
  )
const causes = async ({ id }: { id: string }) =>
  (
    await api.rows<{ cause: string }>(
      'select cause from order_status_history where order_id = $1 order by version',
      [id],
    )
  ).map(({ cause }) => cause)

async function saveCard(number?: string): Promise<NonNullable<ChangePaymentBody['payment_card_id']>> {
  const { data: attempt } = await api.call(startCardAttempt, { token })
  const metadata = { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id }
  const { id } = await provider.enterCard({ metadata, ...(number === undefined ? {} : { number }) })
  const body = { attempt_id: attempt.id, payment_method_id: id }
  const { card } = (await api.call(addPaymentCard, { token, body })).data
  if (!card) throw new Error('the card was not added')
  return card.id
}

describe('giving up an unpaid order', () => {
  test.each(['qris', 'virtual_account'] as const)(
    'LEDGER-09 an order by %s is cancelled, its code expires, the voucher can be used again, and no message is sent',
    async method => {
      const key = await api.keyOf('bara')
      const code = `ONCE${method === 'qris' ? 'Q' : 'V'}`
      await api.call(createVoucher, { token: key, body: { code, amount: 5_000, total_limit: 1 } })
      const order = await place(method, { voucher_code: code })
      expect(await cancel(order)).toMatchObject({ id: order.id, status: 'cancelled', paid: false })
      expect(await read(order)).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
      expect(await causes(order)).toEqual(['customer', 'customer'])
      expect(await provider.pay(codeOf(order))).toBe(409)
      await work()
      expect(api.messageSender.sent.filter(({ kind }) => kind.startsWith('cancelled'))).toEqual([])
      expect((await place(method, { voucher_code: code })).voucher_discount).toBe(5_000)
    },
  )

  test('LEDGER-09 a repeat answers the cancelled order, also when both are concurrent', async () => {
    const order = await place('qris')
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.send(cancelOrder, of(order))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await cancel(order)).status).toBe('cancelled')
    expect(await causes(order)).toEqual(['customer', 'customer'])
  })

  test('LEDGER-09 I6 money that arrived before, not yet known here, wins: the order goes on', async () => {
    const order = await place('qris')
    await provider.webhooks('lost')
    await provider.pay(codeOf(order))
    const refused = await api.refusal(cancelOrder, of(order))
    expect(refused).toMatchObject({ httpStatus: 409, code: 'order_not_waiting' })
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true })
  })

  test('LEDGER-09 I7 money that arrives afterwards is held for a person, and the kitchen never sees the order', async () => {
    const order = await place('virtual_account')
    await cancel(order)
    await provider.pay(codeOf(order), { insist: true })
    await work()
    expect(await read(order)).toMatchObject({ status: 'cancelled', paid: false, payment_status: 'held' })
    expect(await attention(order)).toMatchObject([{ reason: 'late', amount: order.total }])
    expect(await causes(order)).toEqual(['customer', 'customer'])
  })

  test.each(['silent', 'malformed'] as const)(
    'LEDGER-09 a provider without a valid answer (%s) does not block giving up; its code expires later',
    async fault => {
      const order = await place('qris')
      await provider.fault('*', fault, 12)
      expect((await cancel(order)).status).toBe('cancelled')
      await provider.clearFaults()
      api.clock.advance({ s: 31 })
      await work()
      expect(await read(order)).toMatchObject({ payment_status: 'expired' })
      expect(await provider.pay(codeOf(order))).toBe(409)
    },
    20_000,
  )

  test('LEDGER-09 an order whose payment was never created can be given up too, and no code stays open', async () => {
    await provider.fault('POST /payment_requests', 'silent_after_work', 3)
    const order = await place('qris')
    expect(order.payment_status).toBe('asking')
    expect((await cancel(order)).status).toBe('cancelled')
    await work()
    const { requests } = await provider.state()
    const [payment] = await api.rows<{ id: string }>('select id from payment where order_id = $1', [order.id])
    expect(requests.filter(request => request.referenceId === payment?.id)).toHaveLength(1)
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
  }, 20_000)

  test('LEDGER-09 a paid order and a cash order are refused', async () => {
    const paid = await place('qris')
    await provider.pay(codeOf(paid))
    await work()
    for (const order of [paid, await place('cash')])
      expect((await api.refusal(cancelOrder, of(order))).code).toBe('order_not_waiting')
  })

  test('LEDGER-09 I16 other customers can neither give it up nor pay it another way', async () => {
    const order = await place('qris')
    const others = [
      { company: 'bara', token: await api.signIn('bara', '+628121009001') },
      { company: 'sawah', token: await api.signIn('sawah', '+628121009002') },
    ]
    for (const other of others) {
      const sent = { ...other, params: { orderId: order.id } }
      expect((await api.refusal(cancelOrder, sent)).code).toBe('order_not_found')
      const body = { payment_method: 'cash' }
      expect((await api.refusal(changePayment, { ...sent, body })).code).toBe('order_not_found')
    }
    expect((await read(order)).status).toBe('pending')
  })
})

describe('paying an unpaid order another way', () => {
  test('LEDGER-09 the order stays the same, with a new code and deadline, and the previous code expires', async () => {
    const order = await place('virtual_account')
    api.clock.advance({ s: 60 })
    const changed = await change(order, { payment_method: 'qris' })
    expect(changed).toMatchObject({
      id: order.id,
      outlet_order_id: order.outlet_order_id,
      status: 'pending',
      payment_status: 'waiting',
      total: order.total,
      items: order.items,
      service_json: { payment_method: 'qris' },
      payment_due_date: new Date(api.clock.now().getTime() + 15 * 60_000).toISOString(),
      external_payment_data: { qr_string: expect.stringMatching(/^0002/) },
    })
    expect(await provider.pay(codeOf(order))).toBe(409)
    expect(await provider.pay(codeOf(changed))).toBe(200)
    await work()
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true, payment_status: 'paid' })
    expect(await attention(order)).toEqual([])
  })

  test('AMB-044 a pending transfer does not block a cash order, and stays unchanged', async () => {
    const waiting = await place('virtual_account')
    const cash = await api.placeOrder({ token, body: { payment_method: 'cash' } })
    expect(cash).toMatchObject({ status: 'approved', payment_status: 'not_needed' })
    expect(cash.id).not.toBe(waiting.id)
    expect(await read(waiting)).toMatchObject({ status: 'pending', payment_status: 'waiting' })
  })

  test('LEDGER-09 in cash it goes to the kitchen at once, unpaid until it is handed over', async () => {
    const order = await place('qris')
    expect(await change(order, { payment_method: 'cash' })).toMatchObject({
      status: 'approved',
      paid: false,
      payment_status: 'not_needed',
      service_json: { payment_method: 'cash' },
    })
    await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
    expect(await read(order)).toMatchObject({ status: 'complete', paid: true })
  })

  test('LEDGER-09 with a saved card, also after a card that failed', async () => {
    const good = await saveCard()
    const order = await place('virtual_account')
    await provider.fault('POST /payment_requests', { status: 400, error_code: 'INSUFFICIENT_BALANCE' })
    const failed = await change(order, { payment_method: 'card', payment_card_id: good })
    expect(failed).toMatchObject({ status: 'pending', payment_status: 'failed' })
    const paid = await change(order, { payment_method: 'card', payment_card_id: good })
    expect(paid).toMatchObject({ status: 'approved', paid: true, failed_orders: [] })
  })

  test('LEDGER-09 a repeat changes nothing, also when both are concurrent', async () => {
    const order = await place('virtual_account')
    const sent = { ...of(order), body: { payment_method: 'qris' } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.send(changePayment, sent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const again = await change(order, { payment_method: 'qris' })
    expect(again.external_payment_id).toBe((await read(order)).external_payment_id)
    const payments = await api.rows('select id from payment where $1 in (order_id, replaced_order_id)', [
      order.id,
    ])
    expect(payments).toHaveLength(2)
  })

  test('LEDGER-09 I6 money that arrived before, not yet known here, wins', async () => {
    const order = await place('virtual_account')
    await provider.webhooks('lost')
    await provider.pay(codeOf(order))
    const refused = await api.refusal(changePayment, { ...of(order), body: { payment_method: 'cash' } })
    expect(refused).toMatchObject({ httpStatus: 409, code: 'order_not_waiting' })
    expect(await read(order)).toMatchObject({
      status: 'approved',
      paid: true,
      service_json: { payment_method: 'virtual_account' },
    })
  })

  test.each([false, true])(
    'LEDGER-09 I5 I7 money for the previous code is held for a person (order paid meanwhile: %s)',
    async isPaid => {
      const order = await place('virtual_account')
      const changed = await change(order, { payment_method: 'qris' })
      if (isPaid) await provider.pay(codeOf(changed))
      await work()
      await provider.pay(codeOf(order), { insist: true })
      await work()
      expect(await attention(order)).toMatchObject([{ reason: 'replaced', amount: order.total }])
      expect(await read(order)).toMatchObject({ status: isPaid ? 'approved' : 'pending', paid: isPaid })
    },
  )

  test('LEDGER-09 AMB-069 the order is still cancelled at its deadline, and can be given up before', async () => {
    const left = await change(await place('virtual_account'), { payment_method: 'qris' })
    api.clock.advance({ s: 15 * 60 })
    await work()
    expect(await read(left)).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    const given = await change(await place('virtual_account'), { payment_method: 'qris' })
    expect((await cancel(given)).status).toBe('cancelled')
  })

  test('LEDGER-09 a total that the method does not accept is refused, and the order stays pending', async () => {
    const order = await place('virtual_account')
    const refusalOf = (body: object) => api.refusal(changePayment, { ...of(order), body })
    expect((await refusalOf({ payment_method: 'card' })).code).toBe('payment_card_required')
    const payment_card_id = '3f0c6c1e-7a55-4b34-9d0b-0f9f4d1d7a11'
    expect((await refusalOf({ payment_method: 'card', payment_card_id })).code).toBe('payment_card_not_found')
    await api.importCompany({ company_slug: 'bara', payment_methods: ['card', 'virtual_account', 'qris'] })
    expect((await refusalOf({ payment_method: 'cash' })).code).toBe('payment_method_unavailable')
    await api.importCompany({
      company_slug: 'bara',
      payment_methods: ['cash', 'card', 'virtual_account', 'qris'],
    })
    expect(await read(order)).toEqual(order)
  })
})
