// Payments whose webhooks are lost, and webhooks that pile up: processed by several processes within the provider's
// limits.
import type { OrderAnswer } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider, withSeparateGateway } from '@pesan/testkit/provider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { drainEvents } from './drain-events.service.ts'
import { takeProviderCall, WATCH_CALLS_PER_MINUTE } from './provider-calls.service.ts'
import { watchPayments } from './watch-payments.service.ts'

let api: Api
let provider: Provider
let tokens: string[]
const CUSTOMERS = 4

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'virtual_account', 'qris'] })
  const phones = Array.from({ length: CUSTOMERS }, (_, index) => `+6281230000${index}0`)
  tokens = await Promise.all(phones.map(phone => api.signIn('bara', phone)))
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

const tokenOf = (index: number): string => tokens[index % CUSTOMERS] ?? ''

async function placeMany(count: number): Promise<OrderAnswer[]> {
  const orders: OrderAnswer[] = []
  for (let index = 0; index < count; index += 1) {
    // The maximum of orders that a customer may place in a minute.
    if (index % (CUSTOMERS * 4) === 0) api.clock.advance({ ms: 1 })
    const body = { payment_method: 'qris', allow_second: true } as const
    orders.push(await api.placeOrder({ token: tokenOf(index), body }))
  }
  return orders
}

const pay = (order: OrderAnswer) => provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })

/** A second process: the same database, a separate gateway. */
const otherProcess = () => withSeparateGateway(api.services.payments, provider)

async function callsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = (await provider.state()).calls.length
  await work()
  const counts: Record<string, number> = {}
  for (const call of (await provider.state()).calls.slice(before)) counts[call] = (counts[call] ?? 0) + 1
  return counts
}

async function statusesOf(orders: readonly OrderAnswer[]): Promise<string[]> {
  const rows = await api.rows<{ id: string; status: string }>('select id, status from customer_order')
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return orders.map(({ id }) => statuses.get(id) ?? 'absent')
}

describe('pending payments, with every webhook lost', () => {
  test('120 are checked in three calls, and only the paid ones are read alone', async () => {
    await provider.webhooks('lost')
    const orders = await placeMany(120)
    const paid = orders.slice(0, 5)
    for (const order of paid) await pay(order)
    api.clock.advance({ s: 31 })
    const calls = await callsOf(() => watchPayments(api.services.payments))
    expect(calls).toEqual({
      'GET /payment_requests': 3,
      'GET /payment_requests/:id': 5,
      'GET /v2/payment_methods/:id/payments': 5,
    })
    expect(await statusesOf(paid)).toEqual(paid.map(() => 'approved'))
    expect(await callsOf(() => watchPayments(api.services.payments))).toEqual({})
  }, 60_000)

  test('two processes share them: none is checked twice', async () => {
    await provider.webhooks('lost')
    const orders = await placeMany(40)
    for (const order of orders) await pay(order)
    api.clock.advance({ s: 31 })
    const calls = await callsOf(() =>
      Promise.all([watchPayments(api.services.payments), watchPayments(otherProcess())]),
    )
    expect(calls['GET /v2/payment_methods/:id/payments']).toBe(40)
    expect(new Set(await statusesOf(orders))).toEqual(new Set(['approved']))
  }, 60_000)

  test('the soonest due is read first when the limit does not allow all', async () => {
    await provider.webhooks('lost')
    const late = await placeMany(3)
    api.clock.advance({ s: 60 })
    const later = await placeMany(3)
    for (const order of [...later, ...late]) await pay(order)
    api.clock.advance({ s: 31 })
    while (
      (await takeProviderCall(api.services.payments, {
        call: 'look',
        from: 'watch',
        limitKey: 'platform',
      })) === 0 &&
      (await allowed()) > 3
    );
    await watchPayments(api.services.payments)
    expect(await statusesOf([...late, ...later])).toEqual([
      'approved',
      'approved',
      'approved',
      'pending',
      'pending',
      'pending',
    ])
    api.clock.advance({ s: 61 })
    await watchPayments(api.services.payments)
    expect(new Set(await statusesOf([...late, ...later]))).toEqual(new Set(['approved']))
  }, 60_000)
})

/** How many more payments the watch may read in this minute. */
async function allowed(): Promise<number> {
  const [row] = await api.rows<{ taken: string }>(
    `select count(*) as taken from rate_limit, unnest(hits) as hit
     where key = 'provider_watch:look:platform' and hit > $1::timestamptz - interval '1 minute'`,
    [api.clock.now()],
  )
  return WATCH_CALLS_PER_MINUTE - Number(row?.taken ?? 0)
}

describe('webhooks that pile up', () => {
  test('I13 60 events are shared by two processes, and every event ends', async () => {
    api.clock.advance({ s: 61 })
    const orders = await placeMany(30)
    for (const order of orders) await pay(order)
    await provider.settled()
    // Reads from now on have seen every change that the stored events are about.
    api.clock.advance({ s: 1 })
    const calls = await callsOf(async () => {
      while (
        (await Promise.all([drainEvents(api.services.payments), drainEvents(otherProcess())])).some(Boolean)
      );
    })
    const looks = calls['GET /v2/payment_methods/:id/payments'] ?? 0
    // Two processes may each take one of the two events of a payment at the same moment.
    expect(looks).toBeGreaterThanOrEqual(30)
    expect(looks).toBeLessThanOrEqual(60)
    expect(await api.rows("select webhook_id from provider_event where status = 'received'")).toEqual([])
    expect(new Set(await statusesOf(orders))).toEqual(new Set(['approved']))
    api.clock.advance({ s: 1 })
  }, 60_000)

  test('I13 an event waits longer each time while the provider fails, and does not block others', async () => {
    const [stuck, other] = await placeMany(2)
    if (!stuck || !other) throw new Error('no orders')
    await pay(stuck)
    await provider.settled()
    await provider.fault('GET /payment_requests/:id', { status: 503, error_code: 'CHANNEL_UNAVAILABLE' }, 6)
    await drainEvents(api.services.payments)
    expect(await statusesOf([stuck])).toEqual(['pending'])
    await provider.clearFaults()
    expect(await callsOf(() => drainEvents(api.services.payments))).toEqual({})
    api.clock.advance({ s: 5 })
    await drainEvents(api.services.payments)
    expect(await statusesOf([stuck])).toEqual(['approved'])
  })
})
