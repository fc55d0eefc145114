import { createVoucher, placeOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The full figure is a thousand, by DOUBLE_SUBMITS; this many show the same on every run. */
const SUBMITS = Number(process.env['DOUBLE_SUBMITS'] ?? 100)

let api: Api
let second: Api
let provider: Provider
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'virtual_account'] })
  second = await startApi({ clock, provider, databaseUrl: api.databaseUrl })
})
afterAll(async () => {
  await second.stop()
  await api.stop()
  await provider.stop()
})

test('I4 I10 double submits that race, at two servers: one order, one charge, one use of the voucher', async () => {
  const token = await api.signIn('bara', '+6281234567890')
  const key = await api.keyOf('bara')
  await api.call(createVoucher, { token: key, body: { code: 'RACE', amount: 5_000, total_limit: 5 } })
  const body = await api.orderBody('bara', { payment_method: 'virtual_account', voucher_code: 'RACE' })
  const sent = { token, idempotencyKey: newAttemptKey(), body }
  const answers = await Promise.all(
    Array.from({ length: SUBMITS }, (_, index) => (index % 2 === 0 ? api : second).send(placeOrder, sent)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await api.rows('select id from customer_order')).toHaveLength(1)
  expect(await api.rows("select uses from voucher where code = 'RACE'")).toEqual([{ uses: 1 }])
  expect((await provider.state()).requests).toHaveLength(1)
  expect(await api.violations()).toEqual({})
}, 120_000)
