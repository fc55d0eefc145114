// Sums of random evenings, with refunds and events that arrive in parts, against what the orders say.
import {
  createVoucher,
  listReportOrders,
  readBusinessDay,
  readReport,
  recountSales,
  refundOrder,
} from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import type { ReportBy } from '@pesan/contract/report'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { OPERATOR_KEY } from '@pesan/testkit/api-server'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Monday 3 August 2026, 18.30 in Bali. */
const EVENING = new Date('2026-08-03T10:30:00.000Z')
const MONDAY = '2026-08-03'
const TUESDAY = '2026-08-04'

let api: Api
let provider: Provider
let owner: ConsoleCall
let berawa: string
let ubud: string
let token: string

beforeAll(async () => {
  const clock = createMovedClock(EVENING.toISOString())
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  ;[berawa = '', ubud = ''] = await api.outletIds('bara')
  owner = await memberAt(api, { phone: '+6281277710001', role: 'owner', name: 'Ratih' })
  token = await api.signIn('bara', '+6281277710002')
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function place(quantity: number, body: Partial<PlaceOrderBody>): Promise<OrderId> {
  const items = [v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: 25_000 })]
  return (await api.placeOrder({ token, body: { items, allow_second: true, ...body } })).id
}
async function sell(quantity: number, body: Partial<PlaceOrderBody>): Promise<OrderId> {
  const id = await place(quantity, body)
  await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
  return id
}
async function payByQris(quantity: number, body: Partial<PlaceOrderBody>): Promise<OrderId> {
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
const at = (text: string) =>
  api.clock.advance({ ms: Date.parse(`${text}:00+08:00`) - api.clock.now().getTime() })
const refund = (orderId: OrderId) =>
  api.call(refundOrder, { ...owner, params: { orderId }, body: { reason: 'cold' } })
const report = async (by: ReportBy) => {
  await api.publishAll()
  return (await api.call(readReport, { ...owner, query: { from: MONDAY, to: TUESDAY, by, sort: 'key' } }))
    .data
}

/** What the rows of the orders say, read all over again. */
const model = () =>
  api.rows<{ method: string; orders: number; amount: number; returned: number }>(
    `select payment_method as method, count(*)::int as orders, sum(total_rupiah)::int as amount,
       sum(case when status = 'refunded' then total_rupiah else 0 end)::int as returned
     from customer_order join company on company.id = company_id
     where slug = 'bara' and paid and placed_at >= $1 group by payment_method order by payment_method`,
    [EVENING],
  )

test('REPORT-01 REPORT-02 REPORT-03 agree with the orders to the rupiah, by method, mode, outlet and day, and in the drawer', async () => {
  const [start] = await api.rows<{ position: string }>(
    `select position from outbox_position where consumer = 'sales'`,
  )
  let seed = 7
  const below = (limit: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return seed % limit
  }
  for (let count = 0; count < 16; count += 1) {
    const outlet = v.parse(v.any(), below(2) === 0 ? berawa : ubud)
    const quantity = 1 + below(5)
    if (below(2) === 0) {
      const id = await payByQris(quantity, { pickup_outlet_id: outlet })
      if (below(3) > 0) await api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
      if (below(3) === 0) {
        const rows = await api.rows<{ status: string }>('select status from customer_order where id = $1', [
          id,
        ])
        if (rows[0]?.status === 'complete') await refund(id)
      }
    } else {
      const id = await sell(quantity, { pickup_outlet_id: outlet })
      if (below(3) === 0) await refund(id)
    }
    if (below(4) === 0) await api.publishAll()
    api.clock.advance({ s: 60 * below(10) })
  }
  await api.runJobs()
  await provider.settled()
  await api.runJobs()
  const expected = await model()
  const { rows, total } = await report('method')
  expect(
    rows.map(({ key: method, orders, amount, returned }) => ({ method, orders, amount, returned })),
  ).toEqual(expected)
  const sum = (measure: 'orders' | 'amount' | 'returned') =>
    expected.reduce((whole, row) => whole + row[measure], 0)
  for (const by of ['mode', 'outlet', 'day'] as const) {
    const spanned = await report(by)
    expect(spanned.total).toEqual(total)
    expect(spanned.rows.reduce((whole, row) => whole + row.amount, 0)).toBe(sum('amount'))
    expect(spanned.rows.reduce((whole, row) => whole + row.returned, 0)).toBe(sum('returned'))
  }
  expect(total).toMatchObject({ orders: sum('orders'), amount: sum('amount'), returned: sum('returned') })
  const [drawer] = await api.rows<{ amount: number }>(
    `select coalesce(sum(total_rupiah), 0)::int as amount from customer_order
     where outlet_id = $1 and payment_method = 'cash' and paid and status <> 'refunded'`,
    [berawa],
  )
  const { data: day } = await api.call(readBusinessDay, {
    ...owner,
    params: { day: MONDAY },
    query: { outlet: v.parse(v.any(), berawa) },
  })
  const ofBerawa = (await report('outlet')).rows.find(({ key }) => key === berawa)
  expect([day.cash.amount, day.sums.takings]).toEqual([drawer?.amount, ofBerawa?.amount])
  const before = await api.rows('select * from sales_figure order by 1, 2, 3, 4, 5')
  await api.rows(`update outbox_position set position = $1 where consumer = 'sales'`, [start?.position])
  await api.publishAll()
  expect(await api.rows('select * from sales_figure order by 1, 2, 3, 4, 5')).toEqual(before)
})

test('REPORT-01 the night finds which sums differ from the ledger, corrects them, and leaves alone what is right', async () => {
  const id = await sell(3, { pickup_outlet_id: v.parse(v.any(), berawa) })
  const refunded = await sell(1, { pickup_outlet_id: v.parse(v.any(), berawa) })
  api.clock.advance({ s: 24 * 3600 })
  await refund(refunded)
  await api.publishAll()
  const all = () =>
    api.rows(
      `select * from sales_figure where (orders, pieces, amount_rupiah, base_rupiah, returned_rupiah) <> (0, 0, 0, 0, 0)
       order by 1, 2, 3, 4, 5`,
    )
  const right = await all()
  const checked = async () => {
    api.clock.advance({ s: 24 * 3600 })
    await api.runJobs()
    return all()
  }
  expect(await checked()).toEqual(right)
  await api.rows(`update sales_figure set amount_rupiah = amount_rupiah + 1 where kind = 'total'`)
  await api.rows(`delete from sales_figure where kind = 'refund'`)
  expect(await checked()).toEqual(right)
  await api.rows('delete from sale where order_id = $1', [id])
  expect(await checked()).toEqual(right)
  await api.rows(`update sale set figures = '{}', taken_rupiah = 0 where order_id = $1`, [refunded])
  expect(await checked()).toEqual(right)
  await api.rows(`update sales_figure set amount_rupiah = amount_rupiah + 1 where kind = 'total'`)
  await api.runJobs()
  expect(await all()).not.toEqual(right)
})

test('REPORT-01 an operator has the days from one on counted again; those before it, and what is right, stay', async () => {
  at('2026-12-01T12:00')
  token = await api.signIn('bara', '+6281277711991')
  owner = await memberAt(api, { phone: '+6281277711990', role: 'owner', name: 'Ratih' })
  await sell(1, { pickup_outlet_id: v.parse(v.any(), berawa) })
  at('2026-12-02T12:00')
  await sell(2, { pickup_outlet_id: v.parse(v.any(), berawa) })
  await api.publishAll()
  const sums = () =>
    api.rows<{ day: string; amount: number }>(
      `select day::text as day, amount_rupiah::int as amount from sales_figure
       where kind = 'total' and day >= '2026-12-01' order by day`,
    )
  const right = await sums()
  expect(right.map(({ amount }) => amount)).toEqual([25_000, 50_000])
  const spoil = () =>
    api.rows(
      `update sale set figures = '{}' where day >= '2026-12-01'; delete from sales_figure where day >= '2026-12-01'`,
    )
  const operator = { token: OPERATOR_KEY, headers: { 'pesan-company': 'bara' } }
  const recount = async (from?: string) => {
    const { after } = (
      await api.call(recountSales, { ...operator, body: from === undefined ? {} : { from } })
    ).data
    await api.runJobs()
    return after
  }
  await spoil()
  expect(await recount('2026-12-02')).toBeGreaterThan(0)
  expect(await sums()).toEqual(right.slice(1))
  expect(await recount()).toBe(0)
  expect(await sums()).toEqual(right)
  expect(await recount('2026-12-03')).toBeNull()
  const refused = await api.refusal(recountSales, { ...owner, body: {} })
  expect(refused.code).toBe('operator_required')
})

test('REPORT-02 REPORT-10 says which choices were made, what each voucher took off, and which orders that were', async () => {
  at('2026-12-04T12:00')
  token = await api.signIn('bara', '+6281277711993')
  owner = await memberAt(api, { phone: '+6281277711994', role: 'owner', name: 'Ratih' })
  await api.call(createVoucher, { ...owner, body: { code: 'HEMAT', amount: 30_000 } })
  const pizza = v.parse(orderItemInput, {
    product_id: 'margherita',
    quantity: 2,
    unit_price: 95_000,
    modifierGroups: [{ id: 'size', modifiers: [{ product_id: 'large', quantity: 1, unit_price: 20_000 }] }],
  })
  const outlet = { pickup_outlet_id: v.parse(v.any(), berawa) }
  const id = await sell(2, { ...outlet, items: [pizza], voucher_code: 'HEMAT' })
  await sell(1, outlet)
  await api.publishAll()
  const day = { from: '2026-12-04', to: '2026-12-04' }
  const rowsBy = async (by: ReportBy) =>
    (await api.call(readReport, { ...owner, query: { ...day, by } })).data.rows
  expect(await rowsBy('modifier')).toMatchObject([{ key: 'large', pieces: 2, orders: 1, amount: 40_000 }])
  const ofVoucher = { key: 'HEMAT', orders: 1, amount: 200_000, discount: 30_000, returned: 0 }
  expect(await rowsBy('voucher')).toMatchObject([ofVoucher])
  for (const [by, key] of [
    ['voucher', 'HEMAT'],
    ['modifier', 'large'],
  ] as const) {
    const { data } = await api.call(listReportOrders, { ...owner, query: { ...day, by, key } })
    expect(data.map(order => order.id)).toEqual([id])
  }
})
