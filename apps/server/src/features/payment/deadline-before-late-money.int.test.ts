// Which payments are checked first when the calls of a minute to the provider do not suffice for all.
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeProviderCall, WATCH_CALLS_PER_MINUTE } from './provider-calls.service.ts'
import { watchPayments } from './watch-payments.service.ts'

let api: Api
let provider: Provider
let token: string

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  token = await api.signIn('bara', '+6281230000010')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const place = () => api.placeOrder({ token, body: { payment_method: 'qris', allow_second: true } })

async function placeAndPay(): Promise<OrderAnswer> {
  const order = await place()
  await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
  return order
}

async function takeCallsButFor(left: number): Promise<void> {
  const call = { call: 'look', from: 'watch', limitKey: 'platform' } as const
  for (let taken = 0; taken < WATCH_CALLS_PER_MINUTE - left; taken += 1)
    await takeProviderCall(api.services.payments, call)
}

test('I14 an order ends at its deadline, however many that are paid are checked for late money', async () => {
  for (let count = 0; count < 4; count += 1) await placeAndPay()
  await provider.settled()
  await api.runJobs()
  api.clock.advance({ s: 50 * 60 })
  const { id } = await place()
  api.clock.advance({ s: 15 * 60 + 1 })
  await takeCallsButFor(3)
  await watchPayments(api.services.payments)
  expect(await api.rows('select status from customer_order where id = $1', [id])).toEqual([
    { status: 'cancelled' },
  ])
  expect(await api.violations()).toEqual({})
})
