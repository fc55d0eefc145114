// Closing days: what the drawer should hold, what stays as it was shown, receipt numbers, and the tax of the month.
import {
  changeCharges,
  closeDay,
  listDrawerOrders,
  readBusinessDay,
  readTaxMonth,
  refundOrder,
} from '@pesan/contract/api'
import type { CloseDayBody } from '@pesan/contract/day-closing'
import type { OrderId } from '@pesan/contract/ids'
import { orderItemInput, type PlaceOrderBody } from '@pesan/contract/order'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type ConsoleCall, listActivity, memberAt } from '@pesan/testkit/console-steps'
import { createMovedClock } from '@pesan/testkit/moved-clock'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Monday 3 August 2026, 18.30 in Bali. */
const EVENING = '2026-08-03T10:30:00.000Z'
const MONDAY = '2026-08-03'
const TUESDAY = '2026-08-04'

let api: Api
let owner: ConsoleCall
let manager: ConsoleCall
let berawa: string
let ubud: string
let token: string

beforeEach(async () => {
  api = await startApi({ clock: createMovedClock(EVENING) })
  ;[berawa = '', ubud = ''] = await api.outletIds('bara')
  owner = await memberAt(api, { phone: '+6281277800001', role: 'owner', name: 'Ratih' })
  manager = await memberAt(api, { phone: '+6281277800002', role: 'manager', name: 'Kadek' })
  token = await api.signIn('bara', '+6281277800003')
})
afterEach(() => api?.stop())

const moveTo = (text: string) =>
  api.clock.advance({ ms: Date.parse(`${text}:00+08:00`) - api.clock.now().getTime() })
async function place(quantity: number, body: Partial<PlaceOrderBody> = {}): Promise<OrderId> {
  const items = [v.parse(orderItemInput, { product_id: 'soda', quantity, unit_price: 25_000 })]
  return (await api.placeOrder({ token, body: { items, allow_second: true, ...body } })).id
}
const handOver = (id: OrderId) => api.advance('bara', id, ['prepare_order', 'ready', 'complete'])
async function sell(quantity: number, body: Partial<PlaceOrderBody> = {}): Promise<OrderId> {
  const id = await place(quantity, body)
  await handOver(id)
  return id
}
const atUbud = () => ({ pickup_outlet_id: v.parse(v.any(), ubud) })
const read = async (day = MONDAY, outlet = berawa) =>
  (await api.call(readBusinessDay, { ...manager, params: { day }, query: { outlet } })).data
const bodyOf = (changes: Partial<CloseDayBody> = {}): CloseDayBody => ({
  outlet: v.parse(v.any(), berawa),
  opening: 500_000,
  paid_out: 0,
  paid_out_for: '',
  counted: 500_000,
  expected: 500_000,
  reason: null,
  ...changes,
})
const close = async (changes: Partial<CloseDayBody>, day = MONDAY) =>
  (await api.call(closeDay, { ...manager, params: { day }, body: bodyOf(changes) })).data
const refused = async (changes: Partial<CloseDayBody>, day = MONDAY) =>
  (await api.refusal(closeDay, { ...manager, params: { day }, body: bodyOf(changes) })).code
const receipts = () =>
  api.rows<{ receipt: number }>(
    'select receipt_number::int as receipt from sale where receipt_number is not null order by number',
  )

test('REPORT-03 the drawer should hold what was there in the morning and the cash of orders, less what was paid out', async () => {
  await sell(2)
  await sell(1)
  await sell(4, atUbud())
  await api.call(refundOrder, { ...owner, params: { orderId: await sell(1) }, body: { reason: 'cold' } })
  expect(await read()).toMatchObject({
    closing: null,
    cash: { orders: 2, amount: 75_000 },
    sums: { orders: 3, takings: 100_000, refunds: { orders: 1, amount: 25_000 } },
  })
  const closed = await close({
    paid_out: 20_000,
    paid_out_for: 'ice',
    expected: 555_000,
    counted: 550_000,
    reason: 'Tip',
  })
  expect(closed.closing).toMatchObject({
    opening: 500_000,
    expected: 555_000,
    counted: 550_000,
    reason: 'Tip',
    closed_by: 'Kadek',
    first_receipt: 1,
    last_receipt: 3,
  })
})

