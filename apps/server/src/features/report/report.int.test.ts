// Sums of sales as orders move and money goes back, against the orders themselves.
import {
  acknowledgeOrder,
  listPromises,
  listReportOrders,
  listRestaurantOrders,
  readBusinessDay,
  readReport,
  readServiceReport,
  readTaxMonth,
  readToday,
  refundOrder,
  rejectOrder,
} from '@pesan/contract/api'
import { type OrderId, outletId } from '@pesan/contract/ids'
import { orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import type { ReportBy } from '@pesan/contract/report'
import { endedKey } from '@pesan/domain/report/order-figures'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** Monday 3 August 2026, 18.30 in Bali. */
const EVENING = new Date('2026-08-03T10:30:00.000Z')
const MONDAY = '2026-08-03'
const TUESDAY = '2026-08-04'

let api: Api
let provider: Provider
let owner: ConsoleCall
let manager: ConsoleCall
let berawa: string
let ubud: string
let customers = 100
let token: string

beforeAll(async () => {
  const clock = createMovedClock(EVENING.toISOString())
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  ;[berawa = '', ubud = ''] = await api.outletIds('bara')
  owner = await memberAt(api, { phone: '+6281277700001', role: 'owner', name: 'Ratih' })
  manager = await memberAt(api, { phone: '+6281277700002', role: 'manager', name: 'Kadek' })
})
beforeEach(async () => {
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  await api.publishAll()
  await api.rows(`update customer_order set placed_at = placed_at - interval '400 days'`)
  for (const table of ['sale', 'sales_figure', 'sales_state']) await api.rows(`delete from ${table}`)
  at(EVENING)
  token = await api.signIn('bara', `+62812777${(customers += 1)}00`)
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

function at(moment: Date | string): void {
  api.clock.advance({ ms: new Date(moment).getTime() - api.clock.now().getTime() })
}
const bali = (text: string) => `${text}:00+08:00`
const sodas = (quantity: number) => [
  v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: 25_000 }),
]
async function place(quantity: number, body: Partial<PlaceOrderBody> = {}): Promise<OrderId> {
  const order = await api.placeOrder({ token, body: { items: sodas(quantity), allow_second: true, ...body } })
  return order.id
}
async function sell(quantity: number, body: Partial<PlaceOrderBody> = {}): Promise<OrderId> {
  const id = await place(quantity, body)
  await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
  return id
}
async function payByQris(quantity: number, body: Partial<PlaceOrderBody> = {}): Promise<OrderId> {
  const id = await place(quantity, { payment_method: 'qris', ...body })
  const [paid] = await api.rows<{ external: { qrString: string } }>(
    'select external from payment where order_id = $1',
    [id],
  )
  await provider.pay({ qr_string: paid?.external.qrString ?? '' })
  await provider.settled()
  await api.runJobs()
  return id
}
const refund = (orderId: OrderId) =>
  api.call(refundOrder, { ...owner, params: { orderId }, body: { reason: 'cold' } })
const today = async (query: Record<string, string> = {}, call = manager) => {
  await api.publishAll()
  return (await api.call(readToday, { ...call, query })).data
}
const report = async (by: ReportBy, query: Record<string, string> = {}, call = manager) => {
  await api.publishAll()
  return (await api.call(readReport, { ...call, query: { from: MONDAY, to: MONDAY, by, ...query } })).data
}
/** The orders behind a figure, newest first. */
const behind = async (query: Record<string, string>) => {
  const call = { ...manager, query: { from: MONDAY, to: MONDAY, ...query } }
  return (await api.call(listReportOrders, call)).data.map(({ id }) => id)
}

describe('today', () => {
  test('REPORT-01 an order in cash counts when the food is handed over, and an online one when it is paid', async () => {
    await place(1)
    await place(1, { payment_method: 'qris' })
    expect(await today()).toMatchObject({ day: MONDAY, orders: 0, takings: 0, average: null, hours: [] })
    await sell(2)
    await payByQris(3)
    expect(await today()).toMatchObject({
      orders: 2,
      takings: 125_000,
      average: 62_500,
      methods: [
        { method: 'qris', orders: 1, amount: 75_000, returned: 0 },
        { method: 'cash', orders: 1, amount: 50_000, returned: 0 },
      ],
      charges: [{ kind: 'items', amount: 125_000 }],
      hours: [{ hour: '18', orders: 2, amount: 125_000, usual_orders: null }],
      products: [{ id: 'soda', pieces: 5, amount: 125_000, usual_pieces: null }],
      usual: null,
      is_complete: true,
    })
  })

  test('REPORT-01 stands beside the same weekday of the last four weeks, up to this time of the day', async () => {
    for (const [day, quantity] of [
      ['2026-07-06', 1],
      ['2026-07-13', 2],
      ['2026-07-27', 3],
      ['2026-07-28', 9],
    ] as const) {
      at(bali(`${day}T12:00`))
      token = await api.signIn('bara', `+62812777${(customers += 1)}00`)
      await sell(quantity)
    }
    at(bali('2026-07-27T20:00'))
    token = await api.signIn('bara', `+62812777${(customers += 1)}00`)
    await sell(1)
    at(EVENING)
    const { usual, hours } = await today()
    expect(usual).toEqual({
      days: 3,
      whole: { orders: 1, amount: 58_333 },
      by_now: { orders: 1, amount: 50_000 },
    })
    expect(hours.map(({ hour, usual_orders }) => [hour, usual_orders])).toContainEqual(['20', 0.3])
  })

  test('REPORT-08 an order at half past midnight stands in one day everywhere once the day ends at four', async () => {
    await api.importCompany({ company_slug: 'bara', payment_methods: ['cash'], business_day_ends: '04:00' })
    await api.rows('delete from promise_count')
    at(bali('2026-08-04T00:30'))
    const id = await place(2)
    await api.call(acknowledgeOrder, { ...manager, params: { orderId: id }, body: { minutes: 20 } })
    await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
    expect(await today()).toMatchObject({ day: MONDAY, orders: 1, takings: 50_000 })
    const service = { ...manager, query: { from: MONDAY, to: MONDAY } }
    expect((await api.call(readServiceReport, service)).data.promises).toEqual({ met: 1, missed: 0 })
    const promisesOf = async (day: string) =>
      (await api.call(listPromises, { ...manager, query: { first_day: day, last_day: day } })).data
    expect(await promisesOf(MONDAY)).toMatchObject([{ met: 1, missed: 0 }])
    expect(await promisesOf(TUESDAY)).toEqual([])
    const atBoard = async (day: string) =>
      (await api.call(listRestaurantOrders, { ...manager, query: { day } })).data.map(order => order.id)
    expect([await atBoard(MONDAY), await atBoard(TUESDAY)]).toEqual([[id], []])
    const query = { outlet: v.parse(outletId, berawa) }
    const drawer = await api.call(readBusinessDay, { ...manager, params: { day: MONDAY }, query })
    expect(drawer.data.sums).toMatchObject({ orders: 1, takings: 50_000 })
    const month = await api.call(readTaxMonth, { ...manager, params: { month: '2026-08' } })
    expect(month.data.days.filter(({ orders }) => orders > 0)).toMatchObject([
      { day: MONDAY, orders: 1, takings: 50_000 },
    ])
    expect((await report('day')).rows).toMatchObject([{ key: MONDAY, orders: 1 }])
    const { data } = await api.call(listReportOrders, { ...manager, query: { from: MONDAY, to: MONDAY } })
    expect(data).toMatchObject([{ id, day: MONDAY }])
    at(bali('2026-08-04T04:00'))
    expect(await today()).toMatchObject({ day: TUESDAY, orders: 0 })
  })

  test('REPORT-08 moving the end of the day counts every order again', async () => {
    at(bali('2026-08-04T00:30'))
    await sell(2)
    at(bali('2026-08-04T12:00'))
    await sell(1)
    expect((await report('day', { to: TUESDAY })).rows).toMatchObject([{ key: TUESDAY, orders: 2 }])
    await api.importCompany({ company_slug: 'bara', payment_methods: ['cash'], business_day_ends: '02:00' })
    expect((await report('day')).is_complete).toBe(false)
    await api.runJobs()
    const { rows, is_complete } = await report('day', { to: TUESDAY })
    expect([is_complete, rows.map(({ key, orders }) => [key, orders])]).toEqual([
      true,
      [
        [MONDAY, 1],
        [TUESDAY, 1],
      ],
    ])
  })

  test('STAFF-05 STAFF-08 is for managers and owners, of their outlets only', async () => {
    await sell(1)
    await sell(2, { pickup_outlet_id: v.parse(v.any(), ubud) })
    const counter = await memberAt(api, { phone: '+6281277700003', role: 'counter' })
    expect((await api.refusal(readToday, counter)).code).toBe('scope_missing')
    const ofUbud = await memberAt(api, { phone: '+6281277700004', role: 'manager', outlets: [ubud] })
    expect(await today({}, ofUbud)).toMatchObject({ orders: 1, takings: 50_000 })
    expect((await api.refusal(readToday, { ...ofUbud, query: { outlet: berawa } })).code).toBe(
      'unknown_outlet',
    )
    expect(await today({ outlet: berawa })).toMatchObject({ orders: 1, takings: 25_000 })
    const other = await memberAt(api, { phone: '+6281277700005', role: 'owner', company: 'sawah' })
    expect(await today({}, other)).toMatchObject({ orders: 0, takings: 0 })
  })
})

describe('a span', () => {
  test('REPORT-02 says what was sold by each kind, sorted, and opens the orders behind a row', async () => {
    const first = await sell(3)
    const second = await sell(1, { pickup_outlet_id: v.parse(v.any(), ubud) })
    for (const by of ['outlet', 'mode', 'method', 'product', 'category', 'day'] as const) {
      const { rows, total } = await report(by)
      expect(total).toEqual({ orders: 2, pieces: 4, amount: 100_000, returned: 0 })
      expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(100_000)
    }
    expect((await report('outlet')).rows.map(({ key, amount }) => [key, amount])).toEqual([
      [berawa, 75_000],
      [ubud, 25_000],
    ])
    expect((await report('outlet', { sort: 'key' })).rows.map(({ name }) => name)).toEqual(['Berawa', 'Ubud'])
    expect(await behind({ by: 'product', key: 'soda' })).toEqual([second, first])
    expect(await behind({ by: 'product', key: 'cola' })).toEqual([])
    expect(await behind({ outlet: ubud })).toEqual([second])
  })

  test.each([
    ['ends before it begins', { from: TUESDAY, to: MONDAY }],
    ['is longer than 400 days', { from: '2025-01-01', to: '2026-08-04' }],
    ['has a day that is none', { from: '2026-02-30', to: MONDAY }],
  ])('REPORT-02 that %s is refused', async (_what, query) => {
    const refused = await api.refusal(readReport, { ...manager, query: { by: 'day', ...query } })
    expect(refused.code).toBe('invalid_input')
  })

  test('REPORT-05 REPORT-10 says which promises were met, how long orders waited, and which ended early and why', async () => {
    const id = await place(1)
    api.clock.advance({ s: 90 })
    await api.call(acknowledgeOrder, { ...manager, params: { orderId: id }, body: { minutes: 20 } })
    await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
    expect((await today()).promises).toEqual({ met: 1, missed: 0 })
    const refusedOnes = [await place(2), await place(1)]
    for (const orderId of refusedOnes)
      await api.call(rejectOrder, { ...owner, params: { orderId }, body: { reason: 'No more dough' } })
    await api.publishAll()
    const { data } = await api.call(readServiceReport, { ...manager, query: { from: MONDAY, to: MONDAY } })
    expect(data).toMatchObject({
      promises: { met: 1, missed: 0 },
      acceptance: { orders: 1, average_seconds: 90 },
      ended: [{ by: 'restaurant', reason: 'No more dough', orders: 2, amount: 75_000 }],
    })
    const [row] = data.ended
    expect(await behind({ by: 'ended', key: row ? endedKey(row) : '' })).toEqual(refusedOnes.toReversed())
    for (const by of ['promise', 'acceptance'] as const) expect(await behind({ by })).toEqual([id])
    expect(await behind({ by: 'promise', key: 'missed' })).toEqual([])
  })
})

describe('money that goes back', () => {
  test('REPORT-01 REPORT-10 stands on the day on which it went, and the sums of the order stay', async () => {
    const [cash, qris] = [await sell(2), await payByQris(1)]
    await api.advance('bara', qris, ['prepare_order', 'ready', 'complete'])
    at(bali('2026-08-04T12:00'))
    await refund(cash)
    await refund(qris)
    await api.runJobs()
    await provider.settled()
    await api.runJobs()
    expect(await today()).toMatchObject({ orders: 0, refunds: { orders: 2, amount: 75_000 } })
    const { rows, total } = await report('day', { to: TUESDAY })
    expect(total).toMatchObject({ orders: 2, amount: 75_000, returned: 75_000 })
    expect(rows.map(({ key, amount, returned }) => [key, amount, returned])).toEqual([
      [MONDAY, 75_000, 0],
      [TUESDAY, 0, 75_000],
    ])
    expect(await behind({ by: 'refund', from: TUESDAY, to: TUESDAY })).toEqual([qris, cash])
    expect(await behind({ by: 'refund' })).toEqual([])
  })
})
