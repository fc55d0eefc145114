// LEDGER-08 and LEDGER-09 together: however often a customer changes the payment method, an unpaid order still ends
// and has one payment.
import { changePayment, readOrder } from '@pesan/contract/api'
import type { ChangePaymentBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let api: Api
let provider: Provider
let token: string
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({
    company_slug: 'bara',
    payment_methods: ['cash', 'virtual_account', 'qris'],
    qris_deadline_minutes: 15,
    virtual_account_deadline_minutes: 40,
  })
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

test('LEDGER-08 LEDGER-09 changes of method never extend an order beyond the longest deadline after its placing', async () => {
  const placedAt = api.clock.now().getTime()
  const order = await api.placeOrder({ token, body: { payment_method: 'qris' } })
  const parts = (payment_method: ChangePaymentBody['payment_method']) => ({
    token,
    params: { orderId: order.id },
    body: { payment_method },
  })
  const minutes: number[] = []
  for (const method of ['virtual_account', 'qris', 'virtual_account'] as const) {
    api.clock.advance({ s: 12 * 60 })
    const { data } = await api.call(changePayment, parts(method))
    minutes.push((new Date(data.payment_due_date ?? 0).getTime() - placedAt) / 60_000)
  }
  expect(minutes).toEqual([40, 39, 40])

  api.clock.advance({ s: 2 * 60 + 1 })
  const late = await api.refusal(changePayment, parts('qris'))
  expect(late).toMatchObject({ httpStatus: 409, code: 'payment_time_over' })
  const { data } = await api.call(readOrder, { token, params: { orderId: order.id } })
  expect(data).toMatchObject({ status: 'pending', service_json: { payment_method: 'virtual_account' } })
  expect((await api.call(changePayment, parts('cash'))).data.status).toBe('approved')
  expect(await api.violations()).toEqual({})
})

test('LEDGER-09 a repeat between the two reads of a change does not lose its payment', async () => {
  const order = await api.placeOrder({ token, body: { payment_method: 'virtual_account' } })
  const change = () =>
    api.send(changePayment, { token, params: { orderId: order.id }, body: { payment_method: 'qris' } })
  const { db } = api.services
  const { query } = db
  const statuses: number[] = []
  const interrupted = vi.spyOn(db, 'query').mockImplementation(async (statement, ...params) => {
    const rows = await query(statement, ...params)
    if (statuses.length === 0 && /^order\.find_(payment|of_customer)$/.test(statement.name)) {
      statuses.push(0)
      statuses[0] = (await change()).status
    }
    return rows
  })
  statuses.push((await change()).status)
  interrupted.mockRestore()
  expect(statuses).toEqual([200, 200])
  expect(
    await api.rows('select id from payment where $1 in (order_id, replaced_order_id)', [order.id]),
  ).toHaveLength(2)
  expect(await api.violations()).toEqual({})
})