test('REPORT-03 a closed day stays as it was shown, and what is handed over later counts for the next one', async () => {
  const open = await place(3)
  await sell(1)
  expect((await read()).open_orders).toMatchObject([{ id: open, status: 'approved' }])
  const closed = await close({ counted: 525_000, expected: 525_000 })
  await handOver(open)
  expect(await read()).toEqual(closed)
  moveTo('2026-08-04T20:00')
  await sell(1)
  expect(await read(TUESDAY)).toMatchObject({ usual_opening: 500_000, cash: { orders: 2, amount: 100_000 } })
  const next = await close({ counted: 600_000, expected: 600_000 }, TUESDAY)
  expect(next.closing).toMatchObject({ first_receipt: 2, last_receipt: 3 })
})

test('REPORT-10 the orders behind the cash of a drawer add up to it, also once it is closed, and what went back of a closed one is the next', async () => {
  const behind = async (day: string) => {
    const { data } = await api.call(listDrawerOrders, {
      ...manager,
      params: { day },
      query: { outlet: berawa },
    })
    return data.map(({ id, counted }) => [id, counted.amount])
  }
  const first = await sell(2)
  const second = await sell(1)
  await sell(4, atUbud())
  expect((await read()).cash).toEqual({ orders: 2, amount: 75_000 })
  const counted = [
    [second, 25_000],
    [first, 50_000],
  ]
  expect(await behind(MONDAY)).toEqual(counted)
  await close({ counted: 575_000, expected: 575_000 })
  moveTo('2026-08-04T12:00')
  const third = await sell(3)
  await api.call(refundOrder, { ...owner, params: { orderId: first }, body: { reason: 'cold' } })
  expect((await read(TUESDAY)).cash).toEqual({ orders: 2, amount: 25_000 })
  expect(await behind(TUESDAY)).toEqual([
    [third, 75_000],
    [first, -50_000],
  ])
  expect(await behind(MONDAY)).toEqual(counted)
  const ofUbud = await memberAt(api, { phone: '+6281277800009', role: 'manager', outlets: [ubud] })
  const elsewhere = await api.refusal(listDrawerOrders, {
    ...ofUbud,
    params: { day: MONDAY },
    query: { outlet: berawa },
  })
  expect(elsewhere.code).toBe('unknown_outlet')
})

test('REPORT-03 of two at once one closes the day, a repeat gets the same, and another count is refused', async () => {
  await sell(1)
  const same = { counted: 525_000, expected: 525_000 }
  const [first, second] = await Promise.all([close(same), close(same)])
  expect(first).toEqual(second)
  expect(await close(same)).toEqual(first)
  expect(await refused({ counted: 530_000, expected: 525_000, reason: 'Tip' })).toBe('day_closed')
  const entries = (await listActivity(api, owner)).filter(({ action }) => action === 'company.day_closed')
  expect(entries).toMatchObject([
    { subject: { id: berawa, name: 'Berawa' }, after: { day: MONDAY, expected: 525_000, counted: 525_000 } },
  ])
})

test('REPORT-03 cash that came since the page was shown closes nothing, and a difference needs its word', async () => {
  await read()
  await sell(1)
  expect(await refused({})).toBe('day_changed')
  expect(await refused({ expected: 525_000, counted: 520_000 })).toBe('invalid_input')
  expect(await refused({}, TUESDAY)).toBe('day_not_begun')
  expect((await read()).closing).toBeNull()
})

