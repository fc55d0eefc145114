import { cancelOrder, changeStock, listActivity, listStock, placeOrder, readMenu } from '@pesan/contract/api'
import type { PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillStockInTime } from './stock.service.ts'

let api: Api
let provider: Provider
let key: string
let token: string
let outlets: string[]
let owner: ConsoleCall

beforeAll(async () => {
  const clock = createMovedClock()
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  key = await api.keyOf('bara')
  token = await api.signIn('bara', '+6281234567890')
  outlets = await api.outletIds('bara')
  owner = await memberAt(api, { phone: '+6281277990003', role: 'owner' })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})
beforeEach(() => change({ type: 'product', id: 'soda', remaining: null, sold_out: false }))

type Change = Record<string, unknown> & { type: 'product' | 'modifier'; id: string }
const bodyOf = (outlet: string | undefined, changes: Change[]) =>
  ({ ...(outlet === undefined ? {} : { outlet_id: outlet }), changes }) as never
const change = (...changes: Change[]) =>
  api.call(changeStock, { token: key, body: bodyOf(outlets[0], changes) })
const count = (remaining: number | null) => change({ type: 'product', id: 'soda', remaining })
const sodaAt = async (outlet = outlets[0]) =>
  (await api.call(listStock, { token: key, query: { outlet_id: outlet as never } })).data.find(
    item => item.id === 'soda',
  )
const remaining = async (outlet = outlets[0]): Promise<number | null | undefined> =>
  (await sodaAt(outlet))?.remaining
const soldToday = async () => (await sodaAt())?.sold_today
const order = (quantity = 1, body: Partial<PlaceOrderBody> = {}) =>
  api.placeOrder({ token, body: { items: [soda(quantity)] as never, ...body } })
const soda = (quantity: number) => ({
  product_id: 'soda',
  quantity,
  unit_price: 25_000,
  notes: '',
  modifierGroups: [],
})
const refusalOf = async (...quantities: number[]) => {
  const body = await api.orderBody('bara', { items: quantities.map(soda) as never })
  return api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
}

