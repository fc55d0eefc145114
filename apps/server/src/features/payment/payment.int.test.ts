import { advanceOrder, createVoucher, placeOrder, readOrder, refundOrder } from '@pesan/contract/api'
import type { OrderAnswer, PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

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
afterEach(async () => {
  await provider.webhooks('correct')
  const violations = await api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

async function customer(): Promise<string> {
  token = await api.signIn('bara', `+62812000${String((phones += 1)).padStart(5, '0')}`)
  return token
}

const place = async (method: PlaceOrderBody['payment_method'], body: Partial<PlaceOrderBody> = {}) =>
  api.placeOrder({ token: await customer(), body: { payment_method: method, ...body } })
const read = async ({ id }: { id: string }): Promise<OrderAnswer> =>
  (await api.call(readOrder, { token, params: { orderId: id } })).data

/** The webhook is asynchronous: it has arrived once its event is stored. */
async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
}

const accountOf = (order: OrderAnswer) => ({
  account_number: order.external_payment_data?.account_number ?? '',
})
const codeOf = (order: OrderAnswer) => ({ qr_string: order.external_payment_data?.qr_string ?? '' })

describe('paying', () => {
  test('ORDER-11 AMB-075 a virtual account has a number, a deadline and no redirect address, and is paid by a transfer', async () => {
    const order = await place('virtual_account')
    expect(order).toMatchObject({
      status: 'pending',
      paid: false,
      payment_status: 'waiting',
      external_payment_data: { account_number: expect.stringMatching(/^10766\d{10}$/), actions: [] },
      payment_due_date: new Date(api.clock.now().getTime() + 60 * 60_000).toISOString(),
    })
    expect(await provider.pay(accountOf(order))).toBe(200)
    await work()
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true, payment_status: 'paid' })
  })

  test('a QR code is paid, with each webhook sent twice', async () => {
    const order = await place('qris')
    expect(order.external_payment_data?.qr_string).toMatch(/^0002/)
    await provider.webhooks('doubled')
    await provider.pay(codeOf(order))
    await work()
    await work()
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true })
  })

  test('with every webhook lost a paid order shows as paid within 60 seconds', async () => {
    const order = await place('qris')
    await provider.webhooks('lost')
    await provider.pay(codeOf(order))
    api.clock.advance({ s: 45 })
    await api.runJobs()
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true })
  })

  test('webhooks in the opposite order have the same result', async () => {
    const order = await place('virtual_account')
    await provider.webhooks('held')
    await provider.pay(accountOf(order))
    await provider.deliverHeld({ reversed: true })
    await work()
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true })
  })

  test('a webhook with a wrong token is refused and changes nothing', async () => {
    const order = await place('virtual_account')
    await provider.webhooks('forged')
    await provider.pay(accountOf(order))
    await work()
    expect(await read(order)).toMatchObject({ status: 'pending', paid: false })
  })

  test('AMB-069 I10 an unpaid order is cancelled at its deadline and gives its voucher back', async () => {
    const key = await api.keyOf('bara')
    await api.call(createVoucher, { token: key, body: { code: 'ONCE', amount: 5_000, total_limit: 1 } })
    const order = await place('virtual_account', { voucher_code: 'ONCE' })
    expect(order.voucher_discount).toBe(5_000)
    api.clock.advance({ days: 1 })
    await api.runJobs()
    expect(await read(order)).toMatchObject({ status: 'cancelled', paid: false, payment_status: 'expired' })
    const again = await place('virtual_account', { voucher_code: 'ONCE' })
    expect(again.voucher_discount).toBe(5_000)
  })

  test('I7 I14 an order that the restaurant cancels before it is paid accepts no more money', async () => {
    const order = await place('virtual_account')
    await api.advance('bara', order.id, ['cancelled'])
    api.clock.advance({ s: 31 })
    await api.runJobs()
    expect(await read(order)).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect((await provider.state()).calls).toContain('POST /v2/payment_methods/:id/expire')
    expect(await provider.pay(accountOf(order), { insist: true })).toBe(200)
    await work()
    expect(await heldReasons(order)).toEqual(['late'])
  })

  test('a total of 0 needs no payment', async () => {
    const key = await api.keyOf('bara')
    await api.call(createVoucher, { token: key, body: { code: 'FREE', percent: 100 } })
    const order = await place('qris', { voucher_code: 'FREE' })
    expect(order).toMatchObject({ total: 0, status: 'approved', payment_status: 'not_needed' })
  })

  test('an amount below the minimum of the method is refused before anything is placed', async () => {
    const key = await api.keyOf('bara')
    await api.call(createVoucher, { token: key, body: { code: 'NEARLY', amount: 24_000 } })
    const own = await customer()
    const body = await api.orderBody('bara', { payment_method: 'virtual_account', voucher_code: 'NEARLY' })
    const refused = await api.refusal(placeOrder, { token: own, idempotencyKey: newAttemptKey(), body })
    expect(refused).toMatchObject({ httpStatus: 422, code: 'payment_amount_too_small' })
  })

  test('I7 money after the deadline is held for a person', async () => {
    const order = await place('qris')
    api.clock.advance({ days: 1 })
    await api.runJobs()
    await provider.pay(codeOf(order), { insist: true })
    await work()
    expect(await read(order)).toMatchObject({ status: 'cancelled', paid: false, payment_status: 'held' })
    expect(await heldReasons(order)).toEqual(['late'])
  })

  test('I5 a second payment is held, and the order stays paid once', async () => {
    const order = await place('qris')
    await provider.pay(codeOf(order))
    await work()
    await provider.pay(codeOf(order), { insist: true })
    await work()
    expect(await read(order)).toMatchObject({ status: 'approved', paid: true, payment_status: 'paid' })
    expect(await heldReasons(order)).toEqual(['second'])
  })

  test('I3 another amount is held and the order is not paid', async () => {
    const order = await place('virtual_account')
    await provider.pay(accountOf(order), { amount: 1_000 })
    await work()
    expect(await read(order)).toMatchObject({ status: 'pending', paid: false, payment_status: 'held' })
    expect(await heldReasons(order)).toEqual(['wrong_amount'])
  })

  test('I11 a paid order that the restaurant cancels is refunded', async () => {
    const order = await place('qris')
    await provider.pay(codeOf(order))
    await work()
    await api.advance('bara', order.id, ['cancelled'])
    await api.runJobs()
    expect(await read(order)).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
    expect((await provider.state()).refunds.map(({ amount }) => amount)).toContain(order.total)
  })

  test('I11 a paid order that was handed over is refunded when the restaurant requests it, and not before', async () => {
    for (const row of [refundOrder, advanceOrder]) {
      const order = await place('qris')
      await provider.pay(codeOf(order))
      await work()
      await api.advance('bara', order.id, ['prepare_order', 'ready', 'complete'])
      const body = row === refundOrder ? { reason: 'cold' } : { status: 'refunded', reason: 'cold' }
      const sent = { token: await api.keyOf('bara'), params: { orderId: order.id }, body }
      expect((await api.send(row, sent)).status).toBe(200)
      expect((await read(order)).status).toBe('complete')
      await api.runJobs()
      expect(await read(order)).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
      expect((await provider.state()).refunds.at(-1)?.amount).toBe(order.total)
    }
  })

  test('I7 a virtual account cannot be refunded automatically: the money is held for a person', async () => {
    const order = await place('virtual_account')
    await provider.pay(accountOf(order))
    await work()
    await api.advance('bara', order.id, ['cancelled'])
    await api.runJobs()
    expect((await read(order)).status).toBe('cancelled')
    expect(await heldReasons(order)).toEqual(['refund_refused'])
  })

  test('ORDER-33 I6 the restaurant cannot accept an unpaid order', async () => {
    const order = await place('virtual_account')
    const key = await api.keyOf('bara')
    const refused = await api.refusal(advanceOrder, {
      token: key,
      params: { orderId: order.id },
      body: { status: 'approved' },
    })
    expect(refused.code).toBe('transition_not_allowed')
  })
})

