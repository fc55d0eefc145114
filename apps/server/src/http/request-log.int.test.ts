import { readRestaurantOrder } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SECRET = '6281234567899'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const answered = v.object({ msg: v.literal('answered'), route: v.string(), orderId: v.optional(v.string()) })

/** The log lines of a request to this path. */
async function linesOf(path: string, method = 'GET'): Promise<string[]> {
  const before = api.log.lines.length
  const headers = { authorization: `Bearer ${await api.keyOf('bara')}` }
  await api.fetch({ method, path, host: 'bara.localhost', headers })
  return api.log.lines.slice(before)
}

test.each([
  ['an unknown page', `/${SECRET}`],
  ['an unknown call', `/api/${SECRET}/x`],
  ['a malformed company id', `/api/online-store/${SECRET}/menu`],
  ['a malformed order id', `/api/restaurant/v1/orders/+${SECRET}`],
  ['a voucher', `/api/restaurant/v1/vouchers/${SECRET}`],
  ['a customer', `/api/restaurant/v1/customers/${SECRET}`],
  ['a query', `/api/restaurant/v1/orders?status=${SECRET}`],
  ['a path that cannot be read', `/${SECRET}/%zz`],
  ['a path that is too long', `/api/restaurant/v1/orders/${SECRET.repeat(50)}`],
  ['an image', `/pictures/${SECRET}`],
])('nothing of the path of %s is logged', async (_what, path) => {
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await linesOf(path, method)).join('')).not.toContain(SECRET)
})

test('the log has the pattern of the route, a constant for unknown paths, and the id of an order', async () => {
  const token = await api.signIn('bara', '+6281234567890')
  const { id } = await api.placeOrder({ token })
  const before = api.log.lines.length
  await api.call(readRestaurantOrder, { token: await api.keyOf('bara'), params: { orderId: id } })
  await api.fetch({ method: 'DELETE', path: `/${SECRET}`, host: 'bara.localhost' })
  const lines = api.log.lines.slice(before).flatMap(line => {
    const parsed = v.safeParse(answered, JSON.parse(line))
    return parsed.success ? [parsed.output] : []
  })
  expect(lines).toContainEqual({ msg: 'answered', route: '/api/restaurant/v1/orders/:orderId', orderId: id })
  expect(lines.some(({ route }) => route === 'none' || route === '/*' || route === '*')).toBe(true)
})
