// A company that delivers by couriers: the page and the order show the same fee, and no order is accepted while the
// fee is unknown.
import { placeOrder, quoteDelivery } from '@pesan/contract/api'
import { createSandbox } from '@pesan/sandbox/app'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

const LOCATION = { delivery_latitude: -8.68, delivery_longitude: 115.155 }

let api: Api
let sandbox: FastifyInstance
let token: string
beforeAll(async () => {
  const clock = createMovedClock()
  sandbox = createSandbox({ clock })
  const address = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  api = await startApi({ clock, env: { BITESHIP_BASE_URL: `${address}/biteship` } })
  await api.importCompany({ company_slug: 'kurir', delivery_pricing: 'couriers' })
  await api.importMenu('kurir')
  token = await api.signIn('kurir', '+6281234567711')
})
afterAll(async () => {
  await api.stop()
  await sandbox.close()
})

const setFault = (fault: string) =>
  sandbox.inject({ method: 'PUT', url: '/biteship/fault', payload: { fault } })
const quote = (location = LOCATION) => api.call(quoteDelivery, { company: 'kurir', body: location })
async function orderBody(changes: object = {}): Promise<object> {
  const { pickup_outlet_id: _none, ...body } = await api.orderBody('kurir')
  return { ...body, ...LOCATION, ...changes }
}
const keys = () => ({ company: 'kurir', token, idempotencyKey: newAttemptKey() })

test('AMB-107 an order costs what the couriers quoted to the page, and the invariants hold', async () => {
  const quotes = await quote()
  expect(quotes.map(({ name }) => name).sort()).toEqual([
    'Gojek Instant',
    'Grab Instant',
    'Lalamove Motorcycle',
  ])
  const body = (await orderBody({ delivery_fees: quotes[0]?.price })) as never
  const { data } = await api.call(placeOrder, { ...keys(), body })
  expect(data.delivery_fees).toBe(quotes[0]?.price)
  expect(await api.violations()).toEqual({})
})

test('PROMISE-01 an order is promised by the own time of its courier, which the quote says', async () => {
  const week = Object.fromEntries(
    ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map(day => [day, [{ open: '00:00', close: '00:00' }]]),
  )
  await api.importCompany({
    company_slug: 'kurir',
    delivery_pricing: 'couriers',
    outlets: [outletDocumentOf({ opening_hours: week })],
  })
  await setFault('minutes')
  const address = { delivery_latitude: -8.6801, delivery_longitude: 115.1551 }
  const [cheapest] = await quote(address)
  expect(cheapest?.minutes).toBe(35)
  const body = (await orderBody({ ...address, delivery_fees: cheapest?.price })) as never
  const { data } = await api.call(placeOrder, { ...keys(), body })
  await setFault('works')
  // 20 minutes of the kitchen and 35 of the courier, rounded up to five.
  const soonest = api.clock.now().getTime() + 55 * 60_000
  expect(Date.parse(data.expected?.from ?? '')).toBe(Math.ceil(soonest / 300_000) * 300_000)
})

test('while a quote is valid, the couriers are not called again, even when they fail', async () => {
  const quotes = await quote()
  await setFault('outage')
  expect(await quote()).toEqual(quotes)
  await setFault('works')
})

test('AMB-033 an order is refused when the couriers fail; picking up still works', async () => {
  await setFault('outage')
  const elsewhere = { delivery_latitude: -8.67, delivery_longitude: 115.15 }
  const refused = await api.refusal(quoteDelivery, { company: 'kurir', body: elsewhere })
  expect([refused.httpStatus, refused.code]).toEqual([503, 'delivery_fee_unknown'])
  const before = await api.rows('select count(*) from customer_order')
  const order = await api.refusal(placeOrder, { ...keys(), body: await orderBody(elsewhere) })
  expect(order.code).toBe('delivery_fee_unknown')
  expect(await api.rows('select count(*) from customer_order')).toEqual(before)
  expect((await api.placeOrder({ company: 'kurir', token })).delivery_fees).toBe(0)
  await setFault('works')
  expect(
    (await api.call(placeOrder, { ...keys(), body: (await orderBody(elsewhere)) as never })).data.total,
  ).toBeGreaterThan(25_000)
  expect(await api.violations()).toEqual({})
})

test('I3 a price that changed since the page showed it is refused until the new one is shown', async () => {
  const before = await quote()
  // At noon couriers charge more; now it is 16:00.
  api.clock.advance({ s: 4 * 60 * 60 })
  const [now] = await quote()
  expect(now?.price).not.toBe(before[0]?.price)
  const shown = before[0]?.price
  const refused = await api.refusal(placeOrder, {
    ...keys(),
    body: await orderBody({ delivery_fees: shown }),
  })
  expect([refused.httpStatus, refused.code]).toEqual([409, 'delivery_fee_changed'])
  const body = (await orderBody({ delivery_fees: now?.price })) as never
  expect((await api.call(placeOrder, { ...keys(), body })).data.delivery_fees).toBe(now?.price)
})
