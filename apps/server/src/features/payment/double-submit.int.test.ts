import { createVoucher, placeOrder } from '@pesan/contract/api'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { whileLocked } from '@pesan/testkit/held-lock'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

/** The bench runs a thousand (DOUBLE_SUBMITS); this number catches the same errors on every run. */
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
afterEach(async () => {
  const violations = await api.violations()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})
afterAll(async () => {
  await second.stop()
  await api.stop()
  await provider.stop()
})

test('I4 I10 concurrent double submits at two servers: one order, one charge, one use of the voucher', async () => {
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
}, 120_000)

describe('AMB-044 two concurrent attempts of one customer', () => {
  const ATTEMPTS = 6
  // Blocks all attempts in the middle of placing: each has found no unfinished order by then.
  const race = async (token: string, changes: Partial<PlaceOrderBody> = {}) => {
    const body = await api.orderBody('bara', { payment_method: 'virtual_account', ...changes })
    const lockSql = 'lock table customer_order in share mode'
    return whileLocked({ databaseUrl: api.databaseUrl, lockSql, count: ATTEMPTS }, () =>
      Promise.all(
        Array.from({ length: ATTEMPTS }, (_, index) =>
          (index % 2 === 0 ? api : second).send(placeOrder, { token, idempotencyKey: newAttemptKey(), body }),
        ),
      ),
    )
  }
  const charges = async () => (await provider.state()).requests.length

  test('one is placed, and the others are refused with that order', async () => {
    const before = await charges()
    const answers = await race(await api.signIn('bara', '+6281234567891'))
    const placed = answers.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).data.id)
    const refused = answers.filter(({ status }) => status === 409).map(({ text }) => JSON.parse(text))
    expect([placed.length, refused.length]).toEqual([1, ATTEMPTS - 1])
    expect(new Set(refused.map(({ code, order_id }) => `${code} ${order_id}`))).toEqual(
      new Set([`pending_order_exists ${placed[0]}`]),
    )
    expect(await charges()).toBe(before + 1)
  })

  test('all are placed if the customer confirms a second order', async () => {
    const answers = await race(await api.signIn('bara', '+6281234567892'), { allow_second: true })
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('a refused one uses no voucher and leaves its key free', async () => {
    const key = await api.keyOf('bara')
    await api.call(createVoucher, { token: key, body: { code: 'ALONE', amount: 5_000, total_limit: 5 } })
    await race(await api.signIn('bara', '+6281234567893'), { voucher_code: 'ALONE' })
    expect(await api.rows("select uses from voucher where code = 'ALONE'")).toEqual([{ uses: 1 }])
  })
})
