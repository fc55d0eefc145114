// A payment provider that accepts calls and answers none: what customers see meanwhile, and how their orders end.
import { placeOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

const NOTIFIED_WITHIN_MS = 5_000
const SPARED_WITHIN_MS = 2_000

let provider: Provider
let api: Api
beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  // Uses the gateway of the settings, including its circuit breaker.
  api = await startApi({ clock, env: { SANDBOX_PORT: String(provider.port) } })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'virtual_account'] })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function place(token: string, method: 'cash' | 'virtual_account') {
  const body = await api.orderBody('bara', { payment_method: method, allow_second: true })
  const startedAt = performance.now()
  const { data } = await api.call(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
  return { order: data, ms: performance.now() - startedAt }
}

test('I14 orders are placed and answered within five seconds, later ones at once; cash is not affected, and all end well', async () => {
  const token = await api.signIn('bara', '+6281234567890')
  await provider.fault('POST /payment_requests', 'silent', 1000)

  const first = await Promise.all([1, 2, 3].map(() => place(token, 'virtual_account')))
  for (const { order, ms } of first) {
    expect(order.status).toBe('pending')
    expect(ms).toBeLessThan(NOTIFIED_WITHIN_MS)
  }
  const { payment } = api.services.breakers
  await expect.poll(() => payment.isOpen()).toBe(true)
  const spared = await place(token, 'virtual_account')
  expect(spared.order.status).toBe('pending')
  expect(spared.ms).toBeLessThan(SPARED_WITHIN_MS)
  const cash = await place(token, 'cash')
  expect([cash.order.status, cash.ms < SPARED_WITHIN_MS]).toEqual(['approved', true])

  await provider.clearFaults()
  const waiting = 'select 1 from payment where provider_request_id is null'
  await expect
    .poll(
      async () => {
        api.clock.advance({ s: 31 })
        await api.runJobs()
        return (await api.rows(waiting)).length
      },
      { timeout: 45_000, interval: 500 },
    )
    .toBe(0)
  expect(payment.isOpen()).toBe(false)
  const references = (await provider.state()).requests.map(({ referenceId }) => referenceId)
  expect(new Set(references).size).toBe(references.length)
  expect(references).toHaveLength(4)
  expect(await api.violations()).toEqual({})
})
