// Charges and products of orders that were reduced: what the order is now, by the day on which its money went back (0104).
import { changeCharges, giveMoneyBack, readReport, reduceOrder } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { OrderId } from '@pesan/contract/ids'
import { rupiah } from '@pesan/contract/money'
import { orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import type { ReportBy } from '@pesan/contract/report'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { compareFigures } from '@pesan/testkit/figures-behind'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Tuesday 8 December 2026, 12.00 in Bali. */
const NOON = '2026-12-08T04:00:00.000Z'
const [TUESDAY, WEDNESDAY] = ['2026-12-08', '2026-12-09']
const BOTH = { from: TUESDAY, to: WEDNESDAY }
const PRICE = 25_000

let api: Api
let provider: Provider
let owner: ConsoleCall
let token: string
beforeAll(async () => {
  const clock = createMovedClock(NOON)
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
  await api.importCompany({ company_slug: 'bara', payment_methods: ['cash', 'qris'] })
  const drink = (id: string) => ({ id, priceRupiah: PRICE })
  await api.importMenu('bara', [{ id: 'drinks', items: [drink('soda'), drink('tea')] }])
  owner = await memberAt(api, { phone: '+6281277710001', role: 'owner', name: 'Ratih' })
  token = await api.signIn('bara', '+6281277710002')
  await api.call(changeCharges, { ...owner, body: { service_millipercent: 10_000 } })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

async function work(): Promise<void> {
  await provider.settled()
  await api.runJobs()
  await api.publishAll()
}

async function place(quantity: number, payment_method: PlaceOrderBody['payment_method']): Promise<OrderId> {
  const items = [v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: PRICE })]
  const total = v.parse(rupiah, (quantity * PRICE * 11) / 10)
  const body = { items, total, payment_method, allow_second: true }
  const order = await api.placeOrder({ token, body })
  if (payment_method === 'qris') {
    await provider.pay({ qr_string: order.external_payment_data?.qr_string ?? '' })
    await work()
  }
  await api.advance('bara', order.id, ['prepare_order'])
  return order.id
}
const reduce = (orderId: OrderId, items: BodySentTo<typeof reduceOrder>['items']) =>
  api.call(reduceOrder, {
    ...owner,
    params: { orderId },
    body: { reason: 'sold out', items },
    idempotencyKey: newAttemptKey(),
  })
async function report(by: ReportBy, span = BOTH) {
  await work()
  const { rows, charges } = (await api.call(readReport, { ...owner, query: { ...span, by } })).data
  const service = charges.find(({ kind }) => kind === 'service')?.amount ?? 0
  return { service, rows: rows.map(({ key, orders, pieces, amount }) => [key, orders, pieces, amount]) }
}

test('REPORT-01 REPORT-02 BOARD-14 LEDGER-02 an item that goes back the day after is taken out on that day, a swap and unpaid cash at once', async () => {
  const paid = await place(4, 'qris')
  await api.advance('bara', paid, ['ready', 'complete'])
  const cash = await place(2, 'cash')
  await reduce(cash, [{ id: '1', quantity: 1 }])
  await api.advance('bara', cash, ['ready', 'complete'])
  expect(await report('product')).toEqual({ service: 12_500, rows: [['soda', 2, 5, 125_000]] })
  const swapped = await place(3, 'qris')
  const tea = v.parse(orderItemInput, { product_id: 'tea', quantity: 3, unit_price: PRICE })
  await reduce(swapped, [{ id: '1', quantity: 3, instead: tea }])
  await api.advance('bara', swapped, ['ready', 'complete'])
  const ofTuesday = {
    service: 20_000,
    rows: [
      ['soda', 2, 5, 125_000],
      ['tea', 1, 3, 75_000],
    ],
  }
  expect(await report('product')).toEqual(ofTuesday)

  api.clock.advance({ days: 1 })
  owner = await memberAt(api, { phone: '+6281277710003', role: 'owner', name: 'Ratih' })
  await api.call(giveMoneyBack, {
    ...owner,
    params: { orderId: paid },
    body: { give: { type: 'items', items: [{ id: '1', quantity: 1 }] }, reason: 'missing' },
    idempotencyKey: newAttemptKey(),
  })
  expect(await report('product', { from: TUESDAY, to: TUESDAY })).toEqual(ofTuesday)
  const ofWednesday = { service: -2_500, rows: [['soda', 0, -1, -PRICE]] }
  expect(await report('product', { from: WEDNESDAY, to: WEDNESDAY })).toEqual(ofWednesday)
  expect(await report('category')).toEqual({ service: 17_500, rows: [['drinks', 3, 7, 175_000]] })
  expect(await api.violations()).toEqual({})
})

test('REPORT-10 the orders behind charges and products add up to what is left of them, on each day and on both', async () => {
  for (const span of [{ from: TUESDAY, to: TUESDAY }, { from: WEDNESDAY, to: WEDNESDAY }, BOTH]) {
    const { differing, kinds } = await compareFigures(api, owner, { ...span, outlets: null })
    expect(differing).toEqual([])
    expect(kinds).toEqual(expect.arrayContaining(['charge', 'product', 'category']))
  }
})

test('REPORT-01 the nightly check corrects the charges and products of a reduction that was not counted', async () => {
  await work()
  const figures = `select kind, day::text as day, key, orders, pieces, amount_rupiah, returned_rupiah from sales_figure
    where kind in ('charge', 'product', 'category') order by kind, day, key`
  const right = await api.rows(figures, [])
  await api.rows(
    `update sale set figures = jsonb_set(figures, '{2026-12-09}', '{}') where figures ? '2026-12-09'`,
    [],
  )
  await api.rows(
    `update sales_figure set pieces = 0, amount_rupiah = 0, returned_rupiah = 0
     where day = '2026-12-09' and kind in ('charge', 'product', 'category')`,
    [],
  )
  expect(await api.rows(figures, [])).not.toEqual(right)
  api.clock.advance({ days: 1 })
  await api.runJobs()
  expect(await api.rows(figures, [])).toEqual(right)
})
