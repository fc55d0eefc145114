// Orders for later that wait for their payment: what happens to their slot meanwhile (LATER-03, LATER-04).
import { changeHours, listPaymentTasks, placeOrder, readOrder } from '@pesan/contract/api'
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterEach, beforeEach, expect, test } from 'vitest'

const DAY = [{ open: '10:00', close: '22:00' }]
/** Of Monday 3 August 2026 in Bali. */
const at = (time: string) => new Date(`2026-08-03T${time}:00+08:00`).toISOString()

let api: Api
let provider: Provider
let token: string
beforeEach(async () => {
  const clock = createMovedClock(at('12:00'))
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({
    company_slug: 'bara',
    order_ahead_days: 0,
    payment_methods: ['cash', 'qris', 'virtual_account'],
    outlets: [
      outletDocumentOf({
        short_code: 'BRW',
        name: 'Berawa',
        opening_hours: { mon: DAY },
        slot_orders: 1,
      }),
    ],
  })
  token = await api.signIn('bara', '+6281234567890')
})
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- the invariants hold after every test
  expect(await api.violations()).toEqual({})
  await api.stop()
  await provider.stop()
})

const place = (scheduled_for: string, payment_method: 'qris' | 'virtual_account') =>
  api.placeOrder({ token, body: { scheduled_for, payment_method } })
const read = async ({ id }: OrderAnswer): Promise<OrderAnswer> =>
  (await api.call(readOrder, { token, params: { orderId: id } })).data
async function pay({ external_payment_data: data }: OrderAnswer, how: { insist?: boolean } = {}) {
  const code = data?.qr_string
    ? { qr_string: data.qr_string }
    : { account_number: data?.account_number ?? '' }
  await provider.pay(code, how)
  await provider.settled()
  await api.runJobs()
}
async function wait(s: number): Promise<void> {
  api.clock.advance({ s })
  await api.runJobs()
}
const isFree = async (scheduled_for: string): Promise<boolean> => {
  const body = await api.orderBody('bara', { scheduled_for, allow_second: true })
  return (await api.send(placeOrder, { token, idempotencyKey: newAttemptKey(), body })).status === 200
}

test('LATER-04 hours that change while an order is paid leave it its slot', async () => {
  const order = await place(at('15:00'), 'qris')
  const [outlet] = await api.outletIds('bara')
  const hours = { outlet_id: outlet, opening_hours: { mon: [{ open: '18:00', close: '20:00' }] } }
  await api.call(changeHours, { token: await api.keyOf('bara'), body: hours as never })
  await pay(order)
  expect(await read(order)).toMatchObject({ status: 'approved', paid: true, scheduled_for: at('15:00') })
})

test('HOURS-07 hours that change while an order for as soon as possible is paid leave it as it was placed', async () => {
  const order = await api.placeOrder({ token, body: { payment_method: 'qris' } })
  const [outlet] = await api.outletIds('bara')
  const closed = { outlet_id: outlet, opening_hours: {} }
  await api.call(changeHours, { token: await api.keyOf('bara'), body: closed as never })
  await pay(order)
  expect(await read(order)).toMatchObject({ status: 'approved', paid: true, expected: order.expected })
})

test('LATER-03 LATER-04 an order that is not paid in time gives its place back', async () => {
  const order = await place(at('15:00'), 'qris')
  expect(await isFree(at('15:00'))).toBe(false)
  await wait(16 * 60)
  expect((await read(order)).status).toBe('cancelled')
  expect(await isFree(at('15:00'))).toBe(true)
})

test('LATER-04 an order cannot be paid after its slot: money that comes anyway is held for a person', async () => {
  const order = await place(at('12:30'), 'virtual_account')
  expect(order.payment_due_date).toBe(at('12:15'))
  await wait(45 * 60)
  await pay(order, { insist: true })
  expect(await read(order)).toMatchObject({ status: 'cancelled', paid: false, payment_status: 'held' })
  const tasks = await api.call(listPaymentTasks, { token: await api.keyOf('bara') })
  expect(tasks.data).toMatchObject([{ order_id: order.id, reason: 'late' }])
})
