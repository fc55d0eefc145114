// Which outlet gets a delivery when the nearest lacks something, over HTTP and on the database (HOURS-14).
import { changeStock, endPause, pauseOutlet, placeOrder, quoteDelivery } from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { outletDocumentOf } from '@pesan/testkit/company-document'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

/** Two kilometres from North, six from South; North delivers from the centre, South from its place. */
const ADDRESS = { delivery_latitude: -8.66, delivery_longitude: 115.14 }
const north = outletDocumentOf({ short_code: 'NOR', name: 'North', latitude: -8.64 })
const south = outletDocumentOf({ short_code: 'SOU', name: 'South', latitude: -8.71, delivery_radius_km: 7 })

let api: Api
let token: string
let outlets: string[]
let key: string
beforeAll(async () => {
  api = await startApi()
  await api.importCompany({ company_slug: 'dua', outlets: [north, south] })
  await api.importMenu('dua')
  token = await api.signIn('dua', '+6281234567721')
  outlets = await api.outletIds('dua')
  key = await api.keyOf('dua')
})
beforeEach(async () => {
  for (const outlet of outlets) await leave(outlet, null)
})
afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- the invariants hold after every test
  expect(await api.violations()).toEqual({})
})
afterAll(() => api.stop())

const leave = (outlet: string | undefined, remaining: number | null) =>
  api.call(changeStock, {
    company: 'dua',
    token: key,
    body: { outlet_id: outlet, changes: [{ type: 'product', id: 'soda', remaining }] } as never,
  })
const items = (quantity: number) => [{ product_id: 'soda', quantity }]
const quote = async (body: object = {}) =>
  (await api.call(quoteDelivery, { company: 'dua', body: { ...ADDRESS, ...body } }))[0]?.price
async function delivery(changes: object = {}) {
  const { pickup_outlet_id: _none, ...body } = await api.orderBody('dua')
  const to = { ...ADDRESS, delivery_address_name: 'Villa' }
  const [item] = body.items
  return {
    company: 'dua',
    token,
    idempotencyKey: newAttemptKey(),
    body: { ...body, items: [item], ...to, ...changes } as never,
  }
}
const deliver = async (changes: object = {}) => (await api.call(placeOrder, await delivery(changes))).data

test('HOURS-14 the nearest outlet that has every line gets the order, at the fee from its place', async () => {
  expect(await quote({ items: items(1) })).toBe(15_000)
  expect(await deliver()).toMatchObject({ outlet_name: 'North', delivery_fees: 15_000 })
  await leave(outlets[0], 0)
  expect([await quote({ items: items(1) }), await quote()]).toEqual([24_000, 15_000])
  const order = await deliver({ delivery_fees: 24_000 })
  expect(order).toMatchObject({ outlet_name: 'South', delivery_fees: 24_000 })
})

test('HOURS-14 an outlet with fewer than the cart holds is not taken', async () => {
  await leave(outlets[0], 2)
  expect([await quote({ items: items(2) }), await quote({ items: items(3) })]).toEqual([15_000, 24_000])
  // Two lines of the same product need them together.
  expect(await quote({ items: [...items(1), ...items(2)] })).toBe(24_000)
})

test('I3 HOURS-14 when the outlet changed since the fee was shown, its fee is shown first', async () => {
  await leave(outlets[0], 0)
  const refused = await api.refusal(placeOrder, await delivery({ delivery_fees: 15_000 }))
  expect(refused.code).toBe('delivery_fee_changed')
})

test('HOURS-14 the nearest outlet that is open for delivery gets the order, and none while all are paused', async () => {
  const pause = (outlet: string | undefined) =>
    api.call(pauseOutlet, {
      company: 'dua',
      token: key,
      body: { outlet_id: outlet, modes: ['delivery'], lasts: 15 } as never,
    })
  await pause(outlets[0])
  expect(await quote()).toBe(24_000)
  expect(await deliver({ delivery_fees: 24_000 })).toMatchObject({ outlet_name: 'South' })
  await pause(outlets[1])
  expect((await api.refusal(placeOrder, await delivery())).code).toBe('outlet_closed')
  for (const outlet of outlets)
    await api.call(endPause, {
      company: 'dua',
      token: key,
      body: { outlet_id: outlet, modes: ['delivery'] } as never,
    })
  expect(await deliver()).toMatchObject({ outlet_name: 'North' })
})

test('HOURS-14 when no outlet has all, the line is named, and the fee is that of the outlet that lacks the fewest', async () => {
  await leave(outlets[0], 0)
  await leave(outlets[1], 0)
  expect(await quote({ items: items(1) })).toBe(15_000)
  const refused = await api.refusal(placeOrder, await delivery())
  expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['product_unavailable', ['items.0']])
})

test.each([1, 2, 3, 4, 5])(
  'HOURS-14 STOCK-02 orders at the same moment empty the nearest outlet, then the next, and never more, round %i',
  async round => {
    await leave(outlets[0], 2)
    await leave(outlets[1], 2)
    const each = await Promise.all(
      ['22', '23', '24', '25', '26'].map(async end => {
        const own = await api.signIn('dua', `+6281234567${round}${end}`)
        return api.send(placeOrder, { ...(await delivery()), token: own })
      }),
    )
    const placed = await api.rows(
      `select outlet_name as name from customer_order where id = any($1) order by outlet_name`,
      [
        each.flatMap(({ status, text }) =>
          status === 200 ? [(JSON.parse(text) as { data: { id: string } }).data.id] : [],
        ),
      ],
    )
    expect(placed.map(({ name }) => name)).toEqual(['North', 'North', 'South', 'South'])
    expect(each.filter(({ status }) => status === 422)).toHaveLength(1)
  },
)

test.each([
  ['a quantity of nothing', [{ product_id: 'soda', quantity: 0 }]],
  ['too many lines', Array.from({ length: 51 }, () => ({ product_id: 'soda', quantity: 1 }))],
])('API-15 %s is refused', async (_what, wrong) => {
  const refused = await api.refusal(quoteDelivery, { company: 'dua', body: { ...ADDRESS, items: wrong } })
  expect(refused.code).toBe('invalid_input')
})
