// The orders behind the figures of reports, and what they add up to.
import { changeCharges, giveMoneyBack, listReportOrders, refundOrder, rejectOrder } from '@pesan/contract/api'
import type { OrderId } from '@pesan/contract/ids'
import { orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import type { ReportOrders } from '@pesan/contract/report-orders'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, memberAt } from '@pesan/testkit/console-steps'
import { compareFigures } from '@pesan/testkit/figures-behind'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import { type Provider, startProvider } from '@pesan/testkit/provider'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: Api
let provider: Provider
let owner: ConsoleCall
let berawa: string
let ubud: string
let token: string

beforeAll(async () => {
  // Monday 7 December 2026, 22.00 in Bali.
  const clock = createMovedClock('2026-12-07T14:00:00.000Z')
  provider = await startProvider(clock)
  api = await startApi({ clock, provider })
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
test('REPORT-10 REPORT-08 the orders behind each figure add up to it: a night, rates that change, and parts that go back later', async () => {
  await api.importCompany({
    company_slug: 'bara',
    payment_methods: ['cash', 'qris'],
    business_day_ends: '04:00',
  })
  const atOutlet = (id: string) => ({ pickup_outlet_id: v.parse(v.any(), id) })
  const priced = (quantity: number, percent: number, body: Partial<PlaceOrderBody>) => ({
    ...body,
    total: v.parse(v.any(), Math.round((quantity * 25_000 * (100 + percent)) / 100)),
  })
  const setTax = (tax_millipercent: number | null, service_millipercent: number | null) =>
    api.call(changeCharges, { ...owner, body: { tax_millipercent, service_millipercent } })
  const giveBack = (orderId: OrderId, amount: number) =>
    api.call(giveMoneyBack, {
      ...owner,
      params: { orderId },
      body: { give: { type: 'amount', amount: v.parse(v.any(), amount) }, reason: 'cold' },
      headers: { ...owner.headers, 'idempotency-key': `${orderId}-${amount}` },
    })
  await setTax(10_000, null)
  const first = await sell(4, priced(4, 10, atOutlet(berawa)))
  const paid = await payByQris(2, priced(2, 10, atOutlet(ubud)))
  await api.advance('bara', paid, ['prepare_order', 'ready', 'complete'])
  at('2026-12-08T02:30')
  await setTax(5_000, null)
  await sell(2, priced(2, 5, atOutlet(berawa)))
  const rejected = await place(1, priced(1, 5, atOutlet(ubud)))
  await api.call(rejectOrder, { ...owner, params: { orderId: rejected }, body: { reason: 'No more dough' } })
  await giveBack(first, 11_000)
  at('2026-12-08T19:00')
  token = await api.signIn('bara', '+6281277711997')
  await sell(1, priced(1, 5, atOutlet(ubud)))
  await giveBack(first, 22_000)
  await giveBack(first, 5_000)
  await refund(paid)
  await api.runJobs()
  await provider.settled()
  await api.runJobs()
  await api.publishAll()
  const [night, next] = ['2026-12-07', '2026-12-08']
  const spans = [
    { from: night, to: night },
    { from: next, to: next },
    { from: night, to: next },
    { from: '2026-11-01', to: '2026-12-31' },
  ]
  for (const span of spans) {
    const { differing, kinds } = await compareFigures(api, owner, { ...span, outlets: null })
    expect(differing).toEqual([])
    expect(kinds).toEqual(expect.arrayContaining(['total', 'hour', 'charge', 'tax', 'refund']))
  }
  const ofUbud = await memberAt(api, { phone: '+6281277711989', role: 'manager', outlets: [ubud] })
  for (const span of spans)
    expect((await compareFigures(api, ofUbud, { ...span, outlets: [ubud] })).differing).toEqual([])
  const refused = await api.refusal(listReportOrders, {
    ...ofUbud,
    query: { from: night, to: next, outlet: v.parse(v.any(), berawa) },
  })
  expect(refused.code).toBe('unknown_outlet')
})

test('REPORT-10 the orders behind a figure come a page at a time, each of them once', async () => {
  await api.rows(
    `insert into sale (company_id, order_id, number, outlet_id, customer_id, day, taken_rupiah, returned_rupiah, cash_rupiah,
       is_handed_over, figures)
     select company_id, gen_random_uuid(), number + 10000 + nth, outlet_id, customer_id, '2026-12-20', 1000, 0, 0, true,
       '{"2026-12-20": {"total": {"": "1 1 1000 0 0"}}}'
     from (select * from sale order by number limit 1) as one, generate_series(1, 120) as nth`,
  )
  const sizes: number[] = []
  const numbers: number[] = []
  let before: string | null = null
  do {
    const query = { from: '2026-12-20', to: '2026-12-20', ...(before !== null && { before }) }
    const page: ReportOrders = await api.call(listReportOrders, { ...owner, query })
    sizes.push(page.data.length)
    numbers.push(...page.data.map(order => Number(order.number)))
    before = page.next
  } while (before !== null)
  expect(sizes).toEqual([50, 50, 20])
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => other - one))
})
