import {
  createVoucher,
  listOrderChanges,
  readOrder,
  readRestaurantOrder,
  rejectOrder,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let provider: Provider
let key: string
let token: string
let phones = 0
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  const payment_methods = ['cash', 'virtual_account', 'qris'] as const
  await api.importCompany({
    company_slug: 'bara',
    payment_methods: [...payment_methods],
    cancel_after_minutes: 15,
  })
  key = await api.keyOf('bara')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function place(body: object = {}) {
  token = await api.signIn('bara', `+62812000${String((phones += 1)).padStart(5, '0')}`)
  return api.placeOrder({ token, body })
}
async function paidOrder() {
  const order = await place({ payment_method: 'qris' })
  await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
  await provider.settled()
  await api.runJobs()
  return order
}
const reject = (orderId: string, reason: string) =>
  api.call(rejectOrder, { token: key, params: { orderId }, body: { reason } })
const asCustomer = async (orderId: string) =>
  (await api.call(readOrder, { token, params: { orderId } })).data.cancellation
const asRestaurant = async (orderId: string) =>
  (await api.call(readRestaurantOrder, { token: key, params: { orderId } })).data

async function cancelMessageOf({ outlet_order_id: number }: { outlet_order_id: string }) {
  await api.runJobs()
  const messages = api.messageSender.sent.filter(
    ({ kind, parameters }) => kind.startsWith('cancelled') && parameters[1] === `#${number}`,
  )
  return messages.map(({ kind, parameters }) => `${kind}: ${parameters[2]}`)
}

test('BOARD-20 the restaurant, the feed and the customer see the reason of a rejection', async () => {
  const order = await place()
  const at = api.clock.now().toISOString()
  const cancellation = { by: 'restaurant', reason: 'No more dough.', at }
  expect((await reject(order.id, 'No more dough.')).data.cancellation).toEqual(cancellation)
  expect((await asRestaurant(order.id)).cancellation).toEqual(cancellation)
  expect(await asCustomer(order.id)).toEqual(cancellation)
  const listed = async () =>
    (await api.call(listOrderChanges, { token: key })).data.find(({ id }) => id === order.id)?.cancellation
  await expect.poll(listed).toEqual(cancellation)
})

test('BOARD-20 an order that was not cancelled has no such reason', async () => {
  const order = await place()
  expect(order.cancellation).toBeNull()
  await api.advance('bara', order.id, ['prepare_order'])
  expect(await asCustomer(order.id)).toBeNull()
})

test('BOARD-20 the message of a cancelled cash order gives the reason and does not mention money', async () => {
  const order = await place()
  await reject(order.id, 'No more\ndough.')
  expect(await cancelMessageOf(order)).toEqual(['cancelled_unpaid: No more dough'])
})

test('BOARD-20 the message of a paid order gives the reason, and that the money goes back', async () => {
  const order = await paidOrder()
  await reject(order.id, 'Too busy')
  expect(await cancelMessageOf(order)).toEqual(['cancelled_paid: Too busy'])
})

test('BOARD-20 a refunded order keeps the reason of its cancellation', async () => {
  const order = await paidOrder()
  await reject(order.id, 'Too busy')
  await api.runJobs()
  expect((await asRestaurant(order.id)).status).toBe('refunded')
  expect(await asCustomer(order.id)).toMatchObject({ by: 'restaurant', reason: 'Too busy' })
})

test('BOARD-20 an unconfirmed order and an unpaid one each give their reason', async () => {
  const unseen = await place()
  api.clock.advance({ s: 15 * 60 })
  await api.runJobs()
  expect(await asCustomer(unseen.id)).toMatchObject({ by: 'not_confirmed' })
  expect(await cancelMessageOf(unseen)).toEqual([
    'cancelled_unpaid: the restaurant did not confirm it in time',
  ])

  const unpaid = await place({ payment_method: 'virtual_account' })
  api.clock.advance({ days: 1, s: 60 })
  await api.runJobs()
  expect(await asCustomer(unpaid.id)).toMatchObject({ by: 'not_paid', reason: null })
})

test('BOARD-20 the voucher of an order is named by its code', async () => {
  await api.call(createVoucher, { token: key, body: { code: 'newmoon', amount: 5_000 } })
  const order = await place({ voucher_code: 'NewMoon' })
  expect(await asRestaurant(order.id)).toMatchObject({ voucher_code: 'NEWMOON', voucher_discount: 5_000 })
  expect((await asRestaurant((await place()).id)).voucher_code).toBeNull()
})

test('I2 I8 I12 I16 the invariants hold after all of this', async () => {
  await api.publishAll()
  expect(await api.violations()).toEqual({})
})