describe('a count', () => {
  test('STOCK-02 an order takes from it, and its lines together take no more than is left', async () => {
    await count(4)
    await order(3)
    expect(await remaining()).toBe(1)
    expect(await refusalOf(1, 1)).toMatchObject({
      code: 'not_enough_left',
      errors: { 'items.1': ['not_enough_left'] },
    })
    await order(1)
    expect((await refusalOf(1)).code).toBe('product_unavailable')
    expect(await remaining()).toBe(0)
  })

  test('STOCK-02 a repeat of an attempt takes once', async () => {
    await count(5)
    const idempotencyKey = newAttemptKey()
    const body = await api.orderBody('bara', { items: [soda(2)] as never })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.send(placeOrder, { token, idempotencyKey, body })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await remaining()).toBe(3)
  })

  test('STOCK-02 a cancellation gives back, once', async () => {
    await count(5)
    const { id } = await order(2)
    await api.advance('bara', id, ['cancelled'])
    expect(await remaining()).toBe(5)
    await expect(api.advance('bara', id, ['cancelled'])).rejects.toThrow(/transition_not_allowed/)
    expect(await remaining()).toBe(5)
  })

  test('STOCK-02 an order that is given up or not paid in time gives back', async () => {
    await count(5)
    const given = await order(2, { payment_method: 'qris' })
    expect(await remaining()).toBe(3)
    await api.call(cancelOrder, { token, params: { orderId: given.id } })
    expect(await remaining()).toBe(5)
    await order(1, { payment_method: 'qris' })
    expect(await remaining()).toBe(4)
    api.clock.advance({ s: 3 * 3600 })
    await provider.settled()
    await api.runJobs()
    expect(await remaining()).toBe(5)
  })

  test('STOCK-02 a hand counts on while orders come: differences add up, and never below none', async () => {
    await count(1)
    await Promise.all(Array.from({ length: 10 }, () => change({ type: 'product', id: 'soda', by: 1 })))
    expect(await remaining()).toBe(11)
    await change({ type: 'product', id: 'soda', by: -20 })
    expect(await remaining()).toBe(0)
    await count(null)
    const body = bodyOf(outlets[0], [{ type: 'product', id: 'soda', by: 1 }])
    expect((await api.refusal(changeStock, { token: key, body })).code).toBe('stock_not_counted')
    expect(await remaining()).toBeNull()
  })

  const RACERS = Number(process.env['STOCK_RACERS'] ?? 60)
  test(`STOCK-02 ${RACERS} orders race for 5: exactly 5 are sold`, async () => {
    await count(5)
    const body = await api.orderBody('bara', { items: [soda(1)] as never })
    const answers = await Promise.all(
      Array.from({ length: RACERS }, () =>
        api.send(placeOrder, { token, idempotencyKey: newAttemptKey(), body }),
      ),
    )
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([statuses.get(200)?.length, statuses.get(422)?.length]).toEqual([5, RACERS - 5])
    expect(await remaining()).toBe(0)
  })

  test('STOCK-02 orders, cancellations and presses race without a deadlock, and nothing is lost or made', async () => {
    await change(
      { type: 'product', id: 'soda', remaining: 30 },
      { type: 'product', id: 'margherita', remaining: 30 },
    )
    const placed = await Promise.all(Array.from({ length: 8 }, () => order(1)))
    await Promise.all([
      ...placed.slice(0, 4).map(({ id }) => api.advance('bara', id, ['cancelled'])),
      ...Array.from({ length: 8 }, () => order(1)),
      ...Array.from({ length: 4 }, () =>
        change({ type: 'product', id: 'margherita', by: -1 }, { type: 'product', id: 'soda', by: -1 }),
      ),
    ])
    expect(await remaining()).toBe(30 - 8 + 4 - 8 - 4)
    await change({ type: 'product', id: 'margherita', remaining: null })
  })

  test('STOCK-02 what was sold today is what orders took since four, without what came back', async () => {
    await count(20)
    const before = await soldToday()
    await order(3)
    const { id } = await order(2)
    await api.advance('bara', id, ['cancelled'])
    expect(await soldToday()).toBe(Number(before) + 3)
    await change({ type: 'product', id: 'soda', remaining: null, sold_out: true })
    expect(await soldToday()).toBeNull()
    await count(20)
    api.clock.advance({ s: 86_400 })
    expect(await soldToday()).toBe(0)
  })

  test('STOCK-02 the order of a company that counts nothing takes nothing', async () => {
    const other = await api.signIn('sawah', '+6281234567891')
    await api.placeOrder({ company: 'sawah', token: other })
    const [row] = await api.rows(
      `select (select count(*)::int from stock_reservation where company_id = $1) as reserved,
         (select has_stock from company where id = $1) as has_stock`,
      [api.companyId('sawah')],
    )
    expect(row).toEqual({ reserved: 0, has_stock: false })
  })

  test('STOCK-02 changing what is left neither changes the menu nor refuses a priced cart', async () => {
    const { version } = await api.call(readMenu)
    await count(3)
    await order(1)
    expect((await api.call(readMenu)).version).toBe(version)
  })

  test('STOCK-02 STAFF-13 what a press changed stands in the activity log, with the outlet', async () => {
    await count(12)
    const { data } = await api.call(listActivity, { ...owner, query: { kind: 'menu', limit: '1' } })
    expect(data[0]).toMatchObject({
      action: 'menu.stock_changed',
      after: { outlet: expect.any(String), left: ['Lime soda: 12'] },
    })
  })
})

describe('every morning', () => {
  test('STOCK-04 a count is filled at four by the clock of the company, once, and what came before does not come back', async () => {
    await change({ type: 'product', id: 'soda', daily: 12 })
    expect(await remaining()).toBe(12)
    const { id } = await order(5)
    const now = api.clock.now()
    const four = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 20)
    const wait = (four > now.getTime() ? four : four + 86_400_000) - now.getTime()
    api.clock.advance({ s: Math.floor(wait / 1000) - 1 })
    await fillStockInTime(api.services)
    expect(await remaining()).toBe(7)
    api.clock.advance({ s: 2 })
    await fillStockInTime(api.services)
    expect(await remaining()).toBe(12)
    await order(1)
    await fillStockInTime(api.services)
    expect(await remaining()).toBe(11)
    await api.advance('bara', id, ['cancelled'])
    expect(await remaining()).toBe(11)
    await change({ type: 'product', id: 'soda', daily: null })
    api.clock.advance({ s: 86_400 })
    await fillStockInTime(api.services)
    expect(await remaining()).toBe(11)
  })
})