describe('an attempt to pay through the provider', () => {
  test('I4 a repeat gets the first answer byte for byte, and one charge is made', async () => {
    const own = await customer()
    const body = await api.orderBody('bara', { payment_method: 'virtual_account' })
    const idempotencyKey = newAttemptKey()
    const sent = { token: own, idempotencyKey, body }
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.send(placeOrder, sent)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await provider.pay(accountOf(answers.map(({ text }) => JSON.parse(text).data)[0]))
    await work()
    expect((await api.send(placeOrder, sent)).text).toBe(answers[0]?.text)
    const id: string = JSON.parse(answers[0]?.text ?? '{}').data.id
    const payments = await api.rows('select id from payment where order_id = $1', [id])
    const { requests } = await provider.state()
    expect(requests.filter(({ referenceId }) => referenceId === payments[0]?.id)).toHaveLength(1)
  })

  test.each(['silent_after_work', 'malformed', 'empty'] as const)(
    'a charge whose answer is lost (%s) is found again and made once',
    async fault => {
      await provider.fault('POST /payment_requests', fault, 3)
      const order = await place('qris')
      expect(order).toMatchObject({
        status: 'pending',
        payment_status: 'asking',
        external_payment_data: null,
      })
      api.clock.advance({ s: 31 })
      await api.runJobs()
      expect(await read(order)).toMatchObject({ payment_status: 'waiting' })
      const [payment] = await api.rows('select id from payment where order_id = $1', [order.id])
      const { requests } = await provider.state()
      expect(requests.filter(({ referenceId }) => referenceId === payment?.id)).toHaveLength(1)
    },
  )

  test.each([
    [500, 'SERVER_ERROR'],
    [503, 'CHANNEL_UNAVAILABLE'],
    [429, 'RATE_LIMIT_EXCEEDED'],
  ])('a provider that briefly answers %i is called again at once', async (status, error_code) => {
    await provider.fault('POST /payment_requests', { status, error_code }, 2)
    expect(await place('qris')).toMatchObject({ payment_status: 'waiting' })
  })

  test.each([
    [400, 'API_VALIDATION_ERROR'],
    [401, 'INVALID_API_KEY'],
    [403, 'CHANNEL_NOT_ACTIVATED'],
    [404, 'DATA_NOT_FOUND'],
  ])('a provider that refuses with %i leaves an order with a failed payment', async (status, code) => {
    await provider.fault('POST /payment_requests', { status, error_code: code })
    expect(await place('virtual_account')).toMatchObject({
      status: 'pending',
      payment_status: 'failed',
      failed_orders: [{ failed_code: code }],
    })
  })

  test('AMB-044 a pending order is offered instead of a second one', async () => {
    const first = await place('virtual_account')
    const body = await api.orderBody('bara', { payment_method: 'qris' })
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(refused).toMatchObject({ httpStatus: 409, code: 'pending_order_exists', order_id: first.id })
    const second = await api.placeOrder({ token, body: { payment_method: 'qris', allow_second: true } })
    expect(second.id).not.toBe(first.id)
  })
})

async function heldReasons({ id }: { id: string }): Promise<unknown[]> {
  const rows = await api.rows("select reason from payment_capture where order_id = $1 and status = 'held'", [
    id,
  ])
  return rows.map(({ reason }) => reason)
}