test('REPORT-03 receipt numbers of a company have no holes, over all outlets and days', async () => {
  await sell(1)
  await sell(1, atUbud())
  await place(1)
  await close({ counted: 525_000, expected: 525_000 })
  await close({ outlet: v.parse(v.any(), ubud), counted: 525_000, expected: 525_000 })
  moveTo('2026-08-04T19:00')
  await sell(1)
  await close({ counted: 525_000, expected: 525_000 }, TUESDAY)
  expect((await receipts()).map(({ receipt }) => receipt).toSorted((one, other) => one - other)).toEqual([
    1, 2, 3,
  ])
})

test('REPORT-03 an outlet that begins to close its days begins with that day', async () => {
  await sell(4)
  moveTo('2026-08-04T19:00')
  await sell(1)
  expect((await read(TUESDAY)).cash).toEqual({ orders: 1, amount: 25_000 })
})

test('REPORT-04 CHARGE-06 the month has base and PB1 by day at the rates of its orders, without what went back', async () => {
  await api.call(changeCharges, { ...owner, body: { tax_millipercent: 10_000 } })
  const first = await sell(4, { total: v.parse(v.any(), 110_000) })
  await api.call(changeCharges, { ...owner, body: { tax_millipercent: 5_000 } })
  await sell(2, { total: v.parse(v.any(), 52_500) })
  moveTo('2026-08-04T12:00')
  await api.call(refundOrder, { ...owner, params: { orderId: first }, body: { reason: 'cold' } })
  await api.publishAll()
  const { data } = await api.call(readTaxMonth, { ...manager, params: { month: '2026-08' } })
  expect(data.days).toHaveLength(31)
  expect(data.days.slice(2, 4)).toMatchObject([
    { day: MONDAY, orders: 2, takings: 162_500, base: 150_000, tax: 12_500, returned: 0 },
    { day: TUESDAY, orders: 0, base: -100_000, tax: -10_000, returned: 10_000 },
  ])
  expect(data.rates).toEqual([
    { millipercent: 5_000, base: 50_000, tax: 2_500, returned: 0 },
    { millipercent: 10_000, base: 0, tax: 0, returned: 10_000 },
  ])
  expect(data.total).toEqual({ base: 50_000, tax: 2_500, returned: 10_000 })
  expect((await api.refusal(readTaxMonth, { ...manager, params: { month: '2026-13' } })).code).toBe(
    'not_found',
  )
})

test('REPORT-04 REPORT-08 a month ends when its last business day does', async () => {
  await api.importCompany({ company_slug: 'bara', business_day_ends: '04:00', charges: null })
  await api.call(changeCharges, { ...owner, body: { tax_millipercent: 10_000 } })
  moveTo('2026-09-01T01:00')
  token = await api.signIn('bara', '+6281277800004')
  manager = await memberAt(api, { phone: '+6281277800008', role: 'manager', name: 'Putu' })
  await sell(4, { total: v.parse(v.any(), 110_000) })
  await api.publishAll()
  const month = async (name: string) =>
    (await api.call(readTaxMonth, { ...manager, params: { month: name } })).data.total.tax
  expect([await month('2026-08'), await month('2026-09')]).toEqual([10_000, 0])
})

test('STAFF-05 STAFF-08 people of the counter close no day, and managers only days of their outlets', async () => {
  const counter = await memberAt(api, { phone: '+6281277800005', role: 'counter' })
  const call = { params: { day: MONDAY }, body: bodyOf() }
  expect((await api.refusal(closeDay, { ...counter, ...call })).code).toBe('scope_missing')
  const ofUbud = await memberAt(api, { phone: '+6281277800006', role: 'manager', outlets: [ubud] })
  expect((await api.refusal(closeDay, { ...ofUbud, ...call })).code).toBe('unknown_outlet')
  const other = await memberAt(api, { phone: '+6281277800007', role: 'owner', company: 'sawah' })
  expect((await api.refusal(closeDay, { ...other, ...call })).code).toBe('unknown_outlet')
})
