// How soon payments are seen when many are pending, under the provider's limits. The result is in simulated time, so
// the machine's speed does not matter; `benches/payment-watch` runs the full size.
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider, withSeparateGateway } from '@pesan/testkit/provider'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drainEvents } from './drain-events.service.ts'
import { watchPayments } from './watch-payments.service.ts'

const WAITING = Number(process.env['WAITING'] ?? 100)
const EVENTS = Number(process.env['EVENTS'] ?? 100)
/** One payment in twenty arrives without a webhook. */
const PAID_SHARE = 0.05
const STEP_S = 5
const PLACED_AT_ONCE = 10
const OPEN = 1_000
/** Half of the 600 calls a minute that the provider accepts at one endpoint. */
const HALF_OF_LIMIT = 300

let api: Api
let provider: Provider
let token: string
beforeEach(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider, env: { LIMIT_SCALE: '10000' } })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'virtual_account'] })
  token = await api.signIn('bara', '+6281234567890')
})
afterEach(async () => {
  const violations = await api.violations()
  await api.stop()
  await provider.stop()
  if (Object.keys(violations).length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
})

async function placeMany(count: number): Promise<OrderAnswer[]> {
  const orders: OrderAnswer[] = []
  const body = { payment_method: 'virtual_account', allow_second: true } as const
  while (orders.length < count) {
    const some = Math.min(PLACED_AT_ONCE, count - orders.length)
    orders.push(...(await Promise.all(Array.from({ length: some }, () => api.placeOrder({ token, body })))))
  }
  return orders
}

const pay = (order: OrderAnswer) =>
  provider.pay({ account_number: order.external_payment_data?.account_number ?? '' })

type Round = (deps: Api['services']['payments']) => Promise<boolean>

/** Two processes work in steps of the clock; returns the simulated seconds until nothing is left. */
async function secondsUntil(isDone: () => Promise<boolean>, round: Round): Promise<number> {
  const own = api.services.payments
  const processes = [own, withSeparateGateway(own, provider)]
  for (let seconds = 0; ; seconds += STEP_S) {
    for (let isMore = true; isMore; ) isMore = (await Promise.all(processes.map(round))).some(Boolean)
    if (await isDone()) return seconds
    api.clock.advance({ s: STEP_S })
  }
}

const countOf = async (sql: string): Promise<number> =>
  Number((await api.rows<{ count: string }>(sql))[0]?.count ?? -1)

test(`of ${WAITING} pending payments those paid without a webhook are seen within 60 s`, async () => {
  await provider.webhooks('lost')
  const paid = (await placeMany(WAITING)).slice(0, Math.ceil(WAITING * PAID_SHARE))
  for (const order of paid) await pay(order)
  const unseen = `select count(*) from customer_order where status = 'approved'`
  const seconds = await secondsUntil(async () => (await countOf(unseen)) === paid.length, watchPayments)
  expect(paid.length).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  process.stdout.write(`${paid.length} of ${WAITING} were paid without a webhook: seen after ${seconds} s\n`)
})

test(`I13 a backlog of ${EVENTS} webhooks is processed within the limits of the provider`, async () => {
  const orders = await placeMany(EVENTS / 2)
  for (const order of orders) await pay(order)
  await provider.settled()
  api.clock.advance({ s: 1 })
  const waiting = `select count(*) from provider_event where status = 'received'`
  expect(await countOf(waiting)).toBe(EVENTS)
  const seconds = await secondsUntil(async () => (await countOf(waiting)) === 0, drainEvents)
  expect(await countOf(`select count(*) from customer_order where status = 'approved'`)).toBe(EVENTS / 2)
  // 540 calls a minute, at most one for each event.
  expect(seconds).toBeLessThanOrEqual(60 * Math.ceil(EVENTS / 540))
  process.stdout.write(`${EVENTS} webhooks of ${orders.length} payments: worked after ${seconds} s\n`)
})

/** Counts the calls of each provider endpoint in the next minute, while two processes watch. */
async function callsOfNextMinute(): Promise<Record<string, number>> {
  const before = (await provider.state()).calls.length
  // A long timeout: a repeat after a time-out on a busy machine would count twice.
  const processes = [0, 1].map(() =>
    withSeparateGateway(api.services.payments, provider, { timeoutMs: 30_000 }),
  )
  for (let seconds = 0; seconds < 60; seconds += STEP_S) {
    for (let isMore = true; isMore; )
      isMore = (await Promise.all(processes.map(own => watchPayments(own)))).some(Boolean)
    api.clock.advance({ s: STEP_S })
  }
  const counts: Record<string, number> = {}
  for (const call of (await provider.state()).calls.slice(before)) counts[call] = (counts[call] ?? 0) + 1
  return counts
}

test(`${OPEN} open payments take less than half of the provider's limit, and less the older they are`, async () => {
  const orders = await placeMany(OPEN)
  const dueAtMs = Math.min(...orders.map(order => Date.parse(order.payment_due_date ?? '')))
  const moveTo = (beforeDeadlineMs: number) =>
    api.clock.advance({ ms: dueAtMs - beforeDeadlineMs - api.clock.now().getTime() })
  const isUnderHalf = (calls: Record<string, number>) =>
    Object.values(calls).every(count => count < HALF_OF_LIMIT)

  const fresh = await callsOfNextMinute()
  // Each is listed once or twice, with up to 49 others, and none is read alone.
  expect(Object.keys(fresh)).toEqual(['GET /payment_requests'])
  expect(fresh['GET /payment_requests']).toBeGreaterThanOrEqual(OPEN / 50)
  expect(isUnderHalf(fresh)).toBe(true)

  moveTo(10 * 60_000)
  const spread = await callsOfNextMinute()
  const old = await callsOfNextMinute()
  expect(isUnderHalf(spread)).toBe(true)
  expect(old['GET /payment_requests'] ?? 0).toBeLessThan(fresh['GET /payment_requests'] ?? 0)

  // Processing a webhook uses no call of the watch.
  const paid = orders.slice(0, 3)
  for (const order of paid) await pay(order)
  await provider.settled()
  while (await drainEvents(api.services.payments));
  expect(await countOf(`select count(*) from customer_order where status = 'approved'`)).toBe(paid.length)

  // All are due in the same minute: as many as the limit allows are read, the soonest due first.
  moveTo(0)
  const due = await callsOfNextMinute()
  process.stdout.write(`calls a minute of ${OPEN}: ${JSON.stringify({ fresh, spread, old, due })}\n`)
  expect(isUnderHalf(due)).toBe(true)
  expect(due['GET /payment_requests/:id']).toBeGreaterThan(0)
}, 180_000)
