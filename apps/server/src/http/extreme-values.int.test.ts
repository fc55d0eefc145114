// Values that a schema once accepted and the database then refused, which was answered as a fault of ours.
import {
  changeSoldOut,
  createVoucher,
  createWebhook,
  importMenu,
  listRestaurantOrders,
  updateEmail,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { menuDocumentOf } from '@pesan/testkit/menu-document'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let key: string
beforeAll(async () => {
  api = await startApi()
  key = await api.keyOf('bara')
})
afterAll(() => api.stop())

const voucher = { code: 'EXTREME', amount: 1000 }
const group = (range: object) =>
  menuDocumentOf([
    { id: 'all', items: [{ id: 'tea', groups: [{ id: 'ice', modifiers: [{ id: 'some' }], ...range }] }] },
  ])
const soda = { type: 'product', id: 'soda', sold_out: true }

test.each([
  ['a limit beyond the integers of the database', createVoucher, { ...voucher, total_limit: 2 ** 31 }],
  ['a limit of a customer beyond them', createVoucher, { ...voucher, customer_limit: 2 ** 53 - 1 }],
  ['a moment in the year 0', createVoucher, { ...voucher, starts_at: '0000-01-01T00:00:00Z' }],
  ['sold out until the year 0', changeSoldOut, { changes: [{ ...soda, until: '0000-01-01T00:00:00Z' }] }],
  ['a choice of 3 billion modifiers', importMenu, group({ max: 3_000_000_000 })],
  ['a choice of at least 3 billion', importMenu, group({ min: 3_000_000_000, max: 3_000_000_001 })],
])('%s is refused as bad input', async (_, row, body) => {
  expect((await api.send(row, { token: key, body })).status).toBe(422)
})

test.each([
  ['an object', { toString: 1 }],
  ['a list of them', [{ toString: 1 }]],
])('a text that is an object with %s for its length is refused as bad input', async (_, length) => {
  const token = await api.signIn('bara', '+6281234567890')
  api.clock.advance({ s: 60 })
  expect((await api.send(updateEmail, { token, body: { email: { length } } })).status).toBe(422)
  const url = 'https://till.example/hook'
  const webhook = { url, description: { length } }
  expect((await api.send(createWebhook, { token: key, body: webhook })).status).toBe(422)
})

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s that are nested a hundred thousand times are bad input', async (_, open, close) => {
  const depth = 100_000
  const body = `${open.repeat(depth)}1${close.repeat(depth)}`
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await api.fetch({ method: 'PUT', path: '/api/restaurant/v1/menu', headers, body })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})

test('an offset that no time zone uses is accepted as the moment it names', async () => {
  const ends_at = '2026-12-31T00:00:00+23:59'
  const made = await api.send(createVoucher, { token: key, body: { ...voucher, ends_at } })
  expect(made.status).toBe(200)
})

test('an order number with fifteen digits matches no order', async () => {
  const listed = await api.call(listRestaurantOrders, { token: key, query: { number: '9'.repeat(15) } })
  expect(listed.data).toEqual([])
})
